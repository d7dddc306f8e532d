// What one has may change while one is at the entrance: it is asked for when one comes, and again for
// as long as something is on its way and the page is looked at.

import { untrack } from "svelte";
import { recognised } from "../guest.svelte";

/** Milliseconds between two questions: while a coup is dealt, and while one sits at a table, from
 * which the chips may come back, too. */
export const SOON = 2_000, LATER = 15_000;

function ask(): void {
  // where something is on its way it is asked for again, else when one comes next
  recognised().catch(() => {});
}

/** To be called while a component is made. `known`: there is a guest; `pause`: milliseconds between
 * two questions, 0 while nothing is on its way. */
export function following(known: () => boolean, pause: () => number): void {
  $effect(() => { if (untrack(known)) ask(); });
  const again = $derived(pause());
  $effect(() => {
    if (again === 0) return;
    const clock = setInterval(() => { if (!document.hidden) ask(); }, again);
    return () => { clearInterval(clock); };
  });
}
