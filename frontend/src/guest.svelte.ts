// Who this browser is at the server.

import { untrack } from "svelte";
import { Fetched } from "./server/fetched.svelte";
import { get, post, Refused, whenStrange } from "./server/http";
import type { Me } from "./server/messages";
import { say } from "./words";

/** `undefined`: not asked yet; `null`: nobody. */
export const guest: { me: Me | null | undefined } = $state({ me: undefined });

/** The table that was left from this page: with a bet on it the seat is kept until that is settled,
 * and there is nothing to go back to. */
export const left: { table: string | null } = { table: null };

// its data may be deleted while it is here, or in another tab
whenStrange(() => untrack(() => guest.me?.patron), () => { guest.me = null; });

const unknown = (refused: unknown): boolean => refused instanceof Refused && refused.status === 401;

/** How often it was asked, which of these questions was answered last, and how. */
let asked = 0, answered = 0, answer: typeof guest.me;

/** Ask who one is, and what one has. */
export async function recognised(): Promise<void> {
  const number = asked += 1;
  const before = untrack(() => guest.me); // an effect that asks is not to ask at each answer
  try {
    const me = await get<Me>("/api/me");
    // what was done meanwhile on this page is known better, and what was asked later too
    if (number < answered || (guest.me !== before && guest.me !== answer)) return;
    guest.me = me;
    [answered, answer] = [number, guest.me];
  } catch (refused) {
    if (!unknown(refused)) throw refused;
  }
}

/** Ask it until it is told, to be called while a component is made; it goes with that. `pause`:
 * milliseconds until it is asked, null where it is not. */
export function recognising(pause: () => number | null = () => 0): Fetched<true> {
  const known = new Fetched<true>();
  $effect(() => {
    const wait = pause();
    if (wait === null) return;
    untrack(() => { known.ask(async () => { await recognised(); return true; }, wait); });
    return () => { known.stop(); };
  });
  return known;
}

/** Look who one is by now: in another tab of this browser one may have come in, or as somebody
 * else. Where it cannot be told it is as it was. */
export async function recognisedAnew(): Promise<void> {
  const before = guest.me;
  const me = await get<Me>("/api/me").catch(() => null);
  // who has come in or gone meanwhile on this page is known better
  if (me && guest.me === before && me.patron !== before?.patron) guest.me = me;
}

/** Come in by a name. A browser that keeps no cookie is not known by the next request already. */
export async function enter(name: string): Promise<void> {
  const me = await post<Me>("/api/guests", { name });
  try {
    await get<Me>("/api/me");
  } catch (refused) {
    if (unknown(refused)) {
      throw new Refused(401, {
        code: "screen.cookies", parameters: {}, text: say("screen.cookies") });
    }
  }
  guest.me = me;
}
