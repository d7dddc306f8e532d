import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { spoken } from "../src/language.svelte";
import type { ServerMessage, Snapshot } from "../src/server/messages";
import { heard } from "../src/settings/sounds";
import { Game } from "../src/table/game.svelte";
import type { Command } from "../src/table/screen";
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

function answered({ status = 200, body }: { status?: number; body: unknown }): Response {
  return new Response(JSON.stringify(body), { status });
}

const RULES = { house: { name: "House", about: "", settings: {}, bets: [] },
                limits: {}, prices: {}, costs: {}, cuts: { least: 10, most: 42 } };
const TALLY = (net: string) => ({ bets: {}, total: { net } });

function view(coup: number, over = false, net = "5.00"): Snapshot["view"] {
  return {
    phase: over ? "between" : "betting", shoe: { number: 1, coups: {}, entropy: [] }, seats: {}, stakes: {},
    you: { seat: 1, holder: null, squeeze: {}, last: {}, net: "0.00" },
    coup: { number: coup, over, nets: over ? { anna: net } : {}, cards: {} },
  } as unknown as Snapshot["view"];
}

function started() {
  let game: Game;
  const end = root(() => { game = new Game("t", {} as never); });
  const told = (message: ServerMessage) => {
    Socket.last.onmessage({ data: JSON.stringify(message) });
    flushSync();
  };
  flushSync();
  Socket.last.onopen();
  told({ type: "welcome", patron: "anna" } as ServerMessage);
  told({ type: "snapshot", seq: 1, view: view(1) });
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
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
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

  it("of the house is asked for again in another language, and taken", async () => {
    const { game, end } = started();
    await passes(0);
    answers["/rules"] = [{ body: { ...RULES, house: { ...RULES.house, name: "玩法" } } }];
    spoken.language = "zh";
    flushSync();
    await passes(0);
    spoken.language = "en";
    expect([game.rules?.name, asked("/history?last=1")]).toEqual(["玩法", 1]);
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

describe("another language", () => {
  afterEach(() => { spoken.language = "en"; });

  it("brings the rules in it, and asks for nothing that has no words", async () => {
    answers["/rules"] = ["House", "赌场"].map((name) => (
      { body: { ...RULES, house: { ...RULES.house, name } } }));
    const { game, end } = started();
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

  it("is asked of another amount", async () => {
    const { game, end } = started();
    game.ask({ type: "add_chips", chips: "5.00" });
    game.ask({ type: "add_chips", chips: "10.00" });
    expect(sent()).toMatchObject([{ chips: "5.00" }, { chips: "10.00" }]);
    end();
  });
});

describe("a card to turn", () => {
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
