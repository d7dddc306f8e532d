// What this page has of a table: the screen that the server tells, what is laid and chosen here,
// and what may be asked now. Views read it and call its verbs.

import { untrack } from "svelte";
import { guest, recognised } from "../guest.svelte";
import { decimal, minor } from "../money";
import type { Shown } from "../recall/Sheets.svelte";
import { go } from "../routes.svelte";
import { Fetched } from "../server/fetched.svelte";
import { get, newKey } from "../server/http";
import type { Me, Recalled, TallyView } from "../server/messages";
import { Connection, SILENCE, TAB } from "../server/socket";
import { settings } from "../settings.svelte";
import { heard } from "../settings/sounds";
import { called } from "../settings/voice.svelte";
import { say, spoken } from "../words";
import { lastCall } from "./call";
import { CHIPS } from "./Chip.svelte";
import { Draft } from "./draft.svelte";
import { rulesOf, type OfferedBet, type Rules } from "./rules";
import { START, type Command, type Screen } from "./screen";
import { Shares } from "./shares";

export type Asked<T = Command> = T extends { key: string } ? Omit<T, "key"> : never;

/** The table's own sheets. */
export type Own = "rules" | "help" | "roads" | "invite" | "host" | "buy" | "settings";

/** Milliseconds in which a notice is read. */
const READING = 8_000;
const MINUTE = 60_000;

/** When the session began, by the clock that it is counted with; the server knows it a moment after
 * one has sat down. */
async function sessionBegan(now: () => number): Promise<number | null> {
  await recognised();
  const minutes = guest.me?.session?.minutes;
  return minutes === undefined ? null : now() - MINUTE * minutes;
}

export class Game {
  screen: Screen = $state.raw(START);
  now = $state(performance.now());
  sheet: Own | null = $state(null);
  beside: Shown | null = $state(null);
  /** What the last coup with a bet of one's own brought; null before there was one. */
  last: number | null = $state(null);
  /** What was not confirmed and has come back; null where nothing has. */
  back: number | null = $state(null);
  /** Whether the page has asked for a seat. */
  seated = false;
  readonly draft = new Draft();
  readonly #house = new Fetched<Rules>();
  readonly #bets = new Fetched<TallyView>();
  /** When the session began, less the time without a seat. */
  readonly #began = new Fetched<number>();
  #connection: Connection | undefined;

