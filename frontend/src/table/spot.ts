// What a spot of the felt shows, and how it is called for those who do not see it.

import { percent, shown, signed } from "../money";
import { say, spoken } from "../words";
import type { OfferedBet } from "./rules";

/** What lies on a spot, in minor units. */
export interface Lying {
  /** Accepted, on its way, and laid here but not confirmed yet. */
  stake: number;
  placing: number;
  laid: number;
  /** Of the others at the table. */
  others: number;
  /** What it won or lost, once the coup is over. */
  net: number | null;
}

/** A bet, what it pays and its edge, in words; a type, for it fills the words of a code. */
export type Priced = { bet: string; pays: string; percent: string };

export function priced(bet: OfferedBet): Priced {
  return {
    bet: bet.name,
    pays: bet.differ ? say("screen.spot.up_to", { pays: bet.pays }) : bet.pays,
    percent: percent(bet.percent, 2) };
}

/** What a key does on a spot. One that is held down does nothing more: each chip is meant. */
export function keyed(event: KeyboardEvent, undo: () => void): void {
  const takes = event.key === "Delete" || event.key === "Backspace";
  if (!event.repeat) { if (takes) undo(); }
  else if (takes || event.key === "Enter") event.preventDefault();
}

/** The bet, its price, and all that lies there. */
export function called(price: Priced, { stake, placing, laid, others, net }: Lying): string {
  let spot = say("screen.spot.label", price);
  const amounts = [["others", others], ["stake", stake], ["placing", placing],
                   ["laid", laid]] as const;
  for (const [what, lies] of amounts) {
    if (lies > 0) {
      spot = say(`screen.spot.label.${what}`, { spot, amount: shown(lies, spoken.language) });
    }
  }
  return net === null ? spot : say("screen.spot.label.net", {
    spot, net: net === 0 ? say("screen.result.push") : signed(net, spoken.language) });
}
