// What nobody means twice at once: the second of a double click is not asked. Each chip is meant.

import type { Command } from "./screen";
import type { Plain } from "../words";

/** The commands that are asked once, each by what its button says. */
export const ONCE = {
  double_bets: "screen.act.double", repeat_bets: "screen.act.rebet",
  close_betting: "screen.act.close", open_betting: "screen.act.open",
  cut_shoe: "screen.act.cut", take_seat: "screen.sit", add_chips: "screen.buy",
  pause_table: "screen.host.pause", resume_table: "screen.host.resume",
  reset_stakes: "screen.host.reset", hand_over: "screen.host.hand_over",
} as const satisfies Partial<Record<Command["type"], Plain>>;

/** The most milliseconds between the two clicks of a double click. */
export const DOUBLE_CLICK = 500;

export type Once = keyof typeof ONCE;

export type OnceCommand = Extract<Command, { type: Once }>;

export function isOnce(command: Command): command is OnceCommand {
  return command.type in ONCE;
}

/** A key that is held down presses once. */
export function held(event: KeyboardEvent): void {
  if (event.repeat && event.key === "Enter") event.preventDefault();
}

/** Whether a press of a button is the second of two, and the first has made another button of it,
 * or put another one in its place: it was not meant for that. */
export class Pressed {
  #what: string;
  #at: number;

  /** `opened`: what was pressed just now, which has put a button where it was. */
  constructor(opened = "") {
    this.#what = opened;
    this.#at = opened ? performance.now() : -Infinity;
  }

  /** `what` it does now. The clicks of a mouse are counted; what a key or a finger presses is not,
   * or not everywhere. */
  again(what: string, { detail, pointerType }: { detail: number; pointerType?: string }): boolean {
    const at = performance.now();
    const counted = detail > 0 && pointerType !== "touch";
    const second = detail > 1 || (!counted && at - this.#at < DOUBLE_CLICK);
    if (!counted) this.#at = at;
    if (second && what !== this.#what) return true;
    this.#what = what;
    return false;
  }

  /** The same where a press has put another button in the place of one: a key is pressed where the
   * keyboard is, and means that. */
  againThere(what: string, event: { detail: number; pointerType?: string }): boolean {
    return event.detail > 0 && this.again(what, event);
  }
}

/** What a command asks, without its key: another amount is meant. Where one cuts is drawn here. */
export function meant(command: Command): string {
  return JSON.stringify(command.type === "cut_shoe" ? command.type : { ...command, key: "" });
}
