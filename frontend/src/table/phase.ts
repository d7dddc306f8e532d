// One plain sentence of what happens now.

import { say } from "../words";
import { patronName } from "./naming";
import type { View } from "./view";

/** Milliseconds before the close at which the last bets are called. */
export const LAST = 5_000;

/** `waits`: the patron sits and has no stake in the coup that is dealt; `hosts`: it is the host. */
export function phaseLine(view: View | null, left: number | null, seated: boolean,
                          waits = false, hosts = false): string {
  if (!view) return say("screen.phase.loading");
  if (view.phase === "over") return say("screen.phase.over");
  if (view.paused) return say(hosts ? "screen.phase.paused.own" : "screen.phase.paused");
  switch (view.phase) {
    case "no_shoe":
      return Object.keys(view.seats).length === 0 ? say("screen.phase.empty")
        : say("screen.phase.no_shoe");
    case "committing":
      return say("screen.phase.committing");
    case "revealing":
      return say("screen.phase.revealing");
    case "cutting":
      return say("screen.phase.cutting");
    case "betting":
      return betting(view, left, seated, hosts);
    case "dealing":
      return say(waits && !view.you?.resting ? "screen.phase.dealing.next"
        : "screen.phase.dealing");
    default:
      return between(view, hosts);
  }
}

/** Why no bets are taken, by where the table is: the next ones are, or those of this coup were. */
export function closedLine(view: View | null): string {
  switch (view?.phase) {
    case "no_shoe":
    case "committing":
    case "revealing":
    case "cutting":
      return say("screen.phase.closed.shoe");
    case "between":
      return say("screen.phase.closed.between");
    default:
      return say("screen.phase.closed");
  }
}

/** How many of the others have said that they have bet, for the host, who is asked to close. */
export function readyLine(view: View | null): string {
  if (view?.phase !== "betting" || view.pace !== "host") return "";
  const others = Object.values(view.seats).filter(({ patron }) => patron !== view.host);
  const ready = others.filter(({ presence }) => presence === "ready").length;
  return ready > 0 ? say("screen.phase.ready", { ready, others: others.length }) : "";
}

/** Who squeezes, where cards lie face down before somebody. */
export function squeezeLine(view: View | null, patron: string | null): string | null {
  if (view?.phase !== "dealing" || view.paused) return null;
  const squeezed = Object.entries(view.coup?.squeezers ?? {});
  if (squeezed.some(([, each]) => each === patron)) return say("screen.squeeze.yours");
  const [first] = squeezed;
  return first ? say("screen.squeeze.theirs", {
    name: patronName(view, first[1]),
    hand: say(first[0] === "player" ? "screen.hand.player" : "screen.hand.banker") }) : null;
}

/** Whether the time in which a card is squeezed is told to a patron: not to who squeezes after that. */
export function isTimeOf(coup: View["coup"], patron: string | null): boolean {
  const squeezers = Object.entries(coup?.squeezers ?? {});
  const first = Object.values(coup?.cards ?? {}).find(({ card }) => card === null)?.to;
  return squeezers.length > 0 && (squeezers.every(([, each]) => each !== patron)
    || squeezers.some(([hand, each]) => each === patron && (first ?? hand) === hand));
}

function betting(view: View, left: number | null, seated: boolean, hosts: boolean): string {
  if (view.you?.resting) return say("screen.phase.resting");
  if (left !== null && left <= 0) return say("screen.phase.closed");
  if (left !== null && left <= LAST) return say("screen.phase.last");
  if (view.shoe?.last_coup) return say("screen.phase.last_coup");
  if (view.pace === "solo" && seated) return say("screen.phase.betting.solo");
  if (view.pace === "host") {
    return say(hosts ? "screen.phase.betting.own" : "screen.phase.betting.host");
  }
  return say("screen.phase.betting");
}

function between(view: View, hosts: boolean): string {
  if (view.coup?.void) return say("screen.phase.void");
  if (view.pace === "host") {
    return say(hosts ? "screen.phase.between.own" : "screen.phase.between.host");
  }
  return say("screen.phase.between");
}
