// Where to go from a link that leads nowhere: to another try only where that may help.

import { say } from "../words";

/** The lessons as everybody has them, where an address is refused for good. */
export function instead(refused: string, taught: string):
    { href: string; text: string } | undefined {
  if (!refused) return undefined;
  return { href: "/learn", text: say(taught ? "screen.learn.usual" : "screen.learn.all") };
}
