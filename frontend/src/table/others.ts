// Who else sits at a table, in an order that does not change while it is looked at.

import { nameOf } from "./naming";
import type { View } from "./view";

export interface Other {
  number: string;
  patron: string;
  name: string;
  /** Whether they sit there still. */
  here: boolean;
}

/** All but the host: those who were there keep their places, gone or not; new ones come below. */
export function others(view: View, before: readonly Other[]): Other[] {
  const sits = ({ number, patron }: Other): boolean => view.seats[number]?.patron === patron;
  const now = Object.entries(view.seats)
    .filter(([, { patron }]) => patron !== view.host)
    .map(([number, { patron }]) => ({
      number, patron, name: nameOf(view, patron), here: true }));
  const known = (each: Other): boolean =>
    before.some(({ number, patron }) => number === each.number && patron === each.patron);
  const stay = before.filter(({ patron }) => patron !== view.host);
  return [...stay.map((each) => ({ ...each, here: sits(each) })),
          ...now.filter((each) => !known(each))];
}
