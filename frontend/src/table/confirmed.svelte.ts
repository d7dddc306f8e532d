// Chips that were confirmed by hand: where the table will not have them as bets, they lie on the
// felt of this page again as long as bets are taken.

import { untrack } from "svelte";
import type { Laid } from "./draft.svelte";
import { coupOf } from "./screen";
import type { Seen } from "./seen.svelte";

export class Confirmed {
  /** By the key of what was asked, until it is refused or the coup is over. */
  readonly #asked = new Map<string, { coup: string; laid: Laid }>();

  /** To be made while a component is. */
  constructor(readonly seen: Seen) {
    const refused = $derived(seen.screen.notices.flatMap((each) =>
      each.kind === "refused" && each.command?.type === "place_bets" ? [each.command.key] : []));
    $effect(() => {
      const keys = refused;
      untrack(() => { keys.forEach(this.#back); });
    });
  }

  /** This was taken up, and asked of the table. */
  took(key: string, laid: Laid): void {
    const coup = coupOf(this.seen.view);
    for (const [other, asked] of this.#asked) if (asked.coup !== coup) this.#asked.delete(other);
    this.#asked.set(key, { coup, laid });
  }

  #back = (key: string): void => {
    const asked = this.#asked.get(key);
    this.#asked.delete(key);
    const { seen } = this;
    if (asked && seen.open && asked.coup === coupOf(seen.view)) {
      seen.draft.again(asked.laid, asked.coup);
    }
  };
}
