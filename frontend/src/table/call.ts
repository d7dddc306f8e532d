// What the dealer calls, in words; the voice says nothing else.

import { say } from "../words";
import type { View } from "./view";

/** The cards of every coup, before a third one. */
const FIRST = 4;

/** The last call at a table, or nothing. */
export function lastCall(view: View | null): string {
  if (!view || view.paused) return "";
  const { coup } = view;
  if (view.phase === "betting") return say("screen.phase.betting");
  if (coup?.over) return coup.void ? say("screen.phase.void") : coup.result?.text ?? "";
  return view.phase === "dealing" && coup ? dealing(coup) : "";
}

function dealing({ cards, totals }: NonNullable<View["coup"]>): string {
  const dealt = Object.values(cards);
  const last = dealt.at(-1);
  if (!last) return say("screen.phase.closed");
  if (dealt.length > FIRST) {
    const hand = say(last.to === "player" ? "screen.hand.player" : "screen.hand.banker");
    const total = totals[last.to];
    return total === undefined ? say("screen.call.draws", { hand })
      : say("screen.call.drawn", { hand, total });
  }
  const { player, banker } = totals;
  return dealt.length === FIRST && player !== undefined && banker !== undefined
    ? say("screen.call.totals", { player, banker }) : "";
}
