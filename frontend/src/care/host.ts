// What whoever runs the server has set.

import { get } from "../server/http";
import type { Host } from "../server/messages";

let asked: Promise<Host | null> | undefined;

/** What there is, or null if it could not be had; asked for once. */
export function host(): Promise<Host | null> {
  asked ??= get<Host>("/api/host").catch(() => {
    asked = undefined;
    return null;
  });
  return asked;
}

/** Where there is help for those who play too much, if the host has said. */
export async function helpLink(): Promise<string | null> {
  return (await host())?.help_link ?? null;
}
