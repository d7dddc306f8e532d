import { expect, it, vi } from "vitest";
import type { Statistics as Told } from "../../src/server/messages";
import { RANKS } from "../../src/table/faces";
import Foot from "../../src/table/Foot.svelte";
import Statistics from "../../src/table/Statistics.svelte";
import { seen } from "../seen";
import { shown, texts } from "./shown";

const counted = (count: number, percent: number | null, expected_percent: number) =>
  ({ count, percent, expected_percent, share: null, expected: "" });

function figures(about: Partial<Told> = {}): Told {
  return {
    shoe: 3, coups: 10, void: 0,
    counts: {
      player: counted(3, 30, 44.62), banker: counted(6, 60, 45.86), tie: counted(1, 10, 9.52),
      player_pair: counted(2, 20, 7.47), banker_pair: counted(0, 0, 7.48),
      natural: counted(4, 40, 34.13) },
    longest_run: { winner: "banker", length: 5 },
    cards: { shoe: 416, burned: 11, dealt: 49, left: 356, to_cut_card: 342,
             unseen: Object.fromEntries(RANKS.map((rank, place) => [rank, 40 - place])) },
    ...about,
  };
}

const WORDS = {
  "screen.percent": "{value} %", "screen.hand.player": "Player", "screen.hand.banker": "Banker",
  "screen.shoe.coups": "Coups: {coups}", "screen.shoe.dealt": "Dealt: {dealt}, burned: {burned}",
  "screen.shoe.left": "Cards left: {left}", "screen.shoe.cut_card": "To the cut card: {left}" };

it("what came stands beside what was to be expected of it, and the longest run by its hand", () => {
  const page = shown(Statistics, { figures: figures(), count: vi.fn() }, WORDS);
  expect(texts(page, "thead th")).toEqual(["Coups: 10", "screen.shoe.here", "screen.shoe.expected"]);
  const rows = [...page.querySelectorAll("tbody tr")].map((row) => texts(row, "th, td"));
  expect(rows).toEqual([
    ["screen.shoe.count.player", "3 30.0 %", "44.6 %"],
    ["screen.shoe.count.banker", "6 60.0 %", "45.9 %"],
    ["screen.shoe.count.tie", "1 10.0 %", "9.5 %"],
    ["screen.shoe.count.player_pair", "2 20.0 %", "7.5 %"],
    ["screen.shoe.count.banker_pair", "0 0.0 %", "7.5 %"],
    ["screen.shoe.count.natural", "4 40.0 %", "34.1 %"],
    ["screen.shoe.longest", "Banker 5", ""],
  ]);
});

it("a shoe without a coup has no shares and no run", () => {
  const page = shown(Statistics, { count: vi.fn(), figures: figures({
    coups: 0, longest_run: null, counts: { player: counted(0, null, 44.62) } }) }, WORDS);
  expect([...page.querySelectorAll("tbody tr")].map((row) => texts(row, "th, td"))).toEqual(
    [["screen.shoe.count.player", "0 –", "44.6 %"]]);
});

it("the cards that nobody has seen are told rank by rank", () => {
  const page = shown(Statistics, { figures: figures(), count: vi.fn() }, WORDS);
  expect(texts(page, "details p")).toEqual(["Dealt: 49, burned: 11"]);
  expect(texts(page, "dt")).toEqual(
    ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]);
  expect(texts(page, "dd").map(Number)).toEqual(RANKS.map((_, place) => 40 - place));
});

it("how many cards are left is told, and how many before the cut card", () => {
  const foot = (shoe: object) =>
    texts(shown(Foot, { game: seen({ shoe }) }, WORDS), "footer > span:not(.phone)");
  expect(foot({ left: 356, to_cut_card: 342 })).toEqual(
    ["screen.play_chips", "Cards left: 356", "To the cut card: 342"]);
  document.body.replaceChildren();
  expect(foot({ left: 14 }).slice(1)).toEqual(["Cards left: 14", "screen.shoe.cut_card.out"]);
  document.body.replaceChildren();
  expect(foot({})).toEqual(["screen.play_chips"]);
});
