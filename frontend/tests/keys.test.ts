import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Game } from "../src/table/game.svelte";
import { key, pointed } from "../src/table/keys";
import { Pressed } from "../src/table/once";

vi.mock("../src/routes.svelte", () => ({ go: vi.fn() }));

const verbs = ["choose", "add", "close", "next", "turnAll", "rebet", "double", "undo", "clear",
               "confirm"] as const;

let open: object | null;
let prevented = 0;
let game: Record<string, unknown>;

const body = { matches: () => false };

/** `at`: where the keyboard is. */
function press(pressed: string, at: object = body): string[] {
  const did: string[] = [];
  for (const verb of verbs) game[verb] = () => did.push(verb);
  const event = { key: pressed, target: at, preventDefault: () => { prevented += 1; } };
  prevented = 0;
  key(event as unknown as KeyboardEvent, game as unknown as Game);
  return did;
}

beforeEach(() => {
  open = null;
  game = { can: { rebet: true, double: true, undo: true, clear: true }, leads: true, squeeze: {},
           space: new Pressed(),
           open: true, draft: { any: true }, sheet: null, beside: null,
           rules: { bets: ["player", "banker", "tie"].map((role) => ({ role, key: role })) } };
  vi.stubGlobal("document", { body, querySelector: (what: string) =>
    what === "dialog[open]" ? open : null });
});

afterEach(() => { vi.unstubAllGlobals(); });

const KEYS = { 3: "choose", p: "add", b: "add", t: "add", r: "rebet", d: "double", u: "undo", c: "clear",
               Enter: "confirm", " ": "close" };

it.each(Object.entries(KEYS))("%j plays at the table, and not behind a sheet", (pressed, does) => {
  expect(press(pressed)).toEqual([does]);
  open = {}; // whoever has opened it: the reminder is no sheet that the page has chosen
  expect(press(pressed)).toEqual([]);
});

it.each(["Enter", " "])("%j is left to what the keyboard is at, whatever that is", (pressed) => {
  expect(press(pressed, { matches: () => false })).toEqual([]);
});

it("Enter confirms from the bets, where the focus comes by itself; the space bar deals nothing", () => {
  const spots = { matches: (what: string) => what === ".spots" };
  expect([press("Enter", spots), press(" ", spots)]).toEqual([["confirm"], []]);
});

describe("a spot that was clicked", () => {
  const spot = { matches: () => false, closest: (): object => spot };

  beforeEach(() => { pointed({ target: spot } as unknown as PointerEvent); });

  it("leaves the space bar to the deal", () => {
    expect(press(" ", spot)).toEqual(["close"]);
  });

  it("leaves the space bar to the next coup where that is to be had", () => {
    Object.assign(game, { leads: false, opens: true, view: { pace: "solo" } });
    expect(press(" ", spot)).toEqual(["next"]);
    game.leads = true; // by the second of two presses nothing is dealt
    expect(press(" ", spot)).toEqual([]);
  });

  it("takes no further chip by the space bar where there is nothing to deal", () => {
    game.leads = false;
    press(" ", spot);
    expect(prevented).toBe(1);
  });

  it("takes the space bar once the keyboard has gone there", () => {
    press("Tab", spot);
    expect(press(" ", spot)).toEqual([]);
    expect(prevented).toBe(0);
  });
});
