// What a spot of the felt shows, and how it is called for those who do not see it.

import { minor, percent, shown, signed } from "../money";
import type { BetTallyView } from "../server/messages";
import { listed, say, spoken } from "../words";
import { limits, type OfferedBet } from "./rules";

/** What lies on a spot, in minor units. */
export interface Lying {
  /** Accepted, on its way, and laid here but not confirmed yet. */
  stake: number;
  placing: number;
  laid: number;
  /** Of the others at the table. */
  others: number;
  /** What it won or lost, once the coup is over; and whether all one's bets together won. */
  net: number | null;
  ahead: boolean;
}

/** A bet, what it pays, its edge and its limits, in words; a type, for it fills the words of a code. */
export type Priced = { bet: string; pays: string; percent: string; limits: string };

export function priced(bet: OfferedBet): Priced {
  return {
    bet: bet.name,
    pays: bet.differ ? say("screen.spot.up_to", { pays: bet.pays }) : bet.pays,
    percent: percent(bet.percent, 2),
    limits: limits(bet, "spot") };
}

/** What such bets cost on average, and what they have brought so far. */
export function costs(bet: OfferedBet): { cost: string; stake: string } {
  return { cost: shown(minor(bet.cost.lost), spoken.language),
           stake: shown(minor(bet.cost.stake), spoken.language) };
}

export function brought(tally: BetTallyView | undefined) {
  return tally && {
    net: signed(minor(tally.net), spoken.language),
    staked: shown(minor(tally.staked), spoken.language),
    expected: signed(minor(tally.expected), spoken.language) };
}

/** The same in one line, with its limits. */
export function costLine(bet: OfferedBet, tally: BetTallyView | undefined): string {
  const sofar = brought(tally);
  const all = [limits(bet, "spot"), say("screen.spot.cost", costs(bet)),
               ...sofar ? [say("screen.spot.tally", sofar)] : []];
  return say("screen.pair", { label: bet.name, value: listed(all) });
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
