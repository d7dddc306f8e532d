// What is told once and goes by itself, in time to be read or as it is heard.

import { untrack } from "svelte";
import { heard } from "../settings/sounds";
import { called } from "../settings/voice.svelte";
import { spoken } from "../words";
import { coupOf } from "./screen";
import type { Seen } from "./seen.svelte";

/** Milliseconds in which a notice is read. */
const READING = 8_000;

export class Passing {
  /** What was not confirmed and has come back, and whether that is because the bets are closed;
   * null where nothing has. */
  back: { amount: number; closed: boolean } | null = $state(null);
  /** A chip that is not laid, for it is more than what is left to bet. */
  beyond: { chip: number; left: number } | null = $state(null);
  /** Why a spot that was pressed is closed; empty where none was. */
  shut = $state("");
  /** What a host has just done, by the number of its event; null where nothing, or by oneself. */
  act: string | null = $state(null);

  /** One has just become the host. */
  host = $state(false);

  /** To be made while a component is. `read`: a notice goes. */
  constructor(seen: Seen, read: (notice: number) => void) {
    // what was not confirmed comes back when one may bet no more, also where the next bets are taken
    // already, and that is said
    let played = false;
    $effect(() => {
      if (!seen.live) return;
      played ||= !seen.elsewhere;
      if (!seen.draft.any) return;
      const closed = seen.draft.coup !== coupOf(seen.view);
      // a page that comes is given its seat a moment after it is told of the table
      if ((seen.open || !played) && !closed) return;
      this.back = { amount: seen.draft.take().total, closed };
    });
    const newest = $derived(seen.view && (Object.keys(seen.view.acts ?? {}).at(-1) ?? ""));
    let first = true;
    $effect(() => {
      if (newest === null) return;
      const done = untrack(() => newest ? seen.view?.acts[newest] : undefined);
      const own = done?.host === untrack(() => seen.screen.patron) && done?.act !== "passed";
      if (done && !first && !own) this.act = newest;
      first = false;
    });
    const host = $derived(seen.view && seen.hosting);
    let before: boolean | null = null;
    $effect(() => {
      if (host === null) return;
      // whoever opens a table knows it
      this.host = host && before === false;
      before = host;
    });
    goes(() => this.host || null, () => { this.host = false; });
    goes(() => this.act, () => { this.act = null; });
    goes(() => this.back, () => { this.back = null; });
    // it is true no more
    $effect(() => { if (seen.open) this.shut = ""; });
    goes(() => this.shut || null, () => { this.shut = ""; });
    goes(() => this.beyond, () => { this.beyond = null; });
    goes(() => seen.notice ?? null, read);
    sounds(seen);
  }
}

/** What is there goes after a while; what has taken its place goes later. */
function goes<T>(there: () => T | null, gone: (what: T) => void): void {
  $effect(() => {
    const what = there();
    if (what === null) return;
    const timer = setTimeout(() => { gone(what); }, READING);
    return () => { clearTimeout(timer); };
  });
}

function sounds(seen: Seen): void {
  $effect(() => {
    if (!seen.news) return;
    untrack(() => { seen.screen.events.forEach(heard); });
  });
  let first = true;
  $effect(() => {
    const { call } = seen;
    if (!first) untrack(() => { called(call, spoken.language); });
    first = untrack(() => !seen.view);
  });
}
