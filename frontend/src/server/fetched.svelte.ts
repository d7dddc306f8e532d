// What is asked for beside the socket: until it has come, and only the last answer counts.

import { Refused } from "./http";

/** Milliseconds until it is asked for again; twice as long each time. */
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
  #number = 0;
  #again: ReturnType<typeof setTimeout> | undefined;

  /** Ask for it, in place of what was asked before; an answer of null is asked for again. */
  ask(get: () => Promise<T | null>): void {
    this.stop();
    this.#try(get, this.#number, FIRST_WAIT);
  }

  /** Have no more of it. */
  forget(): void {
    this.stop();
    this.value = null;
  }

  /** Wait for no answer. */
  stop(): void {
    this.#number += 1;
    clearTimeout(this.#again);
    this.missing = false;
  }

  #try(get: () => Promise<T | null>, number: number, wait: number): void {
    const again = (missing: boolean): void => {
      if (number !== this.#number) return;
      this.missing = missing;
      this.#again = setTimeout(() => {
        this.#try(get, number, Math.min(2 * wait, LONGEST_WAIT));
      }, wait);
    };
    get().then((told) => {
      if (number !== this.#number) return;
      this.missing = false;
      if (told === null) again(false);
      else this.value = told;
    }, (refused: unknown) => { if (passing(refused)) again(true); });
  }
}
