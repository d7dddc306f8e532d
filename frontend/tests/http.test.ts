import { afterEach, expect, it, vi } from "vitest";
import { get, PATIENCE, post, Refused } from "../src/server/http";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What is asked of a server that answers so far and no further, once that has taken too long. */
async function refusal(ask: () => Promise<unknown>, answers: (body: object) => Promise<Response>) {
  const clock = new AbortController();
  const begun = vi.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
  vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => answers(new ReadableStream({
    start(body) { signal!.addEventListener("abort", () => { body.error(signal!.reason); }); } })));
  const found = ask().catch((refused: unknown) => refused);
  expect(begun).toHaveBeenCalledWith(PATIENCE);
  clock.abort();
  return await found;
}

it.each([["get", () => get("/a")], ["post", () => post("/a", {})]])(
  "a server that does not answer counts as away: %s", async (_, ask) => {
    const never = await refusal(ask, (body) => new Response(body as BodyInit).text() as never);
    const half = await refusal(ask, async (body) => new Response(body as BodyInit));
    for (const refused of [never, half]) {
      expect(refused).toBeInstanceOf(Refused);
      expect(refused).toMatchObject({ status: 0, said: null });
    }
  });

it("a refusal that is no document is one all the same", async () => {
  vi.stubGlobal("fetch", async () => new Response("<h1>Bad gateway</h1>", { status: 502 }));
  expect(await get("/a").catch((refused: unknown) => refused)).toMatchObject(
    { status: 502, said: null });
});
