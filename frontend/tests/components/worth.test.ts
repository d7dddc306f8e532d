import { expect, it } from "vitest";
import Bar from "../../src/odds/Bar.svelte";
import Worth from "../../src/recall/Worth.svelte";
import { answering } from "../asked";
import { answered, shown, texts } from "./shown";

const bet = (key: string, hit_rate: string, edge_percent: number, lines: object[]) =>
  ({ key, name: key, hit_rate, edge: `${edge_percent}/100`, edge_percent, lines });

const ODDS = {
  cards_left: 187, shoe: 2, outcomes: { player: "3/8", banker: "1/2", tie: "1/8" },
  bets: [
    bet("Player", "3/8", 1.5, [
      { key: "wins", label: "Player wins", to_one: "1", probability: "3/8" },
      { key: "tie", label: "a tie", to_one: "0", probability: "1/8" }]),
    bet("Tie", "1/8", -6, [{ key: "tie", label: "totals equal", to_one: "8", probability: "1/8" }]),
  ],
};

const WORDS = {
  "screen.percent": "{value} %", "screen.odds.left": "of {left} cards",
  "screen.odds.line": "{label} pays {pays}", "screen.odds.line.push": "{label} pushes" };

/** Each part of a bar: where it begins and how wide it is. */
const parts = (within: ParentNode, selector: string): string[][] =>
  [...within.querySelectorAll(selector)].map((each) =>
    ["x", "width"].map((name) => each.getAttribute(name) ?? "0"));

it("tells what a bet is worth now: each result and each line with its own chance", async () => {
  answering({ "/api/tables/t/odds": ODDS });
  const page = shown(Worth, { table: "t" }, WORDS);
  await answered();
  expect(texts(page, "h3 small")).toEqual(["of 187 cards"]);
  const hands = ["player", "tie", "banker"].map((hand) =>
    [...texts(page, `dl .${hand} > *`), ...parts(page, `rect.${hand}`)]);
  expect(hands).toEqual([
    ["screen.shoe.count.player", "37.5000 %", ["0", "37.5"]],
    ["screen.shoe.count.tie", "12.5000 %", ["37.5", "12.5"]],
    ["screen.shoe.count.banker", "50.0000 %", ["50", "50"]]]);
  const bets = [...page.querySelectorAll("details")].map((each) => [
    texts(each, ".name, .figure > :last-child"), texts(each, "th, td"), parts(each, ".full")[0]]);
  expect(bets).toEqual([
    [["Player", "37.50 %", "1.5000 %"],
     ["Player wins pays 1", "37.5000 %", "a tie pushes", "12.5000 %"], ["0", "25"]],
    [["Tie", "12.50 %", "-6.0000 %"], ["totals equal pays 8", "12.5000 %"], ["0", "100"]],
  ]);
});

it.each([[0.25, false, ["0", "25"]], [0.25, true, ["75", "25"]], [1.5, false, ["0", "100"]],
         [0, false, ["0", "0"]]] as const)(
  "a bar is as full as what it shows: %s, below zero: %s", (share, below, drawn) => {
    expect(parts(shown(Bar, { share, below }), ".full")).toEqual([drawn]);
  });
