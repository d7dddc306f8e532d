// Who this browser is at the server.

import { get, post, Refused } from "./server/http";
import type { Me } from "./server/messages";

/** `undefined`: not asked yet; `null`: nobody. */
export const guest: { me: Me | null | undefined } = $state({ me: undefined });

export async function recognised(): Promise<void> {
  try {
    guest.me = await get<Me>("/api/me");
  } catch (refused) {
    if (refused instanceof Refused && refused.status === 401) guest.me = null;
    else throw refused;
  }
}

export async function enter(name: string): Promise<void> {
  guest.me = await post<Me>("/api/guests", { name });
}
