// Why something was not done.

import { say } from "../words";
import { Refused } from "./http";

/** The server's own words, where it has said any. */
export function saidOf(refused: unknown): string {
  return (refused instanceof Refused && refused.said?.text) || say("screen.failed");
}
