// What is drawn on the faces of the cards.

/** The ranks in their order, which an object by ranks does not keep: its digits come first. */
export const RANKS: readonly string[] = [..."A23456789TJQK"];

/** What stands in the corner of a card of a rank. */
export function index(rank: string): string {
  return rank === "T" ? "10" : rank;
}

// Suits drawn around the middle, two units high.
export const SUITS: Record<string, string> = {
  h: "M0 .95C-.35 .5-.98.2-.98-.38c0-.36.26-.6.54-.6.2 0 .37.13.44.36.07-.23.24-.36.44-.36.28 0 "
    + ".54.24.54.6C.98.2.35.5 0 .95Z",
  d: "M0-1Q.32-.42.76 0Q.32.42 0 1Q-.32.42-.76 0Q-.32-.42 0-1Z",
  s: "M0-1C.3-.5.95-.2.95.32c0 .33-.24.5-.47.5-.18 0-.33-.09-.41-.26.02.2.12.34.27.44h-.68"
    + "c.15-.1.25-.24.27-.44-.08.17-.23.26-.41.26-.23 0-.47-.17-.47-.5C-.95-.2-.3-.5 0-1Z",
  c: "M-.44-.5a.44.44 0 1 1 .88 0a.44.44 0 0 1-.14.32c.08-.05.17-.08.27-.08a.44.44 0 1 1 0 .88"
    + "c-.2 0-.38-.1-.48-.28 0 .28.08.5.26.66h-.7c.18-.16.26-.38.26-.66-.1.18-.28.28-.48.28"
    + "a.44.44 0 1 1 0-.88c.1 0 .19.03.27.08A.44.44 0 0 1-.44-.5Z",
};

// Where the pips of a card stand: columns 35, 50, 65 of 100, rows of 140; below the middle they
// are turned round.
const L = 35, M = 50, R = 65;
export const PIPS: Record<string, [number, number][]> = {
  A: [[M, 70]],
  2: [[M, 30], [M, 110]],
  3: [[M, 30], [M, 70], [M, 110]],
  4: [[L, 30], [R, 30], [L, 110], [R, 110]],
  5: [[L, 30], [R, 30], [M, 70], [L, 110], [R, 110]],
  6: [[L, 30], [R, 30], [L, 70], [R, 70], [L, 110], [R, 110]],
  7: [[L, 30], [R, 30], [M, 50], [L, 70], [R, 70], [L, 110], [R, 110]],
  8: [[L, 30], [R, 30], [M, 50], [L, 70], [R, 70], [M, 90], [L, 110], [R, 110]],
  9: [[L, 30], [R, 30], [L, 57], [R, 57], [M, 70], [L, 83], [R, 83], [L, 110], [R, 110]],
  T: [[L, 30], [R, 30], [M, 43], [L, 57], [R, 57], [L, 83], [R, 83], [M, 97], [L, 110],
      [R, 110]],
};

// What a court card wears: a crown, a coronet, a cap with a feather; 40 units wide.
export const HATS: Record<string, string> = {
  K: "M-18 10L-20-8L-9 0L0-14L9 0L20-8L18 10Z M-18 13h36v4h-36Z",
  Q: "M-17 10L-19-4Q-12 4-9-8Q-4 2 0-11Q4 2 9-8Q12 4 19-4L17 10Z M-17 13h34v4h-34Z",
  J: "M-17 10Q-15-8 2-8Q14-8 16 10Z M-17 13h34v4h-34Z M4-8Q10-22 20-18Q16-10 8-6Z",
};
