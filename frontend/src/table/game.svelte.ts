// What one does at a table from this page: what is chosen and asked for here. Views read it and call
// its verbs.

import { untrack } from "svelte";
import { satAt } from "../entrance/last";
import { guest, left } from "../guest.svelte";
import { decimal, minor } from "../money";
import type { Shown } from "../recall/Sheets.svelte";
import { go } from "../routes.svelte";
import { newKey } from "../server/http";
import type { Me } from "../server/messages";
import { applied, settings } from "../settings.svelte";
import { say, spoken } from "../words";
import { Besides } from "./besides.svelte";
import { beginning, CHIPS } from "./chips";
import { Confirmed } from "./confirmed.svelte";
import { Connection } from "./connection";
import { actLine } from "./naming";
import { Pressed } from "./once";
import { Passing } from "./passing.svelte";
import type { OfferedBet } from "./rules";
import { coupOf, type Command } from "./screen";
import { Seen } from "./seen.svelte";
import { Shares } from "./shares";

export type Asked<T = Command> = T extends { key: string } ? Omit<T, "key"> : never;

/** The table's own sheets. */
export type Own = "rules" | "help" | "roads" | "seats" | "invite" | "host" | "buy"
  | "leave" | "settings";

export class Game extends Seen {
  sheet: Own | null = $state(null);
  beside: Shown | null = $state(null);
  /** Whether the page has asked for a seat. */
  seated = false;
  /** Whether this page has shown a seat of one's own. */
  sat = $state(false);
  /** The bet that was pressed last. */
  touched = $state("");
  readonly #besides: Besides;
  readonly #confirmed = new Confirmed(this);
  readonly passing: Passing;
  #connection: Connection | undefined;

