// The share that this page gives in the order of each shoe, by itself: so nobody waits for it.

import { commitment, drawn, keptFor } from "./entropy";
import type { Screen } from "./screen";

type Give = { type: "commit_entropy"; commitment: string }
  | { type: "reveal_entropy"; value: string };

export class Shares {
  /** The last shoes that a share was committed to and revealed for. */
  #committed = 0;
  #revealed = 0;

  constructor(readonly table: string, readonly ask: (asked: Give) => void) {}

  /** Give what is due by now. */
  give({ view, patron }: Screen): void {
    const shoe = view?.shoe;
    if (!shoe || !patron || view.paused) return;
    const mine = shoe.entropy.find((each) => each.patron === patron);
    if (view.phase === "committing" && !mine && this.#committed !== shoe.number) {
      this.#committed = shoe.number;
      this.ask({ type: "commit_entropy",
                 commitment: commitment(patron, drawn(this.table, shoe.number)) });
    } else if (view.phase === "revealing" && mine && !mine.value
        && this.#revealed !== shoe.number) {
      this.#revealed = shoe.number;
      const value = keptFor(this.table, shoe.number);
      if (value) this.ask({ type: "reveal_entropy", value });
    }
  }
}
