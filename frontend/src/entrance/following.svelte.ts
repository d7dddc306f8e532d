// What one has may change while one is at the entrance: it is asked for when one comes, and as long
// as a coup is still being dealt at the table that one has left.

import { untrack } from "svelte";
import { recognised } from "../guest.svelte";

/** Milliseconds between two questions, and how often it is asked: for two minutes. */
const AGAIN = 2_000, TRIES = 60;

function ask(): void {
  recognised().catch(() => {}); // it is asked for again, or when one comes next
}

/** To be called while a component is made. `known`: there is a guest; `dealt`: its coup is. */
export function following(known: () => boolean, dealt: () => boolean): void {
  $effect(() => { if (untrack(known)) ask(); });
  $effect(() => {
    if (!dealt()) return;
    let tries = 0;
    const clock = setInterval(() => {
      if (document.hidden) return;
      if (++tries > TRIES) clearInterval(clock);
      else ask();
    }, AGAIN);
    return () => { clearInterval(clock); };
  });
}
