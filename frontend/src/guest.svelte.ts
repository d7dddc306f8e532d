// Who this browser is at the server.

import { get, post, Refused, whenStrange } from "./server/http";
import type { Me } from "./server/messages";
import { say } from "./words";

/** `undefined`: not asked yet; `null`: nobody. */
export const guest: { me: Me | null | undefined } = $state({ me: undefined });

/** The table that was left from this page: with a bet on it the seat is kept until that is settled,
 * and there is nothing to go back to. */
export const left: { table: string | null } = { table: null };

// its data may be deleted while it is here, or in another tab
whenStrange(() => { guest.me = null; });

const unknown = (refused: unknown): boolean => refused instanceof Refused && refused.status === 401;

export async function recognised(): Promise<void> {
  try {
    guest.me = await get<Me>("/api/me");
  } catch (refused) {
    if (!unknown(refused)) throw refused;
  }
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
