// The link that friends are given.

import type { Host } from "../server/messages";

/** An address that each machine has of itself: it leads no friend here. */
function isOwn(name: string): boolean {
  return name === "localhost" || name === "[::1]" || name.startsWith("127.");
}

/** Where this page is for others. `alone`: no other machine can open it. */
export function invitation(here: string, host: Host | null): { link: string; alone: boolean } {
  const page = new URL(here);
  if (!host || !isOwn(page.hostname)) return { link: here, alone: false };
  if (host.link === null) return { link: here, alone: true };
  return { link: new URL(page.pathname + page.search + page.hash, host.link).href, alone: false };
}
