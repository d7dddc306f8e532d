// A table as a page has seen it, for the components that show it.

import type { Game } from "../src/table/game.svelte";
import { START, type Screen } from "../src/table/screen";
import { Seen } from "../src/table/seen.svelte";

/** What follows from a view; its fields are those that a test is about. `left`: milliseconds. */
export function seen(
  view: object, { left, ...screen }: Partial<Screen> & { left?: number } = {},
): Game {
  const found = new Seen();
  found.now = 1_000; // whole, that what is left is as it is given
  found.screen = {
    ...START, connection: "live", heard: found.now,
    due: left === undefined ? null : found.now + left,
    view: { seats: {}, acts: {}, ...view } as unknown as Screen["view"], ...screen };
  return found as Game;
}
