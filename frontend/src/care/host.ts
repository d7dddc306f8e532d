// What whoever runs the server has set.

import { get } from "../server/http";
import type { Host } from "../server/messages";

let asked: Promise<string | null> | undefined;

/** Where there is help for those who play too much, if the host has said; asked for once. */
export function helpLink(): Promise<string | null> {
  asked ??= get<Host>("/api/host").then((host) => host.help_link, () => {
    asked = undefined;
    return null;
  });
  return asked;
}
