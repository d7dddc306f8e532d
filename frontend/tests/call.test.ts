import { beforeAll, expect, it } from "vitest";
import { spoken } from "../src/language.svelte";
import { lastCall } from "../src/table/call";
import type { View } from "../src/table/view";

beforeAll(() => {
  spoken.words = { "screen.phase.betting": "Bets.", "screen.phase.closed": "No more.",
                   "screen.phase.void": "Void." };
});

const said = (text: string) => ({ code: "x", parameters: {}, text });
const view = (coup: object | null, more: object = {}) =>
  ({ phase: "dealing", paused: false, coup: coup && { cards: {}, over: false, ...coup },
     ...more }) as unknown as View;
const cards = { 1: { to: "player", card: "2s" } };

it.each<[string, View | null, string]>([
  ["nothing", null, ""],
  ["that bets are taken", view(null, { phase: "betting" }), "Bets."],
  ["that they are closed", view({}), "No more."],
  ["nothing of a card of which the server tells no call", view({ cards }), ""],
  ["what the server says", view({ cards, call: said("Banker draws.") }), "Banker draws."],
  ["the result", view({ cards, over: true, result: said("Tie.") }, { phase: "between" }), "Tie."],
  ["a void coup", view({ cards, over: true, void: true }, { phase: "between" }), "Void."],
  ["nothing in a pause", view({ cards, call: said("Player draws.") }, { paused: true }), ""],
])("the dealer calls %s", (_, told, call) => {
  expect(lastCall(told)).toBe(call);
});
