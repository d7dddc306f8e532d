import { beforeAll, expect, it } from "vitest";
import { spoken } from "../src/language.svelte";
import { hits } from "../src/table/hits";
import type { OfferedBet } from "../src/table/rules";
import type { BeadCell, SettledView } from "../src/table/view";

beforeAll(() => {
  spoken.words = {
    "screen.pair": "{label}: {value}", "screen.shoe.count.natural": "Natural",
    "screen.shoe.count.player_pair": "Player pair", "screen.shoe.count.banker_pair": "Banker pair" };
});

const bet = (key: string, name: string, role: string, lines: Record<string, string>) =>
  ({ key, name, role, lines: Object.entries(lines).map(([line, pays]) =>
    ({ key: line, label: "", pays })) }) as unknown as OfferedBet;

const OFFERED = [
  bet("player", "Player", "player", { win: "1 to 1", tie: "push" }),
  bet("tie", "Tie", "tie", { win: "8 to 1" }),
  bet("player_pair", "Player Pair", "side", { win: "11 to 1" }),
  bet("dragon", "Dragon Bonus", "side", { by_9: "30 to 1", by_4: "1 to 1", tie: "push" })];

const cell = (facts: Partial<BeadCell>) => facts as BeadCell;
const settled = (lines: Record<string, string | null>) =>
  Object.entries(lines).map(([each, line]) => ({ bet: each, line }) as SettledView);

it("a coup of which nothing is to be named is only its result", () => {
  expect(hits(undefined, [], OFFERED)).toEqual([]);
  expect(hits(cell({ natural: false, player_pair: null }), settled({ player: "win", tie: null,
                                                                   dragon: null }), OFFERED))
    .toEqual([]);
});

it("what side bets may read is named for all", () => {
  expect(hits(cell({ natural: true, player_pair: true, banker_pair: true }), [], []))
    .toEqual(["Natural", "Player pair", "Banker pair"]);
});

it("one's own side bets are named by the line that paid, also where that only gives back", () => {
  for (const [line, told] of [["by_9", "30 to 1"], ["by_4", "1 to 1"], ["tie", "push"]] as const) {
    expect(hits(cell({ natural: true }), settled({ player: "tie", dragon: line }), OFFERED))
      .toEqual(["Natural", `Dragon Bonus: ${told}`]);
  }
});

it("a pair is named once", () => {
  expect(hits(cell({ player_pair: true, banker_pair: true }), settled({ player_pair: "win" }), OFFERED))
    .toEqual(["Banker pair", "Player Pair: 11 to 1"]);
});
