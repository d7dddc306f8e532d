// Where the keyboard goes on when the card it was on is turned, by whomever.

import type { Game } from "./game.svelte";

/** What turns cards: each that lies face down, and the button for all of them. */
const TURNS = ".peel, .acts .main";

/** Behind the last card of a squeeze the focus waits at the bets, which come next; a further card,
 * the third one, takes it from there. To be called while a component is made. */
export function staysWithCards(game: Game): void {
  const cards = $derived(Object.keys(game.squeeze).join());
  let stood = false, waits: Element | null = null;
  // before the page changes
  $effect.pre(() => { stood = cards !== undefined && !!document.activeElement?.matches(TURNS); });
  $effect(() => {
    const [card] = cards ? document.querySelectorAll<HTMLElement>(".peel") : [];
    const now = document.activeElement;
    if (now !== waits && !(stood && now === document.body)) return;
    waits = card ? null : document.querySelector(".spots");
    (card ?? waits as HTMLElement | null)?.focus();
  });
}
