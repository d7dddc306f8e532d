// What whoever runs the server has set.

import { get } from "../server/http";
import type { Host, Said } from "../server/messages";

let asked: Promise<Host | null> | undefined;

/** What there is, or null if it could not be had; asked for once. */
export function host(): Promise<Host | null> {
  asked ??= get<Host>("/api/host").catch(() => {
    asked = undefined;
    return null;
  });
  return asked;
}

const LIMITS = new Set(["table.loss_limit", "table.resting", "session.ended",
                        "session.time_used", "session.loss_used"]);

/** Whether a refusal is by a limit of the patron's own: there is help to be named there, too. */
export function isLimit({ code }: Said): boolean {
  return LIMITS.has(code);
}

/** Where there is help for those who play too much, if the host has said. */
export async function helpLink(): Promise<string | null> {
  return (await host())?.help_link ?? null;
}
