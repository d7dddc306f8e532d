import { expect, it } from "vitest";
import Company from "../../src/table/Company.svelte";
import type { Game } from "../../src/table/game.svelte";
import HostActs from "../../src/table/HostActs.svelte";
import type { Rules } from "../../src/table/rules";
import Seats from "../../src/table/Seats.svelte";
import type { View } from "../../src/table/view";
import { shown, texts } from "./shown";

const WORDS = {
  "screen.seats.stake": "{bet} {stake}", "screen.list": "{before}; {next}",
  "screen.seats.free": "{count} free", "screen.seats.seat": "seat {number}",
  ...Object.fromEntries(["you", "host", "leaving", "ready", "away", "idle"].map((remark) =>
    [`screen.seats.${remark}`, `(${remark})`])),
  "screen.acts.kick": "{host} sends {patron} away", "screen.acts.pause": "{host} pauses",
  "screen.acts.hand_over": "{host} hands over to {patron}" };

const rules = { bets: [
  { key: "player", name: "Player" }, { key: "tie", name: "Tie" }] } as unknown as Rules;

const view = {
  phase: "betting", places: 7, host: "ben", names: { anna: "Anna", ben: "Ben", carl: "Carl" },
  seats: {
    1: { patron: "anna", presence: "here", leaving: false,
         stakes: { player: "15.00", tie: "2.50" } },
    3: { patron: "ben", presence: "ready", leaving: false, stakes: { tie: "40.00" } },
    4: { patron: "carl", presence: "away", leaving: true, stakes: {} },
    6: { patron: "dora", presence: "idle", leaving: false, stakes: {} },
  },
  acts: {
    11: { act: "pause", host: "anna", at: 1_000 },
    27: { act: "hand_over", host: "anna", patron: "ben", at: 2_000 },
    31: { act: "kick", host: "ben", patron: "carl", at: 3_000 },
  },
} as unknown as View;

it("the list of seats tells who sits where, how, and with what on which bet", () => {
  const page = shown(Seats, { view, patron: "anna", rules }, WORDS);
  const rows = [...page.querySelectorAll("li")].map((row) => texts(row, ".name, .stakes"));
  expect(rows).toEqual([
    ["Anna (you)", "Player 15; Tie 2.50"], ["Ben (host)(ready)", "Tie 40"],
    ["Carl (leaving)(away)", ""], ["seat 6 (idle)", ""]]);
  expect(texts(page, "section > p")).toEqual(["3 free"]);
  expect(texts(page, "li.you .name")).toEqual(["Anna (you)"]);
});

it("the line by the cards tells who sits there, and what each has staked in all", () => {
  const game = { screen: { patron: "anna" } } as unknown as Game;
  const page = shown(Company, { game, view }, WORDS);
  const who = [...page.querySelectorAll(".who")].map((each) =>
    [...texts(each, ".name, small, b"), each.className.includes("away")]);
  expect(who).toEqual([
    ["Anna", "17.50", false], ["Ben", "(host)", "(ready)", "40", false],
    ["Carl", "(leaving)", "(away)", true], ["seat 6", "(idle)", false]]);
});

it("all see what hosts have done, the last first, and to whom", () => {
  expect(texts(shown(HostActs, { view }, WORDS), "li > span")).toEqual([
    "Ben sends Carl away", "Anna hands over to Ben", "Anna pauses"]);
  const times = [...document.querySelectorAll("time")].map((each) => each.dateTime);
  expect(times).toEqual([3, 2, 1].map((at) => new Date(1_000_000 * at).toISOString()));
});
