// A patron's share in the order of a shoe: random bytes, committed to before any is opened. The page
// gives it by itself. What a page has drawn it keeps as long as its tab is open, for a refresh.

import { bytesOf, hexOf } from "../hex";
import { sha256 } from "./sha256";

const BYTES = 32;

/** What to publish before the entropy itself: see docs/fairness.md. */
export function commitment(patron: string, value: string): string {
  const parts = ["baccarat/entropy/1", patron].map((each) => new TextEncoder().encode(each));
  return hexOf(sha256(encoded([...parts, bytesOf(value)])));
}

/** The parts, each behind its length in four bytes. */
function encoded(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, each) => length + 4 + each.length, 0));
  const lengths = new DataView(whole.buffer);
  let at = 0;
  for (const part of parts) {
    lengths.setUint32(at, part.length);
    whole.set(part, at + 4);
    at += 4 + part.length;
  }
  return whole;
}

function place(table: string, shoe: number): string {
  return `baccarat.entropy/${table}/${shoe}`;
}

/** New entropy for a shoe; it is kept for a refresh before the reveal. */
export function drawn(table: string, shoe: number): string {
  const value = hexOf(crypto.getRandomValues(new Uint8Array(BYTES)));
  try {
    sessionStorage.setItem(place(table, shoe), value);
  } catch {
    // then such a refresh leaves this share out
  }
  return value;
}

/** The entropy of this tab for a shoe, or null. */
export function keptFor(table: string, shoe: number): string | null {
  try {
    return sessionStorage.getItem(place(table, shoe));
  } catch {
    return null;
  }
}

/** Keep the entropy of a shoe no longer. */
export function forgotten(table: string, shoe: number): void {
  try {
    sessionStorage.removeItem(place(table, shoe));
  } catch {
    // then it has not been kept
  }
}
