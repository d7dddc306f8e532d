// How a card is called.

import { say, type Plain } from "../words";

export function cardName(card: string): string {
  return say("screen.card", {
    rank: say(`screen.rank.${card.slice(0, -1)}` as Plain),
    suit: say(`screen.suit.${card.slice(-1)}` as Plain),
  });
}
