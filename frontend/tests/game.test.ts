import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { guest, left } from "../src/guest.svelte";
import { spoken } from "../src/language.svelte";
import { go } from "../src/routes.svelte";
import type { ServerMessage, Snapshot } from "../src/server/messages";
import { settings } from "../src/settings.svelte";
import { heard } from "../src/settings/sounds";
import { Draft } from "../src/table/draft.svelte";
import { Game } from "../src/table/game.svelte";
import { phaseLine } from "../src/table/phase";
import type { Command } from "../src/table/screen";
import { Sitting } from "../src/table/sitting.svelte";
import { root } from "./root.svelte";

// -- a table whose server says what a test lets it say -------------------------------------------

vi.mock("../src/settings/sounds", () => ({ heard: vi.fn() }));
vi.mock("../src/routes.svelte", () => ({ go: vi.fn() }));

class Socket {
  static last: Socket;
  static OPEN = 1;
  readyState = 1;
  sent: string[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = () => {};
  constructor() { Socket.last = this; }
  send(text: string): void { this.sent.push(text); }
  close(): void {}
}

type Answer = { status?: number; body: unknown } | Promise<Response>;

/** What is asked over HTTP, in order, and what is answered; the rest is never answered. */
let answers: Record<string, Answer[]>;
let requests: string[];

/** What the page does as its device comes on a network or goes off it. */
let listeners: Record<string, () => void>;

function answered({ status = 200, body }: { status?: number; body: unknown }): Response {
  return new Response(JSON.stringify(body), { status });
}

const RULES = { house: { name: "House", about: "", settings: {}, moot: [], bets: [] },
                limits: {}, prices: {}, costs: {}, cuts: { least: 10, most: 42 } };
const TALLY = (net: string) => ({ bets: {}, total: { net } });

function view(coup: number, over = false, net = "5.00"): Snapshot["view"] {
  return {
    phase: over ? "between" : "betting", shoe: { number: 1, coups: {}, entropy: [] }, seats: {}, stakes: {},
    you: { seat: 1, holder: null, squeeze: {}, last: {}, net: "0.00" },
    coup: { number: coup, over, nets: over ? { anna: net } : {}, cards: {} },
  } as unknown as Snapshot["view"];
}

/** `last`: what one bet on the last coup, as one comes to the table. */
function started(last: Record<string, string> = {}) {
  let game: Game;
  const end = root(() => { game = new Game("t", { patron: "anna" } as never); });
  const told = (message: ServerMessage) => {
    Socket.last.onmessage({ data: JSON.stringify(message) });
    flushSync();
  };
  flushSync();
  Socket.last.onopen();
  told({ type: "welcome", patron: "anna" } as ServerMessage);
  const now = view(1);
  told({ type: "snapshot", seq: 1, view: { ...now, you: { ...now.you!, last } } });
  return { game: game!, told, end };
}

async function passes(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  flushSync();
}

const asked = (what: string): number => requests.filter((each) => each.includes(what)).length;

beforeEach(() => {
  answers = { "/rules": [{ body: RULES }] };
  requests = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("location", { href: "http://127.0.0.1/table/t" });
  listeners = {};
  vi.stubGlobal("addEventListener", (event: string, act: () => void) => { listeners[event] = act; });
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", (path: string) => {
    requests.push(path);
    const [what] = Object.keys(answers).filter((each) => path.endsWith(each));
    const next = what && answers[what]?.shift();
    if (!next) return new Promise(() => {});
    return next instanceof Promise ? next : Promise.resolve(answered(next));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const said = { code: "stake.above", parameters: {}, text: "too much" };
const refusal: ServerMessage = { type: "refused", key: "k", said } as ServerMessage;

describe("what ticks do not touch", () => {
  it("a notice goes in time to be read", async () => {
    const { game, told, end } = started();
    told(refusal);
    for (let tick = 0; tick < 2; tick += 1) {
      await passes(4_500);
      told({ type: "tick", seq: 1 });
    }
    expect(game.screen.notices).toEqual([]);
    end();
  });

  it("events are heard once", async () => {
    const { told, end } = started();
    vi.mocked(heard).mockClear();
    told({ type: "patch", from: 1, seq: 2, events: ["BetPlaced"], patch: {} });
    told({ type: "tick", seq: 2 });
    told(refusal);
    expect(vi.mocked(heard).mock.calls.map(([event]) => event)).toEqual(["BetPlaced"]);
    end();
  });
});

it("nothing can be pressed once the page says that it hears nothing", async () => {
  const { game, end } = started();
  await passes(6_800);
  expect([game.live, game.open]).toEqual([true, true]);
  await passes(400);
  expect([game.live, game.open, game.screen.connection]).toEqual([false, false, "live"]);
  end();
});

describe("what could not be fetched", () => {
  it.each([429, 503])("(%i) is asked for again, and that is said", async (status) => {
    answers["/rules"] = [{ status, body: null }, { body: RULES }];
    const { game, end } = started();
    await passes(0);
    expect([game.rules, game.missing]).toEqual([null, true]);
    await passes(3_000);
    expect([game.rules?.name, game.missing]).toEqual(["House", false]);
    end();
  });

  it("is left where it is refused for good, and when the page is left", async () => {
    answers["/rules"] = [{ status: 404, body: said }];
    const { game, end } = started();
    await passes(60_000);
    expect([game.missing, asked("/rules")]).toEqual([false, 1]);
    end();
    const before = requests.length;
    await passes(60_000);
    expect(requests.length).toBe(before);
  });

  it("of the session is asked for until it is known", async () => {
    answers["/api/me"] = [{ status: 503, body: null }, { body: { session: null } },
                          { body: { session: { minutes: 7 } } }];
    const { game, end } = started();
    await passes(10_000);
    expect(game.minutes).toBe(7);
    end();
  });

  it("of the session is no less between two looks at the clock", async () => {
    answers["/api/me"] = [new Promise((answer) => {
      setTimeout(() => { answer(answered({ body: { session: { minutes: 7 } } })); }, 90);
    })];
    const { game, end } = started();
    await passes(100);
    expect(game.minutes).toBe(7);
    end();
  });
});

describe("what the session has brought", () => {
  const me = (minutes: number) => ({ body: { session: { minutes }, net_before: "-500.00" } });

  it("is what it had brought before one sat down, and what this seat has", async () => {
    answers["/api/me"] = [me(7)];
    const { game, told, end } = started();
    expect(game.net).toBe(null);
    await passes(0);
    expect(game.net).toBe(-50_000);
    const now = view(1);
    told({ type: "snapshot", seq: 2, view: { ...now, you: { ...now.you!, net: "5.00" } } });
    expect(game.net).toBe(-49_500);
    end();
  });

  it("is asked for again when one is back, as its minutes are: none were counted", async () => {
    answers["/api/me"] = [me(7), me(8)];
    const { game, told, end } = started();
    await passes(600_000);
    expect([game.live, asked("/api/me")]).toEqual([false, 1]);
    listeners.online!(); // at once, wherever it is between two tries
    Socket.last.onopen();
    told({ type: "welcome", patron: "anna" } as ServerMessage);
    told({ type: "snapshot", seq: 1, view: view(1) });
    await passes(0);
    expect([game.live, game.minutes, asked("/api/me")]).toEqual([true, 8, 2]);
    end();
  });

  it("is forgotten with the seat", async () => {
    answers["/api/me"] = [me(7)];
    const { game, told, end } = started();
    await passes(0);
    told({ type: "snapshot", seq: 2, view: { ...view(1), you: null } });
    told({ type: "snapshot", seq: 3, view: view(1) });
    expect([game.net, game.minutes]).toEqual([null, null]);
    end();
  });
});

describe("one's bets so far", () => {
  it("are asked for after each coup, though two bring the same", async () => {
    answers["/tally"] = ["0.00", "5.00", "10.00"].map((net) => ({ body: TALLY(net) }));
    const { game, told, end } = started();
    for (const coup of [1, 2]) {
      told({ type: "snapshot", seq: 2 * coup, view: view(coup, true) });
      await passes(0);
    }
    expect(asked("/tally")).toBe(3);
    expect(game.tally?.total.net).toBe("10.00");
    end();
  });

  it("are the last that was asked for, though an older answer comes later", async () => {
    let late: (response: Response) => void = () => {};
    answers["/tally"] = [new Promise((answer) => { late = answer; }), { body: TALLY("5.00") }];
    const { game, told, end } = started();
    told({ type: "snapshot", seq: 2, view: view(1, true) });
    await passes(0);
    late(answered({ body: TALLY("0.00") }));
    await passes(0);
    expect(game.tally?.total.net).toBe("5.00");
    end();
  });
});

describe("what the last coup brought", () => {
  const coup = (net: string | null, gone = false) => ({ net, void: gone });
  const bet = { tie: "5.00" };

  /** A page that is loaded again, at a table whose newest shoe is the third. */
  async function loaded(last: Record<string, string>, newest: unknown[], second: unknown[] = []) {
    answers["/history"] = [{ body: { shoe: 3, coups: newest } }];
    answers["/history?shoe=2"] = [{ body: { shoe: 2, coups: second } }];
    answers["/history?shoe=1"] = [{ body: { shoe: 1, coups: [] } }];
    const table = started(last);
    await passes(0);
    return table;
  }

  it.each([
    ["is that of the last one with a bet", [coup("-5.00"), coup("7.00"), coup(null)], [], 700],
    ["is not of a void one", [coup("-5.00"), coup("0.00", true)], [], -500],
    ["may be of an earlier shoe", [coup(null)], [coup("9.00")], 900],
    ["is nothing where none was settled", [], [], null],
  ])("%s", async (_, newest, second, net) => {
    const { game, end } = await loaded(bet, newest, second);
    expect(game.last).toBe(net);
    end();
  });

  it("is asked for by nobody who has not bet since it sat down", async () => {
    const { game, end } = await loaded({}, [coup("7.00")]);
    expect([game.last, asked("/history")]).toEqual([null, 0]);
    end();
  });

  it("is the one seen, and nobody's who sits down anew", async () => {
    const { game, told, end } = await loaded(bet, [coup("7.00")]);
    told({ type: "snapshot", seq: 2, view: view(1, true, "-8.00") });
    expect(game.last).toBe(-800);
    told({ type: "snapshot", seq: 3, view: seatless(1) });
    told({ type: "snapshot", seq: 4, view: view(1) });
    await passes(0);
    expect(game.last).toBe(null);
    end();
  });
});

describe("another language", () => {
  afterEach(() => { spoken.language = "en"; });

  it("brings the rules in it, and asks for nothing that has no words", async () => {
    answers["/rules"] = ["House", "赌场"].map((name) => (
      { body: { ...RULES, house: { ...RULES.house, name } } }));
    const { game, end } = started({ tie: "5.00" });
    await passes(0);
    spoken.language = "zh";
    await passes(0);
    expect([game.rules?.name, asked("/history")]).toEqual(["赌场", 1]);
    end();
  });
});

describe("the figures of the shoe", () => {
  const over = (coups: number) => ({
    ...view(1), shoe: { number: 1, entropy: [], coups: Object.fromEntries(
      Array.from({ length: coups }, (_, at) => [at + 1, {}])) } }) as unknown as Snapshot["view"];

  it("are asked for when a coup is over, whatever else is told", async () => {
    const { told, end } = started();
    for (let seq = 2; seq < 9; seq += 1) {
      told({ type: "snapshot", seq, view: over(0) });
      told({ type: "tick", seq });
      await passes(0);
    }
    expect(asked("/statistics")).toBe(1);
    told({ type: "snapshot", seq: 9, view: over(1) });
    expect(asked("/statistics")).toBe(2);
    end();
  });

  it("follow each card while it is looked at which are left", () => {
    const { game, told, end } = started();
    const falls = (seq: number, cards: Record<string, unknown>) => {
      told({ type: "snapshot", seq, view: { ...over(0), coup: { ...over(0).coup!, cards } } as never });
    };
    falls(2, {});
    falls(3, { 1: { card: "9h" } });
    expect(asked("/statistics")).toBe(1);
    game.count(true);
    flushSync();
    falls(4, { 1: { card: "9h" } });
    expect(asked("/statistics")).toBe(2);
    falls(5, { 1: { card: "9h" }, 2: { card: null } });
    falls(6, { 1: { card: "9h" }, 2: { card: "4c" } });
    expect(asked("/statistics")).toBe(4);
    game.count(false);
    flushSync();
    falls(7, { 1: { card: "9h" }, 2: { card: "4c" }, 3: { card: "2c" } });
    expect(asked("/statistics")).toBe(5);
    end();
  });

  it("are the last that were asked for; what could not be had is said", async () => {
    let late: (response: Response) => void = () => {};
    answers["/statistics"] = [new Promise((answer) => { late = answer; }),
                              { status: 503, body: null }, { body: { coups: 1 } }];
    const { game, told, end } = started();
    told({ type: "snapshot", seq: 2, view: over(1) });
    await passes(0);
    late(answered({ body: { coups: 0 } }));
    await passes(0);
    expect([game.figures, game.missing]).toEqual([null, true]);
    await passes(3_000);
    expect([game.figures?.coups, game.missing]).toEqual([1, false]);
    end();
  });
});

describe("what nobody means twice", () => {
  const sent = (): Command[] => Socket.last.sent.map((each) => JSON.parse(each) as Command)
    .filter(({ type }) => type === "add_chips");

  it("is asked once by a double click, and said where it waits for its answer", async () => {
    const { game, end } = started();
    for (const wait of [0, 100, 2_000]) {
      await passes(wait);
      game.ask({ type: "add_chips", chips: "5.00" });
    }
    expect(sent()).toHaveLength(1);
    expect(game.screen.notices).toMatchObject([{ kind: "waiting", what: "add_chips" }]);
    end();
  });

  it.each([{ type: "pause_table" }, { type: "hand_over", patron: "bela" }] as const)(
    "is asked once of a host that is not answered before it presses again (%j)", (wish) => {
      const { game, end } = started();
      game.ask(wish);
      game.ask(wish);
      expect(game.screen.pending).toHaveLength(1);
      end();
    });

  it("is asked of another amount", async () => {
    const { game, end } = started();
    game.ask({ type: "add_chips", chips: "5.00" });
    game.ask({ type: "add_chips", chips: "10.00" });
    expect(sent()).toMatchObject([{ chips: "5.00" }, { chips: "10.00" }]);
    end();
  });
});

/** What has been sent of a kind, in order. */
const sentOf = (type: Command["type"]): Command[] => Socket.last.sent
  .map((each) => JSON.parse(each) as Command).filter((each) => each.type === type);

function lost(): void {
  Socket.last.onclose();
  flushSync();
}

/** The connection is there again, with what the server has by now. */
async function back(seq: number, told: (message: ServerMessage) => void,
                    now = view(1)): Promise<void> {
  await passes(1_000);
  Socket.last.onopen();
  told({ type: "snapshot", seq, view: now });
}

const seatless = (coup: number) => {
  const { you: _, ...rest } = view(coup);
  return rest as Snapshot["view"];
};

describe("whoever leaves", () => {
  beforeEach(() => {
    left.table = null;
    vi.mocked(go).mockClear();
  });

  const went = () => [vi.mocked(go).mock.calls.flat(), left.table];

  it("goes when the table has let it, and is asked once", () => {
    const { game, told, end } = started();
    game.leave();
    game.leave();
    flushSync();
    const [{ key }, ...more] = sentOf("leave_seat") as [Command];
    expect([more, went()]).toEqual([[], [[], null]]);
    told({ type: "accepted", key, seq: 2 });
    expect(went()).toEqual([[], null]);
    told({ type: "patch", from: 1, seq: 2, events: [], patch: { you: null } });
    expect(went()).toEqual([["/"], "t"]);
    end();
  });

  it("goes while its bets stand", () => {
    const { game, told, end } = started();
    game.leave();
    flushSync();
    told({ type: "patch", from: 1, seq: 2, events: [],
           patch: { seats: { 1: { patron: "anna", leaving: true, stakes: {} } } } });
    expect(went()).toEqual([["/"], "t"]);
    end();
  });

  it("stays where that is refused, and is not taken away by what comes later", () => {
    const { game, told, end } = started();
    game.leave();
    flushSync();
    told({ type: "refused", key: sentOf("leave_seat")[0]!.key, said });
    told({ type: "patch", from: 1, seq: 2, events: [], patch: { you: null } });
    expect(went()).toEqual([[], null]);
    end();
  });

  it("from a window that only looks on asks nothing, and sits here still", () => {
    const { game, told, end } = started();
    told({ type: "patch", from: 1, seq: 2, events: [], patch: { you: { holder: { tab: "x" } } } });
    game.leave();
    expect([sentOf("leave_seat"), went()]).toEqual([[], [["/"], null]]);
    end();
  });

  it("stays while the table is not heard, and has not asked when it is", async () => {
    const { game, told, end } = started();
    lost();
    expect(game.held).toBe("screen.failed");
    game.leave();
    await back(2, told);
    expect([game.held, sentOf("leave_seat"), went()]).toEqual(["", [], [[], null]]);
    end();
  });

  it("before the connection was lost goes when it is there again", async () => {
    const { game, told, end } = started();
    game.leave();
    lost();
    await back(2, told);
    expect(sentOf("leave_seat")).toHaveLength(1);
    told({ type: "patch", from: 2, seq: 3, events: [], patch: { you: null } });
    expect(went()).toEqual([["/"], "t"]);
    end();
  });

  it("goes from a table that has ended the connection", () => {
    const { game, told, end } = started();
    told({ type: "bye", said, back: false });
    game.leave();
    expect([sentOf("leave_seat"), went()]).toEqual([[], [["/"], null]]);
    end();
  });
});

describe("who is not let in", () => {
  const shut = { ...said, code: "table.no_spectators" };
  const away = (why: typeof said) => {
    const { game, told, end } = started();
    told({ type: "bye", said: why, back: false });
    Socket.last.onclose();
    flushSync();
    return { game, told, end, first: Socket.last };
  };

  it("is asked for now and then, and comes in when that is possible", async () => {
    const { game, told, end, first } = away(shut);
    expect([game.shutOut, game.bye?.code]).toEqual([true, shut.code]);
    for (const most of [4_000, 8_000, 16_000, 30_000, 30_000]) {
      const before = Socket.last;
      await passes(most / 2 - 1);
      expect(Socket.last).toBe(before);
      await passes(most / 2 + 1);
      expect(Socket.last).not.toBe(before);
      Socket.last.onopen();
      told({ type: "bye", said: shut, back: false });
      expect(game.bye?.code).toBe(shut.code); // what is told stands there meanwhile
      Socket.last.onclose();
    }
    game.look();
    expect(Socket.last).not.toBe(first);
    Socket.last.onopen();
    told({ type: "snapshot", seq: 2, view: view(1) });
    expect([game.shutOut, game.bye, game.live]).toEqual([false, null, true]);
    end();
  });

  it("is not asked for where the host has sent one away", async () => {
    const { game, end, first } = away({ ...said, code: "table.barred" });
    await passes(120_000);
    expect([game.shutOut, Socket.last]).toEqual([false, first]);
    end();
  });

  it("is asked for no more once one has gone", async () => {
    const { end, first } = away(shut);
    end();
    await passes(120_000);
    expect(Socket.last).toBe(first);
  });
});

describe("why a table is over", () => {
  const over = (over: string, seat: boolean) => {
    const { game, told, end } = started();
    if (!seat) {
      told({ type: "snapshot", seq: 2, view: seatless(1) });
      game.sat = false;
    }
    expect(game.over).toBe("");
    told({ type: "patch", from: seat ? 1 : 2, seq: 3, events: [], patch: {
      you: null, phase: "over", over,
      acts: { 2: { host: "anna", act: "pause" }, 3: { host: "anna", act: "end" },
        // its own seat was left, too
        4: { host: "anna", act: "passed", patron: "bela" } } } });
    const { over: why } = game;
    end();
    return why;
  };

  it.each([
    ["host", true, "screen.acts.end"], ["empty", false, "screen.phase.over.empty"],
    ["left", false, "screen.phase.over.left"],
    // it was not asked for on this page
    ["left", true, "screen.phase.over.lost"],
  ])("%s", (why, seat, said) => { expect(over(why, seat)).toBe(said); });
});

it("one sits down with what one asks for, though the page knows of less", () => {
  guest.me = { patron: "anna", wallet: "0.00" } as never; // the chips lie at another table
  const { game, told, end } = started();
  told({ type: "snapshot", seq: 2, view: seatless(1) });
  game.sit("1000.00");
  guest.me = undefined;
  expect(sentOf("take_seat")).toMatchObject([{ chips: "1000.00" }]);
  end();
});

it("what is pressed while the table is not heard is not asked later", async () => {
  const { game, told, end } = started();
  lost();
  game.ask({ type: "pause_table" });
  game.sit("5.00");
  await back(2, told);
  expect([game.screen.pending, game.seated, sentOf("pause_table")]).toEqual([[], false, []]);
  end();
});

it("a device that goes off the network is said to be off it at once, and is back at once", () => {
  const { game, told, end } = started();
  const first = Socket.last;
  listeners.offline!();
  flushSync();
  expect([game.live, game.screen.offline]).toEqual([false, true]);
  listeners.online!();
  expect(Socket.last).not.toBe(first);
  Socket.last.onopen();
  told({ type: "snapshot", seq: 1, view: view(1) });
  expect([game.live, game.screen.offline]).toEqual([true, false]);
  end();
});

it("whose server needs no network loses that server, and not the network", async () => {
  const { game, told, end } = started();
  listeners.offline!();
  await back(2, told);
  lost();
  expect([game.screen.connection, game.screen.offline]).toEqual(["reconnecting", false]);
  end();
});

it("a page that is loaded off the network says so", () => {
  vi.stubGlobal("navigator", { onLine: false });
  let game: Game;
  const end = root(() => { game = new Game("t", {} as never); });
  flushSync();
  lost();
  expect([game!.screen.connection, game!.screen.offline]).toEqual(["reconnecting", true]);
  end();
});

describe("why nothing may be staked", () => {
  const patched = (patch: Record<string, unknown>) => {
    const { game, told, end } = started();
    told({ type: "patch", from: 1, seq: 2, events: [], patch });
    const found = [game.open, game.why];
    end();
    return found;
  };

  it.each([
    ["", {}],
    ["screen.session.elsewhere", { you: { holder: { tab: "x" } } }],
    ["screen.phase.paused", { paused: true }],
    ["screen.phase.resting", { you: { resting: true } }],
    ["screen.phase.closed", { phase: "dealing" }],
    ["screen.phase.closed.between", { phase: "between" }],
    ["screen.phase.closed.shoe", { phase: "no_shoe" }],
    ["screen.phase.closed.shoe", { phase: "cutting" }],
  ])("%j", (why, patch) => { expect(patched(patch)).toEqual([why === "", why]); });

  it("is the phase for who may bet no more; what lies there is dealt", () => {
    const { game, told, end } = started();
    told({ type: "patch", from: 1, seq: 2, events: [],
           patch: { pace: "solo", you: { resting: true } } });
    expect([phaseLine(game.view, null, true), game.leads]).toEqual(["screen.phase.resting", true]);
    end();
  });
});

describe("the next coup", () => {
  it.each([
    [{ pace: "solo" }, true], [{ pace: "timed" }, false], [{ pace: "host" }, false],
    [{ pace: "host", host: "anna" }, true],
    [{ pace: "solo", phase: "betting" }, false], [{ pace: "solo", paused: true }, false],
    [{ pace: "solo", shoe: { last_coup: true } }, true],
    [{ pace: "solo", shoe: { over: true } }, false],
    [{ pace: "host", host: "anna", shoe: { over: true } }, false],
    [{ pace: "solo", you: { holder: { tab: "x" } } }, false],
  ])("is begun by whoever moves the table on: %j", (patch, may) => {
    const { game, told, end } = started();
    told({ type: "patch", from: 1, seq: 2, events: [],
           patch: { phase: "between", next_coup: 2, ...patch } });
    expect(game.opens).toBe(may);
    game.next();
    expect(game.screen.pending.map(({ command }) => command)).toMatchObject(
      [{ type: "open_betting", coup: 2 }]);
    end();
  });
});

describe("what is up to the host", () => {
  it.each([
    ["betting", {}, "screen.phase.betting.own", "screen.phase.betting.host"],
    ["between", {}, "screen.phase.between.own", "screen.phase.between.host"],
    ["betting", { paused: true }, "screen.phase.paused.own", "screen.phase.paused"],
  ])("is said to it as its own: %s %j", (phase, patch, own, others) => {
    const { game, told, end } = started();
    told({ type: "patch", from: 1, seq: 2, events: [], patch: { phase, pace: "host", ...patch } });
    expect([true, false].map((hosts) => phaseLine(game.view, null, true, false, hosts)))
      .toEqual([own, others]);
    end();
  });
});

describe("the chips", () => {
  it("are below no least stake until one is known", async () => {
    const { game, told, end } = started();
    told({ type: "patch", from: 1, seq: 2, events: [], patch: { you: { available: "0.00" } } });
    expect([game.least, game.short]).toEqual([0, false]);
    await passes(0);
    expect(game.least).toBe(0); // no bet
    end();
  });

  it("are too few where what is free is less than the least stake, whatever is kept back", async () => {
    const bets = [{ key: "tie", name: "Tie", lines: [] }];
    answers["/rules"] = [{ body: { ...RULES, house: { ...RULES.house, bets },
      limits: { tie: { least: "5.00", most: null } }, costs: { tie: {} },
      prices: { tie: { most: "8:1", differ: false, lines: {} } } } }];
    const { game, told, end } = started();
    await passes(0);
    const short = (seq: number, available: string) => {
      told({ type: "patch", from: seq - 1, seq, events: [],
             patch: { you: { stack: "7.00", available } } });
      return [game.short, game.bare];
    };
    expect([game.least, short(2, "4.00"), short(3, "5.00"), short(4, "0.00")]).toEqual(
      [500, [true, false], [false, false], [true, true]]);
    const wallets = ["4.99", "5.00"].map((wallet) => {
      guest.me = { wallet } as typeof guest.me;
      return game.outside;
    });
    guest.me = null;
    expect(wallets).toEqual([true, false]);
    end();
  });

  it("begin with one that makes a bet on a hand", async () => {
    const bet = (key: string, role: string) => ({ key, name: key, role, edge_percent: 1, lines: [] });
    const each = (value: unknown) => ({ player: value, pair: value });
    answers["/rules"] = [{ body: {
      ...RULES, house: { ...RULES.house, bets: [bet("player", "player"), bet("pair", "side")] },
      limits: { player: { least: "25.00", most: null }, pair: { least: "5.00", most: null } },
      costs: each({}), prices: each({ most: "1", differ: false, lines: {} }) } }];
    settings.chip = 1;
    const { game, end } = started();
    await passes(0);
    expect([game.least, settings.chip]).toEqual([500, 2]);
    end();
  });

  it("are taken as far as they may be staked", () => {
    vi.stubGlobal("document", { documentElement: { dataset: {} } });
    const { game, told, end } = started();
    told({ type: "patch", from: 1, seq: 2, events: [], patch: { you: { available: "7.00" } } });
    for (const [chip, taken] of [[1, 1], [2, 1], [0, 0]] as const) {
      game.choose(chip);
      expect(settings.chip).toBe(taken);
    }
    end();
  });
});

describe("who confirms by hand", () => {
  beforeEach(() => { settings.confirm = "hand"; });
  afterEach(() => { settings.confirm = "auto"; });

  function laying(available: string, ...bets: string[]) {
    const table = started();
    table.told({ type: "patch", from: 1, seq: 2, events: [], patch: { you: { available } } });
    settings.chip = 1;
    for (const bet of bets) table.game.add(bet);
    flushSync();
    return table;
  }

  const refused = (told: (message: ServerMessage) => void) => {
    told({ type: "refused", key: sentOf("place_bets").at(-1)!.key, said });
  };

  it("lays no more than may be staked, and is told why", () => {
    const { game, end } = laying("12.00", "tie", "banker", "tie");
    expect([game.draft.bets, game.free]).toEqual([{ tie: 500, banker: 500 }, 200]);
    expect(game.passing.beyond).toEqual({ chip: 500, left: 200 });
    end();
  });

  it("chooses no chip beyond what is left", () => {
    vi.stubGlobal("document", { documentElement: { dataset: {} } });
    const { game, end } = laying("12.00", "tie", "banker");
    settings.chip = 0;
    game.choose(1);
    expect(settings.chip).toBe(0);
    end();
  });

  it("has it on the felt again where the table refuses it, below what is laid since", () => {
    const { game, told, end } = laying("50.00", "tie", "banker");
    game.confirm();
    expect(game.draft.any).toBe(false);
    game.add("player");
    refused(told);
    told({ type: "tick", seq: 2 });
    expect(game.draft.laid).toEqual([["tie", 500], ["banker", 500], ["player", 500]]);
    end();
  });

  it.each([
    [{ phase: "dealing" }], [{ coup: { number: 2 } }],
  ])("has no more of it than the refusal where the bets are closed by then: %j", (patch) => {
    const { game, told, end } = laying("50.00", "tie");
    game.confirm();
    told({ type: "patch", from: 2, seq: 3, events: [], patch });
    refused(told);
    expect([game.draft.any, game.passing.back]).toEqual([false, null]);
    expect(game.screen.notices).toHaveLength(1);
    end();
  });

  it.each([
    [{ phase: "dealing" }, true], [{ you: { holder: { tab: "x" } } }, false],
    [{ paused: true }, false],
  ])("is told that the bets are closed only where they are: %j", (patch, closed) => {
    const { game, told, end } = laying("50.00", "tie");
    told({ type: "patch", from: 2, seq: 3, events: [], patch });
    expect([game.passing.back, game.draft.any]).toEqual([{ amount: 500, closed }, false]);
    end();
  });
});

describe("the time that is left", () => {
  it("is not that until a pause ends", () => {
    const { game, told, end } = started();
    told({ type: "patch", from: 1, seq: 2, events: [], patch: {}, left: 9_000 });
    expect(game.left).toBeGreaterThan(0);
    told({ type: "patch", from: 2, seq: 3, events: [], patch: { paused: true }, left: 120_000 });
    expect(game.left).toBeNull();
    end();
  });
});

describe("what a host has just done", () => {
  it.each([
    ["bela", "lock", true], ["bela", "passed", true], ["anna", "lock", false],
    ["anna", "passed", true],
  ])("is told unless one did it oneself: %s, %s", (host, act, told_of) => {
    const { game, told, end } = started();
    const acts = { 2: { host, act, patron: "caro", at: 1 } };
    told({ type: "patch", from: 1, seq: 2, events: [], patch: { acts } });
    expect(game.passing.act).toBe(told_of ? "2" : null);
    end();
  });
});

describe("whoever still sits elsewhere", () => {
  const elsewhere = { ...said, code: "service.seated_elsewhere" };

  function sitting() {
    const table = started();
    let found: Sitting;
    const end = root(() => { found = new Sitting(table.game); });
    table.told({ type: "snapshot", seq: 2, view: seatless(1) });
    found!.sit("5.00");
    const answered = (reason: typeof said) => {
      table.told({ type: "refused", key: sentOf("take_seat").at(-1)!.key, said: reason });
    };
    return { ...table, found: found!, answered, end: () => { end(); table.end(); } };
  }

  it("is told so as long as it is tried again", async () => {
    const { found, game, answered, end } = sitting();
    answered(elsewhere);
    expect([found.waits, game.screen.notices]).toEqual([true, []]);
    await passes(1_500);
    expect(sentOf("take_seat")).toHaveLength(2);
    answered(elsewhere);
    await passes(1_500);
    answered(said);
    expect([found.waits, game.screen.notices.length]).toEqual([false, 1]);
    await passes(5_000);
    expect(sentOf("take_seat")).toMatchObject(Array(3).fill({ chips: "5.00" }));
    end();
  });

  it("is told once in vain is enough, after as long as a coup may take", async () => {
    const { found, game, told, answered, end } = sitting();
    for (let tries = 0; found.waits || tries === 0; tries += 1) {
      answered(elsewhere);
      told({ type: "tick", seq: 2 });
      await passes(1_500);
      expect(tries).toBeLessThan(40);
    }
    expect(game.screen.notices).toHaveLength(1);
    expect(sentOf("take_seat")).toHaveLength(31);
    end();
  });

  it("asks nothing while the table is not heard", async () => {
    const { found, told, answered, end } = sitting();
    answered(elsewhere);
    lost();
    await passes(2_000);
    await back(3, told, seatless(1));
    expect([found.waits, sentOf("take_seat").length]).toEqual([true, 0]);
    await passes(1_500);
    expect(sentOf("take_seat")).toHaveLength(1);
    end();
  });
});

describe("chips that are confirmed by hand", () => {
  beforeEach(() => { settings.confirm = "hand"; });
  afterEach(() => { settings.confirm = "auto"; });

  /** Chips are laid and the connection is lost; it is there again with this coup. */
  async function away(now: Snapshot["view"]) {
    const { game, told, end } = laid();
    lost();
    await back(9, told, { ...now, you: { ...now.you!, available: "50.00" } });
    end();
    return [game.draft.bets, game.passing.back];
  }

  /** The same, and the page is loaded anew instead. */
  async function reloaded(now: Snapshot["view"], patron = "anna", table = "t") {
    laid().end();
    let game: Game;
    const end = root(() => { game = new Game(table, { patron } as never); });
    flushSync();
    await back(9, (message) => {
      Socket.last.onmessage({ data: JSON.stringify(message) });
      flushSync();
    }, now);
    end();
    return [game!.draft.bets, game!.passing.back];
  }

  function laid() {
    const stored = new Map<string, string>();
    vi.stubGlobal("sessionStorage", {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => { stored.set(name, value); },
    });
    const table = started();
    table.told(
      { type: "patch", from: 1, seq: 2, events: [], patch: { you: { available: "50.00" } } });
    for (const bet of ["tie", "banker", "tie"]) table.game.add(bet);
    table.game.undo();
    flushSync();
    expect(table.game.draft.bets).toEqual(LAID);
    return table;
  }

  const LAID = { tie: 500, banker: 500 };

  it.each([[away], [reloaded]])("lie there still in the coup that they were laid in: %o", async (way) => {
    expect(await way(view(1))).toEqual([LAID, null]);
  });

  it("wait for the seat that the page before still holds as this one comes", async () => {
    const now = view(1);
    const held = { ...now, you: { ...now.you!, holder: { tab: "before" } } };
    expect(await reloaded(held as typeof now)).toEqual([LAID, null]);
  });

  it.each([[away], [reloaded]])("come back where the next one takes bets by then: %o", async (way) => {
    expect(await way(view(2))).toEqual([{}, { amount: 1_000, closed: true }]);
  });

  it("are another's, and another table's, no more than before", async () => {
    expect(await reloaded(view(1), "bela")).toEqual([{}, null]);
    expect(await reloaded(view(1), "anna", "u")).toEqual([{}, null]);
  });

  it("lie there no more once they were confirmed or taken back", async () => {
    for (const what of ["confirm", "clear"] as const) {
      const { game, end } = laid();
      game[what]();
      end();
      const draft = new Draft();
      draft.keptAs("baccarat.draft/t/anna");
      expect(draft.any).toBe(false);
    }
  });
});

describe("a card to turn", () => {
  it("is asked for once, however often it is pressed", () => {
    const { game, told, end } = started();
    told({ type: "patch", from: 1, seq: 2, events: [],
           patch: { phase: "dealing", you: { squeeze: { 1: {}, 2: {} } } } });
    game.turnAll();
    flushSync();
    game.turnAll();
    game.turn(2);
    expect(sentOf("turn_card")).toMatchObject([{ place: 1 }, { place: 2 }]);
    end();
  });

  it("is asked for until the table answers", async () => {
    const { game, told, end } = started();
    game.turn(2);
    expect([...game.turning]).toEqual([2]);
    const [{ key }] = game.screen.pending.map(({ command }) => command) as [Command];
    told({ type: "refused", key, said } as ServerMessage);
    expect(game.turning.size).toBe(0);
    end();
  });
});
