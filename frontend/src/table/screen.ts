// The state of the page at a table, and the one function that changes it. It knows no rule of the
// game: it merges what the server tells, and keeps what has been asked and not yet answered.

import type {
  ClientMessage, Hello, Hold, Reminder, Resync, Said, ServerMessage, Speak,
} from "../server/messages";
import { merged, type Document } from "./merge";
import type { Once } from "./once";
import type { View } from "./view";

export type Command = Exclude<ClientMessage, Hello | Hold | Resync | Speak>;

/** What the page itself has to tell: its socket, what it has asked, what has been read. */
export type Own =
  | { type: "opened" }
  | { type: "lost"; offline?: boolean }
  | { type: "asked"; command: Command }
  | { type: "waiting"; what: Once }
  | { type: "read"; id: number };

export type Input = ServerMessage | Own;

export interface Pending {
  command: Command;
  /** The coup that it was asked in; what is asked of its bets is not sent again in another one. */
  coup: string;
  state: "placing" | "accepted";
  /** The notices that were given before it was asked have lower numbers. */
  since: number;
  /** The event after which it stands, once accepted. */
  seq: number | null;
}

export type Notice =
  | { id: number; kind: "refused"; said: Said; command: Command | null }
  | { id: number; kind: "left_out"; said: Said }
  | { id: number; kind: "waiting"; what: Once }
  | { id: number; kind: "lost"; count: number };

export interface Screen {
  connection: "connecting" | "live" | "reconnecting" | "ended" | "outdated";
  /** Tries since the connection was lost. */
  attempt: number;
  /** It was lost, or could not be had, while this device was off the network. */
  offline: boolean;
  view: View | null;
  /** The number of the last event that `view` shows; null: no snapshot on this connection yet. */
  seq: number | null;
  /** A number was missing: a snapshot has been asked for. */
  gap: boolean;
  /** `seq` at a tick that told of a higher one; twice the same is a gap. */
  behind: number | null;
  /** When (by `performance.now`) the dealer does what is due next. */
  due: number | null;
  /** When the last message came. */
  heard: number;
  patron: string | null;
  policy: Said | null;
  pending: readonly Pending[];
  /** The event after which one's bets stand, as they were last accepted. */
  accepted: number | null;
  notices: readonly Notice[];
  /** The last reminder of a break, until it is answered. */
  reminder: { id: number; figures: Reminder } | null;
  /** Why the server ended the connection. */
  bye: Said | null;
  /** The events of the last message, for motion; `news` counts the messages. */
  events: readonly string[];
  news: number;
  count: number;
}

export const START: Screen = {
  connection: "connecting", attempt: 0, offline: false, view: null, seq: null, gap: false, behind: null,
  due: null, heard: 0, patron: null, policy: null, pending: [], accepted: null, notices: [],
  reminder: null, bye: null, events: [], news: 0, count: 0,
};

const MOST_NOTICES = 3;

/** Commands that change one's own bets. */
const STAKES: ReadonlySet<Command["type"]> = new Set<Command["type"]>([
  "place_bets", "reduce_bet", "undo_bet", "clear_bets", "repeat_bets", "double_bets"]);

/** Commands that mean the bets of the coup in which they were asked. */
const BETS: ReadonlySet<Command["type"]> = new Set<Command["type"]>([
  ...STAKES, "say_ready", "reset_stakes"]);

/** What the page gives by itself: if it comes too late, that is nobody's concern. */
const UNASKED: ReadonlySet<Command["type"]> = new Set<Command["type"]>([
  "commit_entropy", "reveal_entropy"]);

/** The screen after one input, which came at `now` (by `performance.now`). */
export function reduce(screen: Screen, input: Input, now: number): Screen {
  switch (input.type) {
    case "opened":
      return { ...screen, offline: false, seq: null, gap: false, behind: null, heard: now };
    case "lost":
      return screen.connection === "ended" || screen.connection === "outdated" ? screen : {
        ...screen, connection: "reconnecting", attempt: screen.attempt + 1,
        offline: !!input.offline, due: null };
    case "asked":
      return { ...screen, pending: [...screen.pending, {
        command: input.command, coup: coupOf(screen.view), state: "placing", since: screen.count,
        seq: null }] };
    case "waiting":
      return noticed(screen, (id) => ({ id, kind: "waiting", what: input.what }));
    case "read":
      return { ...screen, notices: screen.notices.filter((each) => each.id !== input.id),
               reminder: screen.reminder?.id === input.id ? null : screen.reminder };
    default:
      return heard({ ...screen, heard: now }, input, now);
  }
}

function heard(screen: Screen, message: ServerMessage, now: number): Screen {
  switch (message.type) {
    case "welcome":
      return { ...screen, patron: message.patron, policy: message.policy };
    case "snapshot":
      return taken(screen, merged({}, message.view as unknown as Document) as unknown as View,
                   message.seq, now, message.left);
    case "patch":
      return patched(screen, message, now);
    case "tick":
      return ticked(screen, message.seq, now, message.left);
    case "accepted":
      return settledUp({
        ...withoutAnswered(screen, message.key),
        accepted: bets(screen).some(({ command }) => command.key === message.key) ? message.seq
          : screen.accepted,
        pending: screen.pending.map((each) => each.command.key === message.key
          ? { ...each, state: "accepted", seq: message.seq } : each) });
    case "refused":
      return refused(screen, message.key, message.said);
    case "left_out":
      return noticed(screen, (id) => ({ id, kind: "left_out", said: message.said }));
    case "reminder":
      return { ...screen, reminder: { id: screen.count, figures: message },
               count: screen.count + 1 };
    case "reload":
      return { ...screen, connection: "outdated", due: null };
    case "bye":
      return message.back ? screen
        : { ...screen, connection: "ended", bye: message.said, due: null };
    default:
      message satisfies never;
      return screen; // of a kind that a later server may tell
  }
}

