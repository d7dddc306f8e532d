// The connection to a table: opened, watched, and opened again when it is lost.

import { spoken, type Language } from "../language.svelte";
import { newKey } from "../server/http";
import { VERSION, type ClientMessage, type ServerMessage } from "../server/messages";
import { DOUBLE_CLICK, isOnce, meant, type OnceCommand } from "./once";
import { coupOf, isShutOut, reduce, START, unanswered } from "./screen";
import type { Command, Input, Screen } from "./screen";

/** Milliseconds without a message after which the connection is taken for dead: two of the
 * server's ticks have not come. It is looked at each second, so who plays knows within twelve. */
export const SILENCE = 11_000;

/** Milliseconds without a message after which nothing is pressed any more, and the page says so:
 * a tick has not come. */
export const STALE = 7_000;

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;

/** The same where the table is there and one is not let in: that may take long. */
const FIRST_LOOK = 4_000;
const LONGEST_LOOK = 30_000;

/** This page, as long as it is loaded: a duplicated tab is another one. */
export const TAB = newKey();

export class Connection {
  screen: Screen = START;
  #socket: WebSocket | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval>;
  #closed = false;
  /** How often it was asked in vain whether one is let in. */
  #looks = 0;
  #first = true;
  /** The browser tells that there is no network, and nothing has shown that none is needed. */
  #off = !navigator.onLine;
  #began = 0;
  #language: Language = "en";
  #asked = { what: "", at: -Infinity };

  constructor(readonly table: string, readonly told: (screen: Screen) => void) {
    this.#watch = setInterval(this.#check, 1_000);
    addEventListener("online", this.#online);
    addEventListener("offline", this.#offline);
    this.#open();
  }

  /** Ask something of the table. */
  ask(command: Command): void {
    if (isOnce(command) && this.#twice(command)) return;
    this.#take({ type: "asked", command });
    if (this.screen.connection === "live") this.#send(command);
  }

  /** Whether the same has been asked just now in this coup; or it waits for its answer, which is
   * said, for whoever asks again after a while does not know it. */
  #twice(command: OnceCommand): boolean {
    const what = `${coupOf(this.screen.view)} ${meant(command)}`;
    const before = this.#asked, at = performance.now();
    this.#asked = { what, at };
    if (before.what === what && at - before.at < DOUBLE_CLICK) return true;
    const waits = this.screen.pending.some((each) =>
      each.state === "placing" && meant(each.command) === meant(command));
    if (waits) this.#take({ type: "waiting", what: command.type });
    return waits;
  }

  /** Play the seat from this page. */
  hold(): void {
    this.#send({ type: "hold" });
  }

  /** Be told everything in another language. */
  speak(language: string): void {
    if (language === this.#language) return;
    this.#language = language as Language;
    this.#send({ type: "language", language: this.#language });
  }

  /** Ask now whether one is let in. */
  look(): void {
    if (this.#socket === null) this.#open();
  }

  /** A notice has been read. */
  read(id: number): void {
    this.#take({ type: "read", id });
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#watch);
    clearTimeout(this.#again);
    removeEventListener("online", this.#online);
    removeEventListener("offline", this.#offline);
    this.#socket?.close();
  }

  #open = (): void => {
    clearTimeout(this.#again);
    const address = new URL(`/api/tables/${this.table}/socket`, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#began = performance.now();
    socket.onopen = () => {
      this.#off = false;
      this.#take({ type: "opened" });
      this.#language = spoken.language as Language;
      this.#send({ type: "hello", version: VERSION, tab: TAB, take: this.#first,
                   language: this.#language });
      this.#first = false;
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#take(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = () => { if (socket === this.#socket) this.#lost(); };
  };

  #lost(): void {
    this.#socket = null;
    if (this.#closed) return;
    this.#take({ type: "lost", offline: this.#off });
    const most = this.#pause();
    if (most) this.#again = setTimeout(this.#open, most * (0.5 + Math.random() / 2));
  }

  /** The most milliseconds until it is opened again; 0: it is not. */
  #pause(): number {
    const growing = (first: number, longest: number, times: number): number =>
      Math.min(longest, first * 2 ** Math.min(times, 6));
    if (isShutOut(this.screen)) return growing(FIRST_LOOK, LONGEST_LOOK, this.#looks++);
    this.#looks = 0;
    return this.screen.connection === "reconnecting"
      ? growing(FIRST_WAIT, LONGEST_WAIT, this.screen.attempt) : 0;
  }

  #check = (): void => {
    const silent = performance.now() - Math.max(this.screen.heard, this.#began);
    if (silent > SILENCE) this.#drop();
  };

  #drop(): void {
    const dead = this.#socket;
    if (!dead) return;
    this.#lost(); // at once: a close of a dead connection takes its time
    dead.close();
  }

  /** It is tried again all the same: a server on this very machine needs no network. */
  #offline = (): void => {
    this.#off = true;
    this.#drop();
  };

  #online = (): void => {
    this.#off = false;
    if (this.#socket === null && this.screen.connection === "reconnecting") this.#open();
  };

  #take(input: Input): void {
    const before = this.screen;
    this.screen = reduce(before, input, performance.now());
    const { screen } = this;
    if (screen.gap && (!before.gap || input.type === "tick")) this.#send({ type: "resync" });
    if (before.connection !== "live" && screen.connection === "live") {
      for (const command of unanswered(screen)) this.#send(command);
    }
    this.told(screen);
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
