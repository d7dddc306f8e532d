import { beforeAll, expect, it } from "vitest";
import { spoken } from "../src/language.svelte";
import { beads, columns, streaks } from "../src/table/roads";
import type { BeadCell, Colour } from "../src/table/view";

beforeAll(() => {
  spoken.words = {
    "screen.list": "{before}, {next}", "screen.roads.streak": "{what} {count}",
    "screen.shoe.count.player": "Player", "screen.shoe.count.banker": "Banker",
    "screen.shoe.count.tie": "Tie", "screen.shoe.count.natural": "Natural",
    "screen.shoe.count.player_pair": "Player pair", "screen.shoe.count.banker_pair": "Banker pair",
    "screen.roads.mark.R": "red", "screen.roads.mark.B": "blue" };
});

function cell(winner: BeadCell["winner"], about: Partial<BeadCell> = {}): BeadCell {
  return { column: 1, row: 1, winner, ties: 0, total: null, natural: false, player_pair: false,
           banker_pair: false, ...about };
}

it("the big road is told by its runs, with the ties, naturals and pairs of each", () => {
  expect(streaks([
    cell(null, { ties: 2 }), cell("banker"), cell("banker", { ties: 1, natural: true }),
    cell("banker", { natural: true }), cell("player", { banker_pair: true }), cell("banker"),
  ])).toEqual(["Tie 2", "Banker 3, Tie 1, Natural 2", "Player 1, Banker pair 1", "Banker 1"]);
  expect(streaks([])).toEqual([]);
});

it("the bead plate is told coup by coup, with naturals and pairs", () => {
  expect(beads([cell("tie"), cell("player", { natural: true, player_pair: true }), cell("banker")]))
    .toEqual(["Tie", "Player, Natural, Player pair", "Banker"]);
});

it("a derived road is told by its columns", () => {
  const marks = (...each: Colour[]) => each.map((mark) => ({ column: 1, row: 1, mark }));
  expect(columns(marks("R", "R", "B", "R"))).toEqual(["red 2", "blue 1", "red 1"]);
});
