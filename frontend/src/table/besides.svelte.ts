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

interface Session {
  /** When it began, less the time without a seat, by the clock that it is counted with. */
  began: number;
  /** What it had brought when one sat down. */
  before: number;
}

/** The session; the server knows it a moment after one has sat down. */
async function sessionSoFar(now: () => number): Promise<Session | null> {
  await recognised();
  const { session, net_before: before } = guest.me ?? {};
  return session ? { began: now() - MINUTE * session.minutes, before: minor(before ?? "0.00") }
    : null;
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
  readonly #session = new Fetched<Session>();
  /** What the last coup before that brought. */
  readonly #before = new Fetched<{ net: number | null }>();
  readonly #all = [this.#house, this.#bets, this.#shoe, this.#session, this.#before];

  /** Whether it is looked at which cards nobody has seen: they are told anew as each card falls. */
  counting = $state(false);
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
    const session = this.#session.value;
    return session && Math.floor((this.seen.now - session.began) / MINUTE);
  });
  /** What the session has brought, at all tables; null before it is told. */
  readonly net = $derived.by(() => {
    const session = this.#session.value;
    return session && this.seen.you ? session.before + minor(this.seen.you.net) : null;
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
    // the time in which one was away is not counted: it is asked for again when one is back
    $effect(() => {
      const { sits, live } = seen;
      untrack(() => {
        if (!sits) this.#session.forget();
        else if (live) this.#session.ask(() => sessionSoFar(() => seen.now));
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
      if (this.counting) void seen.fallen;
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
