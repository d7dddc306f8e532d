// Sitting down where one still sits at another table: asked again and again, for that seat may be
// free soon. A bet there may still stand, or a connection that was lost keeps it for a while.

import { untrack } from "svelte";
import type { Game } from "./game.svelte";

/** Milliseconds until one tries again, and how often: as long as a coup may take. */
const AGAIN = 1_500, TRIES = 30;

export class Sitting {
  /** Whether it is tried again. */
  waits = $state(false);
  #tries = $state(0);
  /** The last refusal that has been looked at. */
  #last = -1;
  /** What one has asked to sit down with. */
  #chips = "";

  /** To be made while a component is. */
  constructor(readonly game: Game) {
    const refused = $derived(game.screen.notices.findLast((each) =>
      each.kind === "refused" && each.command?.type === "take_seat"));
    $effect(() => {
      const notice = refused;
      if (notice?.kind !== "refused" || notice.id <= this.#last) return;
      this.#last = notice.id;
      untrack(() => {
        if (notice.said.code === "service.seated_elsewhere") this.#wait(notice.id);
        else this.waits = false;
      });
    });
    // after each refusal; not while the table is not heard
    $effect(() => {
      if (this.#tries === 0 || !this.waits || !game.live) return;
      const again = setTimeout(() => { game.sit(this.#chips); }, AGAIN);
      return () => { clearTimeout(again); };
    });
  }

  /** Sit down with so many chips, as one has just asked to. */
  sit(chips: string): void {
    this.waits = false;
    this.#tries = 0;
    this.#chips = chips;
    this.game.sit(chips);
  }

  #wait(notice: number): void {
    this.waits = this.#tries < TRIES;
    if (!this.waits) return;
    this.#tries += 1;
    this.game.read(notice);
  }
}