/** Whether one is not let in as things are: when a seat is free, or others may look on, one is. */
export function isShutOut({ connection, bye }: Screen): boolean {
  return connection === "ended" && bye?.code === "table.no_spectators";
}

/** What has been asked of one's own bets and is not shown yet. */
export function bets({ pending }: Screen): readonly Pending[] {
  return pending.filter(({ command }) => STAKES.has(command.type));
}

function taken(screen: Screen, view: View, seq: number, now: number,
               left: number | null | undefined): Screen {
  if (screen.seq !== null && seq < screen.seq) return screen; // older than what is shown
  const first = screen.seq === null;
  const next: Screen = {
    ...screen, connection: "live", attempt: 0, view, seq, gap: false, behind: null,
    due: dueAt(now, left) };
  return settledUp(first ? withoutLost(next) : next);
}

function patched(screen: Screen, message: Extract<ServerMessage, { type: "patch" }>,
                 now: number): Screen {
  const { from, seq } = message;
  if (screen.seq === null) return { ...screen, gap: true };
  if (seq <= screen.seq && from < screen.seq) return screen; // told before
  if (from !== screen.seq) return { ...screen, gap: true };
  return ofThisCoup(screen, settledUp({
    ...screen, seq, view: merged(screen.view, message.patch as Document) as unknown as View,
    behind: null, due: dueAt(now, message.left), events: message.events, news: screen.news + 1 }));
}

function ticked(screen: Screen, seq: number, now: number,
                left: number | null | undefined): Screen {
  if (screen.seq === null || screen.gap) return screen;
  if (seq <= screen.seq) return { ...screen, behind: null, due: dueAt(now, left) };
  return screen.behind === screen.seq ? { ...screen, gap: true }
    : { ...screen, behind: screen.seq };
}

function dueAt(now: number, left: number | null | undefined): number | null {
  return left === null || left === undefined ? null : now + left;
}

/** Without what is accepted and shown by now. */
function settledUp(screen: Screen): Screen {
  const pending = screen.pending.filter((each) =>
    each.seq === null || screen.seq === null || each.seq > screen.seq);
  return pending.length === screen.pending.length ? screen : { ...screen, pending };
}

/** After an interruption: what was asked of the bets of a coup that is over is not asked again. */
function withoutLost(screen: Screen): Screen {
  const coup = coupOf(screen.view);
  const lost = screen.pending.filter((each) =>
    each.state === "placing" && BETS.has(each.command.type) && each.coup !== coup);
  if (lost.length === 0) return screen;
  const left = screen.pending.filter((each) => !lost.includes(each));
  return noticed({ ...screen, pending: left },
                 (id) => ({ id, kind: "lost", count: lost.length }));
}

/** The coup, and whether bets are taken for it. */
export function coupOf(view: View | null): string {
  return `${view?.shoe?.number ?? 0}/${view?.coup?.number ?? 0}/${view?.phase === "betting"}`;
}

function refused(screen: Screen, key: string | null, said: Said): Screen {
  const asked = screen.pending.find((each) => each.command.key === key);
  const pending = screen.pending.filter((each) => each !== asked);
  if (asked && UNASKED.has(asked.command.type)) return { ...screen, pending };
  return noticed({ ...screen, pending },
                 (id) => ({ id, kind: "refused", said, command: asked?.command ?? null }));
}

/** Without what was refused or left out before what is accepted now was asked: that is past. */
function withoutAnswered(screen: Screen, key: string): Screen {
  const asked = screen.pending.find((each) => each.command.key === key);
  if (!asked || UNASKED.has(asked.command.type)) return screen;
  const notices = screen.notices.filter((each) =>
    (each.kind !== "refused" && each.kind !== "left_out") || each.id >= asked.since);
  return notices.length === screen.notices.length ? screen : { ...screen, notices };
}

function noticed(screen: Screen, make: (id: number) => Notice): Screen {
  const notice = make(screen.count);
  const others = screen.notices.filter((each) => !same(each, notice));
  const notices = [...others, notice].slice(-MOST_NOTICES);
  return { ...screen, notices, count: screen.count + 1 };
}

/** Whether two notices say the same: it is said once, as the newest. */
function same(one: Notice, other: Notice): boolean {
  if (one.kind === "refused" && other.kind === "refused") return one.said.code === other.said.code;
  if ("said" in one && "said" in other) return one.said.text === other.said.text;
  return one.kind === "waiting" && other.kind === "waiting" && one.what === other.what;
}

/** Without what was said of bets on a coup that is past. */
function ofThisCoup(before: Screen, screen: Screen): Screen {
  const [past, present] = [before.view, screen.view].map(
    (view) => `${view?.shoe?.number}/${view?.coup?.number}`);
  if (past === present) return screen;
  const notices = screen.notices.filter((each) => each.kind !== "left_out"
    && (each.kind !== "refused" || !each.command || !BETS.has(each.command.type)));
  return notices.length === screen.notices.length ? screen : { ...screen, notices };
}

/** What is to be sent (again) when a snapshot has come. */
export function unanswered(screen: Screen): Command[] {
  return screen.pending.filter((each) => each.state === "placing").map((each) => each.command);
}