  readonly rules = $derived(this.#house.value);
  /** One's bets since one sat down. */
  readonly tally = $derived(this.#bets.value);
  /** Something of the table could not be had, and is asked for again. */
  readonly missing = $derived(this.#house.missing || this.#bets.missing || this.#began.missing);
  readonly view = $derived(this.screen.view);
  readonly you = $derived(this.view?.you);
  readonly coup = $derived(this.view?.coup);
  readonly seat = $derived(this.you && this.view?.seats[String(this.you.seat)]);
  readonly left = $derived(
    this.screen.due === null ? null : Math.max(0, this.screen.due - this.now));
  /** Seconds since the last message. */
  readonly silence = $derived(Math.max(0, this.now - this.screen.heard) / 1000);
  readonly live = $derived(this.screen.connection === "live" && 1000 * this.silence < SILENCE);
  readonly elsewhere = $derived(!!this.you?.holder && this.you.holder.tab !== TAB);
  readonly #seated = $derived(!!this.you);
  readonly hosting = $derived(!!this.view && this.view.host === this.screen.patron);
  readonly open = $derived(this.live && !!this.you && !this.elsewhere
    && this.view?.phase === "betting" && !this.view.paused && !this.you.resting);
  /** The cards that lie face down for this patron to turn, by their places. */
  readonly squeeze = $derived(
    this.live && !this.elsewhere && !this.view?.paused ? this.you?.squeeze ?? {} : {});
  /** The places of the cards that the table has been asked to turn. */
  readonly turning = $derived(new Set(this.screen.pending.flatMap(
    ({ command }) => command.type === "turn_card" ? [command.place] : [])));
  /** Why nothing may be staked, where that is so. */
  readonly why = $derived(!this.you ? say("screen.sit.watching")
    : !this.live ? say("screen.failed")
    : this.view?.phase === "betting" ? "" : say("screen.phase.closed"));
  /** What the coup that is over brought. */
  readonly mine = $derived(this.coup?.over ? this.coup.nets[this.screen.patron ?? ""] : undefined);
  /** The coup that brought it, while it lies there: two in a row may bring the same. */
  readonly #brought = $derived(
    this.mine === undefined ? "" : `${this.view?.shoe?.number}/${this.coup?.number}`);
  // each message makes another screen: what follows from a part of it depends on that part alone
  readonly #news = $derived(this.screen.news);
  readonly #notice = $derived(this.screen.notices.find((each) => each.kind !== "reminder")?.id);
  /** How many minutes of the session are used; null before it is told. */
  readonly minutes = $derived(
    this.#began.value === null ? null : Math.floor((this.now - this.#began.value) / MINUTE));
  /** What the dealer has called last. */
  readonly call = $derived(lastCall(this.view));
  readonly staked = $derived(Object.keys(this.seat?.stakes ?? {}).length > 0);
  readonly can = $derived({
    undo: this.open && (this.staked || this.draft.any),
    clear: this.open && (this.staked || this.draft.any),
    double: this.open && this.staked,
    rebet: this.open && Object.keys(this.you?.last ?? {}).length > 0,
  });
  /** Whether it is for this patron to close the bets. */
  readonly leads = $derived(this.open && !this.draft.any && (this.view?.pace === "solo"
    || (this.view?.pace === "host" && this.hosting)));

  /** To be made while a component is; it lives as long as that. */
  constructor(readonly table: string, readonly me: Me) {
    // what is asked is asked in a language: another one is no reason to begin again
    $effect(() => untrack(() => this.#begin()));
    $effect(() => {
      this.#connection?.speak(spoken.language);
      untrack(() => { this.#house.ask(() => rulesOf(table)); });
    });
    // what was not confirmed comes back when the bets are closed, and that is said
    $effect(() => {
      if (this.open || !this.live || !this.draft.any) return;
      this.back = this.draft.take().total;
    });
    $effect(() => {
      if (this.back === null) return;
      const timer = setTimeout(() => { this.back = null; }, READING);
      return () => { clearTimeout(timer); };
    });
    $effect(() => {
      if (!this.#news) return;
      untrack(() => { this.screen.events.forEach(heard); });
    });
    let first = true;
    $effect(() => {
      const { call } = this;
      if (!first) untrack(() => { called(call, spoken.language); });
      first = untrack(() => !this.view);
    });
    $effect(() => {
      if (this.mine !== undefined) this.last = minor(this.mine);
    });
    $effect(() => {
      const seated = this.#seated;
      untrack(() => {
        if (seated) this.#began.ask(() => sessionBegan(() => this.now));
        else this.#began.stop();
      });
    });
    $effect(() => {
      const [seated, brought] = [this.#seated, this.#brought];
      untrack(() => {
        if (!seated) this.#bets.forget();
        else if (brought || !this.tally) this.#bets.ask(() => get(`/api/tables/${table}/tally`));
      });
    });
    // the page gives its share in the order of the shoe
    const shares = new Shares(table, this.ask);
    $effect(() => {
      if (!this.live || !this.you || this.elsewhere) return;
      const { screen } = this;
      untrack(() => { shares.give(screen); });
    });
    // a notice goes by itself, in time to be read
    $effect(() => {
      const id = this.#notice;
      if (id === undefined) return;
      const timer = setTimeout(() => { this.read(id); }, READING);
      return () => { clearTimeout(timer); };
    });
  }

  #begin(): () => void {
    const connection = new Connection(this.table, (next) => { this.screen = next; });
    this.#connection = connection;
    // what the last coup brought is known after the page has been loaded again, too
    get<Recalled>(`/api/tables/${this.table}/history?last=1`).then(({ coups }) => {
      const net = coups.at(-1)?.net;
      if (net && this.last === null) this.last = minor(net);
    }, () => {});
    const clock = setInterval(() => { this.now = performance.now(); }, 200);
    return () => {
      clearInterval(clock);
      connection.close();
      for (const each of [this.#house, this.#bets, this.#began]) each.stop();
    };
  }

  ask = (asked: Asked): void => {
    this.#connection?.ask({ ...asked, key: newKey() } as Command);
  };

  sit(chips: string): void {
    this.seated = true;
    this.ask({ type: "take_seat", chips: decimal(Math.min(minor(chips), minor(this.me.wallet))) });
  }

  /** A notice has been read. */
  read = (id: number): void => {
    this.#connection?.read(id);
  };

  /** Play the seat from this page. */
  hold = (): void => {
    this.#connection?.hold();
  };

  /** Hear no more of the table. */
  part = (): void => {
    this.#connection?.close();
  };

  leave = (): void => {
    if (this.you) this.ask({ type: "leave_seat" });
    go("/");
  };

  offered(role: OfferedBet["role"]): OfferedBet[] {
    return this.rules?.bets.filter((bet) => bet.role === role) ?? [];
  }

  add(bet: string): void {
    const value = CHIPS[settings.chip];
    if (!this.open || !value) return;
    if (settings.confirm === "hand") this.draft.lay(bet, value);
    else this.ask({ type: "place_bets", bets: { [bet]: decimal(value) } });
  }

  confirm = (): void => {
    const bets = Object.entries(this.draft.take().bets).map(([bet, laid]) => [bet, decimal(laid)]);
    this.ask({ type: "place_bets", bets: Object.fromEntries(bets) as Record<string, string> });
  };

  /** Take back the last chip, on this bet or on any. */
  undo = (bet?: string): void => {
    if (bet === undefined ? this.draft.any : this.draft.bets[bet]) this.draft.undo(bet);
    else this.ask(bet === undefined ? { type: "undo_bet" } : { type: "undo_bet", bet });
  };

  clear = (): void => {
    this.draft.take();
    if (this.staked) this.ask({ type: "clear_bets" });
  };

  rebet = (): void => {
    this.ask({ type: "repeat_bets" });
  };

  double = (): void => {
    this.ask({ type: "double_bets" });
  };

  /** Turn a card face up. */
  turn = (place: number): void => {
    if (this.coup) this.ask({ type: "turn_card", coup: this.coup.number, place });
  };

  turnAll = (): void => {
    Object.keys(this.squeeze).map(Number).forEach(this.turn);
  };

  close = (): void => {
    if (this.coup) this.ask({ type: "close_betting", coup: this.coup.number });
  };
}
