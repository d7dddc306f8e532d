// What this page sees of a table, and what may be done there now. All of it follows from what the
// server has told, the time, and the chips that lie here.

import { minor } from "../money";
import { say } from "../words";
import { lastCall } from "./call";
import { STALE, TAB } from "./connection";
import { Draft } from "./draft.svelte";
import { closedLine } from "./phase";
import { isShutOut, START, type Screen } from "./screen";

export class Seen {
  screen: Screen = $state.raw(START);
  now = $state(performance.now());
  readonly draft = new Draft();

  readonly view = $derived(this.screen.view);
  readonly you = $derived(this.view?.you);
  readonly coup = $derived(this.view?.coup);
  readonly seat = $derived(this.you && this.view?.seats[String(this.you.seat)]);
  /** Milliseconds until the dealer goes on; of a pause none, though it may end by itself. */
  readonly left = $derived(this.screen.due === null || this.view?.paused
    ? null : Math.max(0, this.screen.due - this.now));
  /** Seconds since the last message. */
  readonly silence = $derived(Math.max(0, this.now - this.screen.heard) / 1000);
  readonly live = $derived(this.screen.connection === "live" && 1000 * this.silence < STALE);
  readonly elsewhere = $derived(!!this.you?.holder && this.you.holder.tab !== TAB);
  readonly hosting = $derived(!!this.view && this.view.host === this.screen.patron);
  /** Whether the bets are open, and this page plays a seat. */
  readonly #betting = $derived(this.live && !!this.you && !this.elsewhere
    && this.view?.phase === "betting" && !this.view.paused);
  readonly open = $derived(this.#betting && !this.you?.resting);
  /** The cards that lie face down for this patron to turn, by their places. */
  readonly squeeze = $derived(
    this.live && !this.elsewhere && !this.view?.paused ? this.you?.squeeze ?? {} : {});
  /** The places of the cards that the table has been asked to turn. */
  readonly turning = $derived(new Set(this.screen.pending.flatMap(
    ({ command }) => command.type === "turn_card" ? [command.place] : [])));
  /** Why nothing may be staked, where that is so. */
  readonly why = $derived(this.open ? ""
    : !this.you ? say("screen.sit.watching")
    : !this.live ? say("screen.failed")
    : this.elsewhere ? say("screen.session.elsewhere")
    : this.view?.paused ? say("screen.phase.paused")
    : this.you.resting ? say("screen.phase.resting") : closedLine(this.view));
  /** What the coup that is over brought. */
  readonly mine = $derived(this.coup?.over ? this.coup.nets[this.screen.patron ?? ""] : undefined);
  /** What the dealer has called last. */
  readonly call = $derived(lastCall(this.view));
  /** What may still be staked, less what lies here unconfirmed; in minor units. */
  readonly free = $derived(minor(this.you?.available ?? "0.00") - this.draft.total);
  readonly staked = $derived(Object.keys(this.seat?.stakes ?? {}).length > 0);
  readonly can = $derived({
    undo: this.open && (this.staked || this.draft.any),
    clear: this.open && (this.staked || this.draft.any),
    double: this.open && this.staked,
    rebet: this.open && Object.keys(this.you?.last ?? {}).length > 0,
  });
  /** Whether it is for this patron to close the bets: also for one who may bet no more, for what
   * lies there is to be dealt. */
  readonly leads = $derived(this.#betting && !this.draft.any && (this.view?.pace === "solo"
    || (this.view?.pace === "host" && this.hosting)));
  /** Whether it is for this patron to have bets taken for the next coup of the shoe. */
  readonly opens = $derived(this.live && this.view?.phase === "between" && !this.view.paused
    && !this.elsewhere && !this.view.shoe?.over && (this.view.pace === "solo" ? !!this.you
      : this.view.pace === "host" && this.hosting));
  /** Whether one sits here no more, or only until one's bets are settled. */
  readonly gone = $derived(!!this.view && (!this.you || !!this.seat?.leaving));
  /** Whether the table has been asked to let this patron go. */
  readonly leaving = $derived(
    this.screen.pending.some(({ command }) => command.type === "leave_seat"));
  /** Whether the table answers no more. */
  readonly ended = $derived(
    this.screen.connection === "ended" || this.screen.connection === "outdated");
  /** Why the server has ended the connection for good; null where it has not. */
  readonly bye = $derived(this.screen.connection === "ended" ? this.screen.bye : null);
  readonly shutOut = $derived(isShutOut(this.screen));
  /** Why one cannot leave now; empty where one can. A seat is left by the table's word. */
  readonly held = $derived(!this.you || this.live || this.gone || this.elsewhere || this.ended ? ""
    : say("screen.failed"));

  // each message makes another screen: what follows from a part of it depends on that part alone
  readonly sits = $derived(!!this.you);
  readonly news = $derived(this.screen.news);
  /** The coup that brought `mine`, while it lies there: two in a row may bring the same. */
  readonly brought = $derived(
    this.mine === undefined ? "" : `${this.view?.shoe?.number}/${this.coup?.number}`);
  /** How far the shoe is: what it has brought so far changes with it. */
  readonly far = $derived(
    this.view?.shoe ? `${this.view.shoe.number}/${Object.keys(this.view.shoe.coups).length}` : "");
  /** The same, and which cards of the coup are seen by now. */
  readonly fallen = $derived(`${this.far}/${this.coup?.number}/${Object.entries(
    this.coup?.cards ?? {}).map(([place, { card }]) => card ? place : `-${place}`).join()}`);
  /** The oldest notice. */
  readonly notice = $derived(this.screen.notices[0]?.id);
}
