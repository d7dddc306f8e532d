// The chips of a table.

/** What each is worth, in minor units. */
export const CHIPS = [100, 500, 2_500, 10_000, 50_000, 100_000, 500_000];

/** What one sits down with, or adds, unless one says otherwise. */
export const USUAL = 100_000;

/** The largest chip that an amount holds, for the colour of a pile. */
export function largest(amount: number): number {
  return CHIPS.findLast((each) => each <= amount) ?? CHIPS[0]!;
}

/** The chip to begin with: the chosen one, or the smallest that makes a bet where that makes none. */
export function beginning(chosen: number, least: number): number {
  if (CHIPS[chosen]! >= least) return chosen;
  const next = CHIPS.findIndex((each) => each >= least);
  return next < 0 ? CHIPS.length - 1 : next;
}

/** The chip that a key leads to from one of them: the next or the last one that may be staked, in a
 * circle; null where it is no such key. */
export function chipBy(key: string, from: number, most: number): number | null {
  const may = CHIPS.flatMap((value, place) => value <= most ? [place] : []);
  if (may.length === 0) return null;
  switch (key) {
    case "ArrowRight":
    case "ArrowDown": return may.find((place) => place > from) ?? may[0]!;
    case "ArrowLeft":
    case "ArrowUp": return may.findLast((place) => place < from) ?? may.at(-1)!;
    case "Home": return may[0]!;
    case "End": return may.at(-1)!;
    default: return null;
  }
}
