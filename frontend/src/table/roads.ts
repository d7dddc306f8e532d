// How a road is shown: its last columns, and in words. What stands in it the server has worked out.

import { say } from "../words";
import type { BeadCell } from "./view";

/** The cells of the last columns, with a free one at the end. */
export function visible<T extends { column: number }>(cells: T[], columns: number): T[] {
  const last = cells.reduce((most, each) => Math.max(most, each.column), 0);
  const before = Math.max(0, last + 1 - columns);
  return before === 0 ? cells : cells
    .filter((each) => each.column > before)
    .map((each) => ({ ...each, column: each.column - before }));
}

export function letter(cell: BeadCell): string {
  const winner = cell.winner === "player" || cell.winner === "banker" ? cell.winner : "tie";
  return say(`screen.roads.letter.${winner}`);
}

/** A road in words: its name, and what stands in it. */
export function called(road: string, stands: string): string {
  return say("screen.pair", { label: road, value: stands || say("screen.roads.none") });
}

export function letters(cells: BeadCell[]): string {
  return cells.map(letter).join(" ");
}