  /** To be made while a component is; it lives as long as that. */
  constructor(readonly table: string, readonly me: Me) {
    super();
    this.draft.keptAs(`baccarat.draft/${table}/${me.patron}`);
    // what is asked is asked in a language: another one is no reason to begin again
    $effect(() => untrack(() => this.#begin()));
    $effect(() => { this.#connection?.speak(spoken.language); });
    $effect(() => {
      if (!this.sits) return;
      this.sat = true;
      satAt(me.patron, table);
    });
    // whoever has asked to leave goes when the table has let it
    let asked = false;
    $effect(() => {
      const over = this.gone || this.ended, { leaving } = this;
      if (asked && over) untrack(() => { this.#go(); });
      asked = leaving && !over;
    });
    this.#besides = new Besides(table, this);
    this.passing = new Passing(this, this.read);
    // once the stakes of this house are known; a smaller chip may still be chosen, to add to a bet
    const least = $derived(this.#leastMain);
    $effect(() => {
      if (least > 0) untrack(() => { settings.chip = beginning(settings.chip, least); });
    });
    // the page gives its share in the order of the shoe
    const shares = new Shares(table, this.ask);
    $effect(() => {
      if (!this.live || !this.you || this.elsewhere) return;
      const { screen } = this;
      untrack(() => { shares.give(screen); });
    });
  }

  #begin(): () => void {
    const connection = new Connection(this.table, (next) => { this.screen = next; });
    this.#connection = connection;
    const clock = setInterval(() => { this.now = performance.now(); }, 200);
    return () => {
      clearInterval(clock);
      connection.close();
    };
  }

  get rules() { return this.#besides.rules; }
  get tally() { return this.#besides.tally; }
  get figures() { return this.#besides.figures; }
  /** Let the shoe's figures follow its cards, or its coups alone. */
  count = (cards: boolean): void => { this.#besides.counting = cards; };
  get missing() { return this.#besides.missing; }
  get minutes() { return this.#besides.minutes; }
  get net() { return this.#besides.net; }
  get last() { return this.#besides.last; }

  /** Ask something of the table. What is pressed while it is not heard is not asked at all: nobody
   * means it still when it is there again. Gives the key of what is asked. */
  ask = (asked: Asked): string | null => {
    if (!this.live || !this.#connection) return null;
    const key = newKey();
    this.#connection.ask({ ...asked, key } as Command);
    return key;
  };

  /** The least stake of a bet on a hand, in minor units; 0 until the rules are known. */
  get #leastMain() {
    const [player] = this.offered("player");
    return player ? minor(player.least) : 0;
  }

  /** The least stake of any bet, in minor units; 0 until the rules are known. */
  get least() {
    const bets = this.rules?.bets ?? [];
    return bets.length === 0 ? 0 : Math.min(...bets.map(({ least }) => minor(least)));
  }

  /** Too few chips lie here for any bet, and none is on the table; said when no cards fall. What is
   * kept back for commission lies here, but for no bet. */
  get short() {
    return !!this.you && !this.staked && this.view?.phase !== "dealing"
      && minor(this.you.available) < this.least;
  }

  /** All that one has is too little for a bet here; it may do at another table. */
  get outside() {
    return !!this.you && minor(this.you.available) + this.wallet < this.least;
  }

  /** Nothing is left to play with, here and now. */
  get bare() {
    return !!this.you && !this.staked && minor(this.you.available) <= 0;
  }

  /** Why the table is over, in words; empty where it is not. */
  get over() {
    const { view } = this;
    if (!view?.over) return "";
    if (view.over === "empty") return say("screen.phase.over.empty");
    const ended = Object.values(view.acts).findLast(({ act }) => act === "end");
    if (view.over === "host") return ended ? actLine(view, ended) : "";
    // one sits here no more, which was not asked for on this page
    return say(this.sat ? "screen.phase.over.lost" : "screen.phase.over.left");
  }

  /** What may be sat down with: new chips may have been given since one came. */
  get wallet() { return minor((guest.me ?? this.me).wallet); }

  /** Take a seat with as much as one asks for: whether one has it the server knows. */
  sit(chips: string): void {
    if (!this.live) return;
    this.seated = true;
    left.table = null;
    this.ask({ type: "take_seat", chips });
  }

  /** A notice has been read. */
  read = (id: number): void => {
    this.#connection?.read(id);
  };

  /** Ask whether one is let in by now; it is asked by itself, too, now and then. */
  look = (): void => {
    this.#connection?.look();
  };

  /** Play the seat from this page. */
  hold = (): void => {
    this.#connection?.hold();
  };

  /** Hear no more of the table: one's session is ended there. */
  part = (): void => {
    left.table = this.table;
    this.#connection?.close();
  };

  /** Leave the seat, and go; whoever only looks on goes. With chips staked one is asked first. */
  leave = (): void => {
    if (this.held || this.leaving) return;
    if (this.gone || this.elsewhere || !this.live) this.#go();
    else if (this.staked && this.sheet !== "leave") [this.beside, this.sheet] = [null, "leave"];
    else this.ask({ type: "leave_seat" });
  };

  /** Who sits here still finds that said at the entrance. */
  #go(): void {
    left.table = this.gone ? this.table : null;
    go("/");
  }

  offered(role: OfferedBet["role"]): OfferedBet[] {
    return this.rules?.bets.filter((bet) => bet.role === role) ?? [];
  }

  /** Take a chip, if as much may still be staked. */
  choose = (chip: number): void => {
    if (!this.you || CHIPS[chip]! > this.free) return;
    settings.chip = chip;
    applied();
  };

  add(bet: string): void {
    const value = CHIPS[settings.chip];
    this.touched = bet;
    if (!this.open) this.passing.shut = this.why;
    if (!this.open || !value) return;
    if (settings.confirm !== "hand") {
      this.ask({ type: "place_bets", bets: { [bet]: decimal(value) } });
    } else if (value <= this.free) this.draft.lay(bet, value, coupOf(this.view));
    else this.passing.beyond = { chip: value, left: Math.max(0, this.free) };
  }

  confirm = (): void => {
    const { bets, laid } = this.draft.take();
    const stakes = Object.entries(bets).map(([bet, amount]) => [bet, decimal(amount)]);
    const key = this.ask({
      type: "place_bets", bets: Object.fromEntries(stakes) as Record<string, string> });
    if (key) this.#confirmed.took(key, laid);
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

  /** Let the host see that one has bet. */
  ready = (): void => {
    this.ask({ type: "say_ready" });
  };

  /** Turn a card face up; once, however often it is pressed. */
  turn = (place: number): void => {
    if (!this.coup || this.turning.has(place)) return;
    this.ask({ type: "turn_card", coup: this.coup.number, place });
  };

  turnAll = (): void => {
    Object.keys(this.squeeze).map(Number).forEach(this.turn);
  };

  /** What the space bar has pressed last. */
  readonly space = new Pressed();

  /** Have bets taken for the next coup; the result need not lie there for as long as it does. */
  next = (): void => {
    if (this.view) this.ask({ type: "open_betting", coup: this.view.next_coup });
  };

  close = (): void => {
    if (this.coup) this.ask({ type: "close_betting", coup: this.coup.number });
  };
}
