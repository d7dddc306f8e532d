import { beforeAll, expect, it } from "vitest";
import { spoken } from "../src/language.svelte";
import { cardLabel, patronName, thirdCard } from "../src/table/naming";
import type { View } from "../src/table/view";

beforeAll(() => {
  spoken.words = {
    "screen.card": "{rank} of {suit}", "screen.hand.card": "{hand}, {place}, {card}",
    "screen.hand.card.total": "{hand}, {place}, {card}, total {total}",
    "screen.rank.4": "four", "screen.suit.c": "clubs", "screen.place.3": "third",
    "screen.seats.seat": "seat {number}", "screen.seats.alike": "{name} in {number}",
    "screen.acts.somebody": "somebody", "screen.hand.player": "Player", "screen.hand.banker": "Banker" };
});

const coup = (...dealt: [to: string, card: string | null][]) => ({
  cards: Object.fromEntries(dealt.map(([to, card], at) => [at + 1, { to, card }])),
  totals: { player: 2, banker: 7 } }) as unknown as View["coup"];
const FOUR: [string, string][] = [
  ["player", "9h"], ["banker", "Ks"], ["player", "9d"], ["banker", "7d"]];

it("a card is called with its hand, its place and the total that it makes", () => {
  expect(cardLabel("Player", 2, "4c", 2)).toBe("Player, third, four of clubs, total 2");
  expect(cardLabel("Player", 2, "4c")).toBe("Player, third, four of clubs");
});

it.each<[string, View["coup"]]>([
  ["Player, third, four of clubs, total 2", coup(...FOUR, ["player", "4c"])],
  ["Banker, third, four of clubs, total 7", coup(...FOUR, ["player", "5c"], ["banker", "4c"])],
  ["Banker, third, four of clubs, total 7", coup(...FOUR, ["banker", "4c"])],
  ["", coup(...FOUR, ["player", null])],
  ["", coup(...FOUR)],
  ["", coup()],
])("of what has been dealt is heard: %j", (heard, dealt) => {
  expect(thirdCard(dealt)).toBe(heard);
});

it.each([
  ["by the name", "a", "Sam"], ["by the seat without one", "d", "seat 4"],
  ["by name and seat where another has the name", "b", "Kim in 2"],
  ["the same of the other, whose name is written otherwise", "c", "KIM in 3"],
  ["by the name where one sits there no more", "e", "Kim"],
  ["as somebody where nothing is known", "f", "somebody"],
])("a patron is called %s", (_, patron, called) => {
  const seats = Object.fromEntries([..."abcd"].map((each, at) => [at + 1, { patron: each }]));
  const names = { a: "Sam", b: "Kim", c: "KIM", e: "Kim" };
  expect(patronName({ seats, names } as unknown as View, patron)).toBe(called);
});
