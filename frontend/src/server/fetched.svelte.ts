// What is asked for beside the socket: until it has come, and only the last answer counts.

import { say } from "../words";
import { Refused } from "./http";
import type { Refusal } from "./messages";
import { saidOf } from "./said";

/** Milliseconds until it is asked for again; twice as long each time that it cannot be had. */
const FIRST_WAIT = 3_000;
const LONGEST_WAIT = 12_000;

const LATER: ReadonlySet<number> = new Set([408, 429]);

/** Whether another try may help: nobody answered, or not now. */
function passing(refused: unknown): boolean {
  return refused instanceof Refused
    && (refused.status === 0 || refused.status >= 500 || LATER.has(refused.status));
}

export class Fetched<T> {
  value: T | null = $state.raw(null);
  /** It could not be had, and is asked for again. */
  missing = $state(false);
  /** It is refused for good, and this is why; until it comes or is forgotten. */
  refused = $state("");
  /** The same as the server has said it. */
  said: Refusal | null = $state.raw(null);
  /** An answer is waited for. */
  busy = $state(false);
  #number = 0;
  #again: ReturnType<typeof setTimeout> | undefined;

  /** What went wrong, in words; empty where nothing did. */
  get problem(): string {
    return this.missing ? say("screen.missing") : this.refused;
  }

  /** Ask for it, in place of what was asked before; an answer of null is asked for again.
   *
   * `pause`: milliseconds in which something else may be asked instead. */
  ask(get: () => Promise<T | null>, pause = 0): void {
    this.stop();
    this.busy = true;
    const number = this.#number;
    if (pause === 0) this.#try(get, number, FIRST_WAIT);
    else this.#again = setTimeout(() => { this.#try(get, number, FIRST_WAIT); }, pause);
  }

  /** Have no more of it. */
  forget(): void {
    this.stop();
    this.value = null;
    this.refused = "";
    this.said = null;
  }

  /** Wait for no answer. */
  stop(): void {
    this.#number += 1;
    clearTimeout(this.#again);
    this.missing = false;
    this.busy = false;
  }

  #try(get: () => Promise<T | null>, number: number, wait: number): void {
    const again = (missing: boolean): void => {
      const pause = missing ? wait : FIRST_WAIT;
      const next = missing ? Math.min(2 * wait, LONGEST_WAIT) : FIRST_WAIT;
      this.missing = missing;
      this.#again = setTimeout(() => { this.#try(get, number, next); }, pause);
    };
    get().then((told) => {
      if (number !== this.#number) return;
      this.missing = false;
      if (told === null) { again(false); return; }
      [this.value, this.refused, this.said, this.busy] = [told, "", null, false];
    }, (refused: unknown) => {
      if (number !== this.#number) return;
      if (passing(refused)) { again(true); return; }
      this.said = refused instanceof Refused ? refused.said : null;
      [this.refused, this.missing, this.busy] = [saidOf(refused), false, false];
    });
  }
}
