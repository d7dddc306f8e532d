// Amounts are decimal strings of chips on the wire, and whole minor units in here.

import { say, spoken } from "./words";

const UNITS = 100;

/** "12.50" as 1250; at most fifteen digits are ever sent, so a number holds it exactly. What is no
 * such amount raises a RangeError: taken for 0 it would be shown, and staked. */
export function minor(text: string): number {
  const read = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text);
  if (!read) throw new RangeError(`${text} is no amount such as 12.50`);
  const [, sign, whole, part = ""] = read;
  const amount = Number(whole) * UNITS + Number(part.padEnd(2, "0"));
  return sign ? -amount : amount;
}

const SPACED = /(?<=\d)[ '\u2019](?=\d{3}(?!\d))/g;
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/;
const COMMA = /^(\d+|\d{1,3}(\.\d{3})+),\d{1,2}$/;

/** An amount that somebody has written, in minor units: "9000", "9,000", "9 000", "9000.50" and
 * "9.000,50" alike; null where it may be meant otherwise, as "9.000" may, or cannot be read. */
export function amountOf(written: string): number | null {
  const text = written.normalize("NFKC").trim().replace(SPACED, "");
  const plain = GROUPED.test(text) ? text.replaceAll(",", "")
    : COMMA.test(text) ? text.replaceAll(".", "").replace(",", ".") : text;
  return /^\d{1,13}(\.\d{1,2})?$/.test(plain) ? minor(plain) : null;
}

/** 1250 as "12.50", for the wire. */
export function decimal(amount: number): string {
  const size = Math.abs(amount);
  const part = String(size % UNITS).padStart(2, "0");
  return `${amount < 0 ? "-" : ""}${Math.floor(size / UNITS)}.${part}`;
}

/** A number with so many decimals, its minus as the server's sentences and files have it. */
export function written(number: number, digits: number, language: string): string {
  return number.toLocaleString(language, {
    minimumFractionDigits: digits, maximumFractionDigits: digits }).replace("\u2212", "-");
}

/** A number of a hundred, with so many decimals: "1.06 %". */
export function percent(number: number, digits: number): string {
  return say("screen.percent", { value: written(number, digits, spoken.language) });
}

/** 125000 as "1,250": as short as it can be said exactly. */
export function shown(amount: number, language: string): string {
  return written(amount / UNITS, amount % UNITS === 0 ? 0 : 2, language);
}

/** The same with its sign, which is said of a win too. */
export function signed(amount: number, language: string): string {
  return `${amount > 0 ? "+" : ""}${shown(amount, language)}`;
}

export function sum(amounts: Iterable<string>): number {
  let total = 0;
  for (const each of amounts) total += minor(each);
  return total;
}
