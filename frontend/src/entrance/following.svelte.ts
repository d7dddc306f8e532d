// What one has may change while one is at the entrance: it is asked for when one comes, and again for
// as long as something is on its way.

import { untrack } from "svelte";
import { recognised } from "../guest.svelte";

/** Milliseconds between two questions: while a coup is dealt, and while minutes pass. */
export const SOON = 2_000;

/** How often it is asked again: for two minutes, or for an hour. */
const TRIES = 60;

function ask(): void {
  recognised().catch(() => {}); // it is asked for again, or when one comes next
}

/** To be called while a component is made. `known`: there is a guest; `pause`: milliseconds between
 * two questions, 0 while nothing is on its way. */
export function following(known: () => boolean, pause: () => number): void {
  $effect(() => { if (untrack(known)) ask(); });
  const again = $derived(pause());
  $effect(() => {
    if (again === 0) return;
    let tries = 0;
    const clock = setInterval(() => {
      if (document.hidden) return;
      if (++tries > TRIES) clearInterval(clock);
      else ask();
    }, again);
    return () => { clearInterval(clock); };
  });
}
