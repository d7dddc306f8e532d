import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** What is asked for, with what answers it. */
const asked: { path: string; answer: (ok: boolean) => void }[] = [];

const get = vi.fn((path: string) => new Promise((told, refused) => {
  asked.push({ path, answer: (ok) => {
    if (ok) told({ "screen.title": path });
    else refused(new Error("away"));
  } });
}));

vi.mock("../src/server/http", () => ({ get: (path: string) => get(path) }));

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
  vi.stubGlobal("document", { documentElement: { dataset: {}, lang: "" } });
  vi.resetModules();
});

afterEach(() => { vi.unstubAllGlobals(); });

const modules = async () => ({
  ...await import("../src/settings/choose"), ...await import("../src/settings.svelte"),
  ...await import("../src/language.svelte") });

it("a language whose words cannot be had is not chosen, and that is said", async () => {
  const { choose, settings, spoken } = await modules();
  spoken.words = { "screen.failed": "no server" };
  const said = choose("zh");
  asked[0]!.answer(false);
  expect(await said).toBe("no server");
  expect([settings.language, spoken.language]).toEqual([null, "en"]);
});

it("of two that are asked for the last one is chosen, whichever comes first", async () => {
  const { choose, settings, spoken } = await modules();
  const both = [choose("zh"), choose("en")];
  asked[1]!.answer(true);
  await both[1];
  asked[0]!.answer(true);
  expect(await Promise.all(both)).toEqual(["", ""]);
  expect([settings.language, spoken.language]).toEqual(["en", "en"]);
});
