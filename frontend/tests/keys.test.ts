import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Game } from "../src/table/game.svelte";
import { key } from "../src/table/keys";

vi.mock("../src/routes.svelte", () => ({ go: vi.fn() }));

const verbs = ["add", "close", "turnAll", "rebet", "double", "undo", "clear", "confirm"] as const;

let open: object | null;
let game: Record<string, unknown>;

const body = { matches: () => false };

/** `at`: where the keyboard is. */
function press(pressed: string, at: object = body): string[] {
  const did: string[] = [];
  for (const verb of verbs) game[verb] = () => did.push(verb);
  const event = { key: pressed, target: at, preventDefault: () => {} };
  key(event as unknown as KeyboardEvent, game as unknown as Game);
  return did;
}

beforeEach(() => {
  open = null;
  game = { can: { rebet: true, double: true, undo: true, clear: true }, leads: true, squeeze: {},
           open: true, draft: { any: true }, sheet: null, beside: null,
           rules: { bets: ["player", "banker", "tie"].map((role) => ({ role, key: role })) } };
  vi.stubGlobal("document", { body, querySelector: (what: string) =>
    what === "dialog[open]" ? open : null });
});

afterEach(() => { vi.unstubAllGlobals(); });

const KEYS = { p: "add", b: "add", t: "add", r: "rebet", d: "double", u: "undo", c: "clear",
               Enter: "confirm", " ": "close" };

it.each(Object.entries(KEYS))("%j plays at the table, and not behind a sheet", (pressed, does) => {
  expect(press(pressed)).toEqual([does]);
  open = {}; // whoever has opened it: the reminder is no sheet that the page has chosen
  expect(press(pressed)).toEqual([]);
});

it.each(["Enter", " "])("%j is left to what the keyboard is at, whatever that is", (pressed) => {
  expect(press(pressed, { matches: () => false })).toEqual([]);
});
