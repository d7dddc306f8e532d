// Where the keyboard goes on when what it was on is gone: the card that is turned, by whomever, and
// the button for what comes next.

import type { Game } from "./game.svelte";

/** The button for all cards, which is there before them and behind them for something else. */
const ALL = ".acts .main";

/** What turns cards: each that lies face down, and that button. */
const TURNS = `.peel, ${ALL}`;

/** Behind the last card of a squeeze the focus waits at the bets, which come next; a further card,
 * the third one, takes it from there. To be called while a component is made. */
export function staysWithCards(game: Game): void {
  const cards = $derived(Object.keys(game.squeeze).join());
  let stood = false, before = "", waits: Element | null = null;
  // before the page changes
  $effect.pre(() => { stood = cards !== undefined && !!document.activeElement?.matches(TURNS); });
  $effect(() => {
    const [card] = cards ? document.querySelectorAll<HTMLElement>(".peel") : [];
    const now = document.activeElement, became = !before !== !cards;
    before = cards;
    const lost = now === document.body || (became && !!now?.matches(ALL));
    if (now !== waits && !(stood && lost)) return;
    waits = card ? null : document.querySelector(".spots");
    (card ?? waits as HTMLElement | null)?.focus();
  });
}

/** Where nothing comes next that this patron does, the button for it goes, and the focus it had to
 * the bets. `next`: what the button does; with cards to turn it is as above. To be called while a
 * component is made. */
export function staysAtTable(next: () => string | undefined): void {
  const does = $derived(next());
  let stood = false, before: string | undefined;
  // before the page changes
  $effect.pre(() => { stood = does !== before && !!document.activeElement?.matches(ALL); });
  $effect(() => {
    const lost = !does && before !== "turn_all" && stood;
    before = does;
    if (lost && document.activeElement === document.body) {
      document.querySelector<HTMLElement>(".spots")?.focus();
    }
  });
}
