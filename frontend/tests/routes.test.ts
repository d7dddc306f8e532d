import { afterEach, describe, expect, it, vi } from "vitest";

const heard: Record<string, (event: unknown) => void> = {};

vi.hoisted(() => {
  vi.stubGlobal("location", { href: "https://cards.example/", host: "cards.example",
                              pathname: "/", search: "" });
  vi.stubGlobal("history", { pushState: () => {} });
  vi.stubGlobal("scrollTo", () => {});
});
vi.stubGlobal("addEventListener", (type: string, hears: (event: unknown) => void) => {
  heard[type] = hears;
});

const { arrival, go, tableOf } = await import("../src/routes.svelte");

const body = {};

/** Whether a heading that comes takes the focus from where it is. */
async function headed(activeElement: object): Promise<boolean> {
  const focus = vi.fn();
  vi.stubGlobal("document", { body, activeElement });
  arrival({ focus } as unknown as HTMLElement);
  await Promise.resolve();
  return focus.mock.calls.length > 0;
}

it("where the page was loaded the focus is the browser's", async () => {
  expect(await headed(body)).toBe(false);
});

describe("a link that one has been given", () => {
  const NAME = "abcdefghijklmnop";

  it.each([`https://cards.example/table/${NAME}`, `http://cards.example/table/${NAME}/`,
           ` /table/${NAME} `, NAME])("%s leads to the table", (link) => {
    expect(tableOf(link)).toEqual({ table: NAME });
  });

  it.each(["http://", "https://[", "", "short", "https://cards.example/odds", "mailto:a@b"])(
    "%j leads to none", (link) => {
      expect(tableOf(link)).toEqual({ wrong: "screen.entrance.join.wrong" });
    });

  it("of another server is opened there", () => {
    expect(tableOf(`https://other.example/table/${NAME}`))
      .toEqual({ wrong: "screen.entrance.join.elsewhere" });
  });
});

describe("the second click of a double click", () => {
  afterEach(() => { vi.useRealTimers(); });

  function clicked(detail: number): boolean {
    const stopPropagation = vi.fn();
    heard.click!({ detail, preventDefault: () => {}, stopPropagation });
    return stopPropagation.mock.calls.length > 0;
  }

  it("is not at what lies there when the first one has led elsewhere", () => {
    vi.useFakeTimers();
    expect(clicked(2)).toBe(false);
    go("/");
    expect([clicked(2), clicked(1), clicked(0)]).toEqual([true, false, false]);
    vi.advanceTimersByTime(1_000);
    expect(clicked(2)).toBe(false);
  });
});

it("who arrives from elsewhere is at the heading, unless something asks for the focus", async () => {
  go("/odds");
  expect(await headed({})).toBe(false);
  expect(await headed(body)).toBe(true);
});
