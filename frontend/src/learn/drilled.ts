// A coup of the guided shoe, as it is asked for.

import { get, Refused } from "../server/http";
import type { DrillAnswer } from "../server/messages";
import { renewed, type Progress } from "./progress.svelte";

/** The coup that one has come to. Another house deals fewer coups of the same cards: where the shoe
 * has none of that number, another one begins. */
export async function drilled(progress: Progress, taught: string): Promise<DrillAnswer> {
  const asked = (): Promise<DrillAnswer> =>
    get(`/api/drill?seed=${progress.seed}&coup=${progress.coup}&${taught}`);
  try {
    return await asked();
  } catch (refused) {
    if (!(refused instanceof Refused) || refused.said?.code !== "lesson.no_coup") throw refused;
    renewed(progress);
    return asked();
  }
}
