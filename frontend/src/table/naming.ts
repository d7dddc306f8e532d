// How cards and patrons are called.

import { say, type Plain } from "../words";
import type { ActView, SeatView, Side, View } from "./view";

const PLACES = ["screen.place.1", "screen.place.2", "screen.place.3"] as const;

export function cardName(card: string): string {
  return say("screen.card", {
    rank: say(`screen.rank.${card.slice(0, -1)}` as Plain),
    suit: say(`screen.suit.${card.slice(-1)}` as Plain),
  });
}

/** A card of a hand, by its place from 0; null lies face down. `total`: of the hand, with its last
 * card; null where it is not known, or another card is the last. */
export function cardLabel(
  hand: string, index: number, card: string | null, total: number | null = null,
): string {
  const place = say(PLACES[index] ?? "screen.place.3");
  if (card === null) return say("screen.hand.down", { hand, place });
  const about = { hand, place, card: cardName(card) };
  return total === null ? say("screen.hand.card", about)
    : say("screen.hand.card.total", { ...about, total });
}

/** The third card that has come last, as it is to be heard; what is called of the first cards is
 * enough of them. Empty where there is none. */
export function thirdCard(coup: View["coup"] | undefined): string {
  const last = Object.values(coup?.cards ?? {}).at(-1);
  if (!coup || !last?.card) return "";
  const hand = Object.values(coup.cards).filter(({ to }) => to === last.to);
  return hand.length < 3 ? ""
    : cardLabel(say(`screen.hand.${last.to as Side}`), 2, last.card, coup.totals[last.to as Side]);
}

function seatOf(view: View, patron: string): string | undefined {
  return Object.entries(view.seats).find(([, seat]) => seat.patron === patron)?.[0];
}

/** The name of a patron, or its seat where it has none: for where the seat is told beside it. */
export function nameOf(view: View, patron: string): string {
  const number = seatOf(view, patron);
  return view.names?.[patron] ?? (number === undefined ? say("screen.acts.somebody")
    : say("screen.seats.seat", { number }));
}

/** The same, with its seat where another who sits there is called alike. */
export function patronName(view: View, patron: string): string {
  const number = seatOf(view, patron), name = nameOf(view, patron);
  return isAlike(view, patron) && number !== undefined
    ? say("screen.seats.alike", { name, number }) : name;
}

/** Whether another who sits there is called alike. */
export function isAlike(view: View, patron: string): boolean {
  const name = folded(nameOf(view, patron));
  return Object.values(view.seats).some((other) =>
    other.patron !== patron && folded(nameOf(view, other.patron)) === name);
}

/** A name as it is compared: small letters and large ones look much the same. */
function folded(name: string): string {
  return name.normalize("NFKC").toLowerCase();
}

/** What is to be said of a seat, for `patron`. */
export function remarks(view: View, seat: SeatView, patron: string | null): string[] {
  const found: string[] = [];
  if (seat.patron === patron) found.push(say("screen.seats.you"));
  if (seat.patron === view.host) found.push(say("screen.seats.host"));
  if (seat.leaving) found.push(say("screen.seats.leaving"));
  if (seat.presence === "ready") found.push(say("screen.seats.ready"));
  if (seat.presence === "away") found.push(say("screen.seats.away"));
  if (seat.presence === "idle") found.push(say("screen.seats.idle"));
  return found;
}

/** What a host did, and to whom. */
export function actLine(view: View, { act, host, patron = "" }: ActView): string {
  return say(`screen.acts.${act}`, {
    host: patronName(view, host), patron: patronName(view, patron) });
}
