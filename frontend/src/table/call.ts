// What the dealer calls, in words; the voice says nothing else.

import { say } from "../words";
import type { View } from "./view";

/** The last call at a table, or nothing. */
export function lastCall(view: View | null): string {
  if (!view || view.paused) return "";
  const { coup } = view;
  if (view.phase === "betting") return say("screen.phase.betting");
  if (coup?.over) return coup.void ? say("screen.phase.void") : coup.result?.text ?? "";
  if (view.phase !== "dealing" || !coup) return "";
  return Object.keys(coup.cards).length > 0 ? coup.call?.text ?? "" : say("screen.phase.closed");
}
