// What this page has of a table beside the socket: its rules, the shoe's figures and one's own. Each is asked for
// when it may have changed, and again where it could not be had.

import { untrack } from "svelte";
import { guest, recognised } from "../guest.svelte";
import { minor } from "../money";
import { Fetched } from "../server/fetched.svelte";
import { get } from "../server/http";
import type { Recalled, Statistics, TallyView } from "../server/messages";
import { MINUTE } from "../time";
import { spoken } from "../words";
import { rulesOf, type Rules } from "./rules";
import type { Seen } from "./seen.svelte";

/** When the session began, by the clock that it is counted with; the server knows it a moment after
 * one has sat down. */
async function sessionBegan(now: () => number): Promise<number | null> {
  await recognised();
  const minutes = guest.me?.session?.minutes;
  return minutes === undefined ? null : now() - MINUTE * minutes;
}

/** What the last coup with a bet of one's own brought, in this shoe (the newest) or an earlier one;
 * of a void one all came back, and it brought nothing. */
async function lastNet(table: string, shoe?: number): Promise<number | null> {
  const named = shoe === undefined ? "" : `?shoe=${shoe}`;
  const told = await get<Recalled>(`/api/tables/${table}/history${named}`);
  const net = told.coups.findLast((coup) => coup.net !== null && !coup.void)?.net;
  if (net) return minor(net);
  return told.shoe !== null && told.shoe > 1 ? lastNet(table, told.shoe - 1) : null;
}

export class Besides {
  /** What the last coup brought that was settled while this page was here. */
  #settled: number | null = $state(null);
  readonly #house = new Fetched<Rules>();
  readonly #bets = new Fetched<TallyView>();
  readonly #shoe = new Fetched<Statistics>();
  /** When the session began, less the time without a seat. */
  readonly #began = new Fetched<number>();
  /** What the last coup before that brought. */
  readonly #before = new Fetched<{ net: number | null }>();
  readonly #all = [this.#house, this.#bets, this.#shoe, this.#began, this.#before];

  readonly rules = $derived(this.#house.value);
  /** What the last coup with a bet of one's own brought; null before there was one since one sat
   * down. */
  readonly last = $derived(this.#settled ?? this.#before.value?.net ?? null);
  /** One's bets since one sat down. */
  readonly tally = $derived(this.#bets.value);
  /** What the shoe has brought so far. */
  readonly figures = $derived(this.#shoe.value);
  /** Something of the table could not be had, and is asked for again. */
  readonly missing = $derived(this.#all.some(({ missing }) => missing));
  /** How many minutes of the session are used; null before it is told. */
  readonly minutes = $derived.by(() => {
    const began = this.#began.value;
    return began === null ? null : Math.floor((this.seen.now - began) / MINUTE);
  });

  /** To be made while a component is. */
  constructor(readonly table: string, readonly seen: Seen) {
    // what is asked is asked in a language
    $effect(() => {
      void spoken.language;
      untrack(() => { this.#house.ask(() => rulesOf(table)); });
    });
    $effect(() => {
      if (seen.mine !== undefined) this.#settled = minor(seen.mine);
    });
    $effect(() => {
      const { sits } = seen;
      untrack(() => {
        if (sits) this.#began.ask(() => sessionBegan(() => seen.now));
        else this.#began.stop();
      });
    });
    $effect(() => {
      const { sits, brought } = seen;
      untrack(() => {
        if (!sits) this.#bets.forget();
        else if (brought || !this.tally) this.#bets.ask(() => get(`/api/tables/${table}/tally`));
      });
    });
    $effect(() => {
      const { far } = seen;
      untrack(() => {
        if (far) this.#shoe.ask(() => get(`/api/tables/${table}/statistics`));
        else this.#shoe.forget();
      });
    });
    // what the last coup brought is known after the page has been loaded again, too
    $effect(() => {
      const { sits } = seen;
      untrack(() => { if (sits) this.#recall(); else this.#forget(); });
    });
    $effect(() => () => { for (const each of this.#all) each.stop(); });
  }

  /** Only who has bet since it sat down has a last coup. */
  #recall(): void {
    if (this.#settled !== null || Object.keys(this.seen.you?.last ?? {}).length === 0) return;
    this.#before.ask(async () => ({ net: await lastNet(this.table) }));
  }

  #forget(): void {
    this.#settled = null;
    this.#before.forget();
  }
}
