// How exact fractions of the server ("p/q") are shown.

import { percent } from "../money";

/** Decimals of what is computed here. */
export const PLACES = 4;

/** A fraction as a number, near enough to be looked at. */
export function value(fraction: string): number {
  const [over = "0", under = "1"] = fraction.split("/");
  return Number(over) / Number(under);
}

/** A fraction in per cent, or exactly as it is. */
export function told(fraction: string, exact: boolean): string {
  return exact ? fraction : percent(100 * value(fraction), PLACES);
}
