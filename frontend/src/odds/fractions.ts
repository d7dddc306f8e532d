// How exact fractions of the server ("p/q") are shown.

import { written } from "../money";
import { say, spoken } from "../words";

/** A fraction as a number, near enough to be looked at. */
export function value(fraction: string): number {
  const [over = "0", under = "1"] = fraction.split("/");
  return Number(over) / Number(under);
}

/** A number of a hundred, rounded to four places: "1.0579 %". */
export function percent(number: number, places = 4): string {
  return say("screen.percent", { value: written(number, places, spoken.language) });
}

/** A fraction in per cent, or exactly as it is. */
export function told(fraction: string, exact: boolean): string {
  return exact ? fraction : percent(100 * value(fraction));
}
