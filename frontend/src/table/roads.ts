// How a road is shown: its last columns, and in words. What stands in it the server has worked out.

import { listed, say } from "../words";
import { SIDES, type BeadCell, type DerivedCell } from "./view";

/** The cells of the last columns, with a free one at the end. */
export function visible<T extends { column: number }>(cells: T[], columns: number): T[] {
  const last = cells.reduce((most, each) => Math.max(most, each.column), 0);
  const before = Math.max(0, last + 1 - columns);
  return before === 0 ? cells : cells
    .filter((each) => each.column > before)
    .map((each) => ({ ...each, column: each.column - before }));
}

/** A point of a drawing. */
export type Point = readonly [x: number, y: number];

/** The middles of cells that have such a side. */
export function middles(cells: { column: number; row: number }[], side: number): Point[] {
  return cells.map(({ column, row }) => [(column - 0.5) * side, (row - 0.5) * side]);
}

/** A circle about where a path has come to. */
export const circle = (r: number): string =>
  `m${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** A shape at each of the points, all in one path: a long shoe has some hundreds of them, and each
 * that stood alone would be one more to lay out. */
export function drawn(shape: string, at: readonly Point[]): string {
  return at.map(([x, y]) => `M${x} ${y}${shape}`).join("");
}

/** The middles of those cells that are so. */
export type At = (so: (cell: BeadCell) => boolean | null) => Point[];

export const OUTCOMES = [...SIDES, "tie"] as const;

/** Whether a cell is a win of a side; or a tie, or ties that no win has come before. */
export function hasCome(outcome: typeof OUTCOMES[number], { winner }: BeadCell): boolean {
  return outcome === (winner ?? "tie");
}

type Told = "player" | "banker" | "tie" | "natural" | "player_pair" | "banker_pair";

/** What follows upon each other and is the same by what is looked at. */
function runs<T>(cells: T[], by: (cell: T) => unknown): T[][] {
  const found: T[][] = [];
  for (const cell of cells) {
    const run = found.at(-1);
    if (run && by(run[0]!) === by(cell)) run.push(cell);
    else found.push([cell]);
  }
  return found;
}

/** A derived road in words, each column of one colour with its length: "red 3". */
export function columns(cells: DerivedCell[]): string[] {
  return runs(cells, ({ mark }) => mark).map((run) => say("screen.roads.streak", {
    what: say(`screen.roads.mark.${run[0]!.mark}`), count: run.length }));
}

/** The wins of a road in words, each run of one side with how many ties, naturals and pairs there
 * were in it: "Banker 3, Tie 1". */
export function streaks(cells: BeadCell[]): string[] {
  return runs(cells, ({ winner }) => winner).map((run) => {
    const winner = run[0]!.winner;
    const counted: [Told, number][] = [
      ["tie", run.reduce((sum, { ties }) => sum + ties, 0)],
      ...(["natural", "player_pair", "banker_pair"] as const).map((what): [Told, number] =>
        [what, run.filter((cell) => cell[what]).length])];
    if (winner === "player" || winner === "banker") counted.unshift([winner, run.length]);
    return listed(counted.filter(([, count]) => count > 0).map(([what, count]) =>
      say("screen.roads.streak", { what: say(`screen.shoe.count.${what}`), count })));
  });
}

/** The coups of a road in words, each with its natural and its pairs. */
export function beads(cells: BeadCell[]): string[] {
  return cells.map((cell) => listed(
    ([cell.winner ?? "tie", ...(["natural", "player_pair", "banker_pair"] as const)
      .filter((what) => cell[what])] satisfies Told[])
      .map((what) => say(`screen.shoe.count.${what}`))));
}
