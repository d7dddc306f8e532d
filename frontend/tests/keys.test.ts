import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Game } from "../src/table/game.svelte";
import { key } from "../src/table/keys";

vi.mock("../src/routes.svelte", () => ({ go: vi.fn() }));

const verbs = ["add", "close", "turnAll", "rebet", "double", "undo", "clear", "confirm"] as const;

let open: object | null;
let game: Record<string, unknown>;

function press(pressed: string): string[] {
  const did: string[] = [];
  for (const verb of verbs) game[verb] = () => did.push(verb);
  const event = { key: pressed, target: { matches: () => false }, preventDefault: () => {} };
  key(event as unknown as KeyboardEvent, game as unknown as Game);
  return did;
}

beforeEach(() => {
  open = null;
  game = { can: { rebet: true, double: true, undo: true, clear: true }, leads: true, squeeze: {},
           open: true, draft: { any: true }, sheet: null, beside: null,
           rules: { bets: ["player", "banker", "tie"].map((role) => ({ role, key: role })) } };
  vi.stubGlobal("document", { querySelector: (what: string) =>
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
