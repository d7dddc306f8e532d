// The share that this page gives in the order of each shoe, by itself: so nobody waits for it.

import { commitment, drawn, forgotten, keptFor } from "./entropy";
import type { Screen } from "./screen";

type Give = { type: "commit_entropy"; commitment: string }
  | { type: "reveal_entropy"; value: string };

export class Shares {
  /** The last shoes that a share was committed to, revealed and forgotten for. */
  #committed = 0;
  #revealed = 0;
  #forgotten = 0;
  /** What was drawn for the first of them: a browser may keep nothing. */
  #drawn = "";

  constructor(readonly table: string, readonly ask: (asked: Give) => void) {}

  /** Give what is due by now. */
  give({ view, patron }: Screen): void {
    const shoe = view?.shoe;
    if (!shoe || !patron || view.paused) return;
    const { number } = shoe;
    const mine = shoe.entropy.find((each) => each.patron === patron);
    if (view.phase === "committing") {
      if (mine || this.#committed === number) return;
      this.#committed = number;
      this.#drawn = drawn(this.table, number);
      this.ask({ type: "commit_entropy", commitment: commitment(patron, this.#drawn) });
    } else if (view.phase === "revealing" && mine && !mine.value) {
      if (this.#revealed === number) return;
      this.#revealed = number;
      const value = this.#committed === number ? this.#drawn : keptFor(this.table, number);
      if (value) this.ask({ type: "reveal_entropy", value });
    } else if (this.#forgotten !== number) {
      this.#forgotten = number;
      forgotten(this.table, number);
    }
  }
}
