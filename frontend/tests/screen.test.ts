import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Patch, ServerMessage, Snapshot } from "../src/server/messages";
import { isDocument, type Document } from "../src/table/merge";
import { bets, reduce, START, unanswered } from "../src/table/screen";
import type { Command, Input, Screen } from "../src/table/screen";
import type { View } from "../src/table/view";

// -- a server whose documents are any documents, and a wire that is worse than any --------------

/** The patch from one document to another; lists are replaced whole. */
function difference(old: Document, next: Document): Record<string, unknown> {
  const patch: Record<string, unknown> = {};
  for (const name of Object.keys(old)) if (!(name in next)) patch[name] = null;
  for (const [name, value] of Object.entries(next)) {
    const before = old[name];
    if (isDocument(value) && isDocument(before)) {
      const within = difference(before, value);
      if (Object.keys(within).length > 0) patch[name] = within;
    } else if (JSON.stringify(value) !== JSON.stringify(before)) patch[name] = value;
  }
  return patch;
}

const names = fc.constantFrom("a", "b", "c", "d");
const leaf = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom("x", "y"),
                      fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 2 }));
const documents = fc.dictionary(
  names, fc.oneof(leaf, fc.dictionary(names, leaf, { maxKeys: 3 })), { maxKeys: 4 });

const snapshot = (all: Document[], at: number): Snapshot =>
  ({ type: "snapshot", seq: at, view: all[at]! as unknown as Snapshot["view"] });

const patch = (all: Document[], from: number, to: number): Patch =>
  ({ type: "patch", from, seq: to, events: [], patch: difference(all[from]!, all[to]!) });

/** All documents a server had, and what arrives of what it sends: any of it, in any order. */
const wires = fc.array(documents, { minLength: 2, maxLength: 8 }).chain((all) => {
  const at = fc.integer({ min: 0, max: all.length - 1 });
  const message = fc.oneof(
    { weight: 5, arbitrary: fc.tuple(at, at).filter(([from, to]) => from < to)
        .map(([from, to]): ServerMessage => patch(all, from, to)) },
    { weight: 1, arbitrary: at.map((seq): ServerMessage => snapshot(all, seq)) },
    { weight: 1, arbitrary: at.map((seq): ServerMessage => ({ type: "tick", seq })) },
    { weight: 1, arbitrary: fc.constant<Input>({ type: "lost" }) },
    { weight: 1, arbitrary: fc.constant<Input>({ type: "opened" }) });
  return fc.record({ all: fc.constant(all), arriving: fc.array(message, { maxLength: 30 }) });
});

function after(inputs: Input[], screen: Screen = START): Screen {
  return inputs.reduce((each, input, now) => reduce(each, input, now), screen);
}

describe("whatever arrives", () => {
  it("what is shown is what the server had at that number", () => {
    fc.assert(fc.property(wires, ({ all, arriving }) => {
      let screen = START;
      for (const input of arriving) {
        screen = reduce(screen, input, 0);
        if (screen.seq !== null) expect(screen.view).toEqual(all[screen.seq]);
      }
    }), { numRuns: 2_000 });
  });

  it("two ticks and the snapshot that is asked for bring the server's last", () => {
    fc.assert(fc.property(wires, ({ all, arriving }) => {
      const last = all.length - 1;
      let screen = after(arriving);
      for (let tick = 0; tick < 2; tick += 1) {
        screen = reduce(screen, { type: "tick", seq: last }, 0);
      }
      if (screen.gap || screen.seq === null) screen = reduce(screen, snapshot(all, last), 0);
      expect(screen.view).toEqual(all[last]);
      expect(screen.gap).toBe(false);
    }), { numRuns: 2_000 });
  });

  it("nothing older than what is shown is shown again", () => {
    fc.assert(fc.property(wires, ({ arriving }) => {
      let screen = START;
      for (const input of arriving) {
        const before = screen.seq;
        screen = reduce(screen, input, 0);
        if (before !== null && screen.seq !== null) {
          expect(screen.seq).toBeGreaterThanOrEqual(before);
        }
      }
    }));
  });

  it("the whole stream in order shows each state, however it is split", () => {
    fc.assert(fc.property(wires, fc.infiniteStream(fc.boolean()), ({ all }, cuts) => {
      let screen = after([{ type: "opened" }, snapshot(all, 0)]);
      let from = 0;
      for (let to = 1; to < all.length; to += 1) {
        if (to < all.length - 1 && cuts.next().value) continue;
        const message = patch(all, from, to);
        screen = reduce(reduce(screen, message, 0), message, 0); // and twice each
        from = to;
      }
      expect(screen.view).toEqual(all.at(-1));
      expect(screen.gap).toBe(false);
    }));
  });
});

it("a message of a kind that is not known changes nothing but when one has heard", () => {
  const before = after(LIVE);
  expect(reduce(before, { type: "fanfare" } as unknown as Input, 7)).toEqual({ ...before, heard: 7 });
});

// -- what is asked and answered ------------------------------------------------------------------

const said = { code: "stake.above", parameters: {}, text: "too much" };

function view(coup: number, phase: View["phase"] = "betting"): Snapshot["view"] {
  return { phase, shoe: { number: 1 }, coup: { number: coup } } as unknown as Snapshot["view"];
}

function seen(coup: number, seq: number, phase?: View["phase"]): Snapshot {
  return { type: "snapshot", seq, view: view(coup, phase) };
}

const BET: Command = { type: "place_bets", key: "k".repeat(8), bets: { banker: "5.00" } };
const asked: Input = { type: "asked", command: BET };
const LIVE: Input[] = [{ type: "opened" }, seen(3, 10)];

describe("a command", () => {
  it("is pending until the event after which it stands is shown", () => {
    const placed = after([...LIVE, asked, { type: "accepted", key: BET.key, seq: 12 }]);
    expect(placed.pending.map((each) => each.state)).toEqual(["accepted"]);
    const shown = reduce(placed, { type: "patch", from: 10, seq: 12, events: [], patch: {} }, 0);
    expect(shown.pending).toEqual([]);
  });

  it("may be answered after it is shown", () => {
    const shown = after([...LIVE, asked,
                         { type: "patch", from: 10, seq: 12, events: [], patch: {} },
                         { type: "accepted", key: BET.key, seq: 12 }]);
    expect(shown.pending).toEqual([]);
  });

  it("of one's bets alone says after which entry they stand, or that they are on their way", () => {
    const host: Command = { type: "lock_table", key: "h".repeat(8) };
    const placed = after([...LIVE, asked, { type: "asked", command: host }]);
    expect(bets(placed).map(({ command }) => command)).toEqual([BET]);
    const stands = after([{ type: "accepted", key: BET.key, seq: 12 },
                          { type: "accepted", key: host.key, seq: 13 }], placed);
    expect(stands.accepted).toBe(12);
  });

  it("that is refused is told with the reason, until it is read", () => {
    const screen = after([...LIVE, asked, { type: "refused", key: BET.key, said }]);
    expect(screen.pending).toEqual([]);
    expect(screen.notices).toMatchObject([{ kind: "refused", said, command: BET }]);
    expect(reduce(screen, { type: "read", id: screen.notices[0]!.id }, 0).notices).toEqual([]);
    const coup = (screen.view?.coup?.number ?? 0) + 1;
    expect(after([{ type: "patch", from: screen.seq!, seq: screen.seq! + 1, events: [],
                    patch: { coup: { number: coup } } }], screen).notices).toEqual([]);
    const key = "later-bet";
    expect(after([{ type: "asked", command: { ...BET, key } },
                  { type: "accepted", key, seq: 13 }], screen).notices).toEqual([]);
  });

  it("that is refused for the same reason again is told once", () => {
    const again: Input = { type: "refused", key: BET.key, said };
    const screen = after([...LIVE, asked, again, asked, again]);
    expect(screen.notices).toHaveLength(1);
    const amount: Input = { ...again, said: { ...said, text: `${said.text} now` } };
    expect(reduce(screen, amount, 0).notices).toMatchObject([{ said: { text: amount.said.text } }]);
  });

  it("that was refused is told until the next is accepted that was asked after it", () => {
    const later: Command = { ...BET, key: "later" };
    const refused = { type: "refused", key: BET.key, said } as const;
    const accepted = { type: "accepted", key: later.key, seq: 9 } as const;
    const next: Input = { type: "asked", command: later };
    expect(after([...LIVE, asked, next, refused, accepted]).notices).toHaveLength(1);
    expect(after([...LIVE, asked, refused, next]).notices).toHaveLength(1);
    expect(after([...LIVE, asked, refused, next, accepted]).notices).toEqual([]);
  });

  it("that was refused is told no longer than its coup lasts", () => {
    const refused = after([...LIVE, asked, { type: "refused", key: BET.key, said }]);
    const coup = (number: number): Input => ({
      type: "patch", from: refused.seq!, seq: refused.seq! + 1, events: [],
      patch: { coup: { number } } });
    const present = refused.view?.coup?.number ?? 0;
    expect(after([coup(present)], refused).notices).toHaveLength(present ? 1 : 0);
    expect(after([coup(present + 1)], refused).notices).toEqual([]);
  });

  it("whose bets could not all be placed again tells what was left out, until it is read or past", () => {
    const left = { code: "bets.left_out", parameters: {}, text: "Tie 5 was left out" };
    const screen = after([...LIVE, asked, { type: "left_out", said: left },
                          { type: "accepted", key: BET.key, seq: 12 }]);
    expect(screen.notices).toMatchObject([{ kind: "left_out", said: left }]);
    expect(reduce(screen, { type: "read", id: screen.notices[0]!.id }, 0).notices).toEqual([]);
  });

  it("that the page has asked by itself is refused without a word", () => {
    const command: Command = { type: "commit_entropy", key: "k2", commitment: "00" };
    const screen = after([...LIVE, { type: "asked", command },
                          { type: "refused", key: "k2", said }]);
    expect([screen.pending, screen.notices]).toEqual([[], []]);
  });

  it("is asked again under its key in the same coup", () => {
    const back = after([...LIVE, asked, { type: "lost" }, { type: "opened" }, seen(3, 11)]);
    expect(unanswered(back)).toEqual([BET]);
  });

  it.each([["the next coup", seen(4, 30)], ["the dealing", seen(3, 13, "dealing")]])(
    "that bets is not asked again in %s, and the page says so", (_, snapshot) => {
      const back = after([...LIVE, asked, { type: "lost" }, { type: "opened" }, snapshot]);
      expect(unanswered(back)).toEqual([]);
      expect(back.notices).toMatchObject([{ kind: "lost", count: 1 }]);
    });

  it.each(["say_ready", "reset_stakes"] as const)("(%s) means the bets of its coup, too", (type) => {
    const back = after([...LIVE, { type: "asked", command: { type, key: "r".repeat(8) } },
                        { type: "lost" }, { type: "opened" }, seen(4, 30)]);
    expect([unanswered(back), back.notices.length]).toEqual([[], 1]);
  });

  it("that is no bet is asked again at any time", () => {
    const leave: Command = { type: "leave_seat", key: "l".repeat(8) };
    const back = after([...LIVE, { type: "asked", command: leave }, { type: "lost" },
                        { type: "opened" }, seen(9, 90)]);
    expect(unanswered(back)).toEqual([leave]);
  });
});

describe("a reminder", () => {
  const reminder = (coups: number): Input => (
    { type: "reminder", minutes: 30, net: "0.00", staked: "0.00", coups });
  const refusal = (text: string): Input => (
    { type: "refused", key: null, said: { ...said, code: text, text } });

  it("takes the place of an older one, and goes when it has been read", () => {
    const screen = after([...LIVE, reminder(1), reminder(2)]);
    expect(screen.reminder?.figures.coups).toBe(2);
    expect(reduce(screen, { type: "read", id: screen.reminder!.id }, 0).reminder).toBeNull();
  });

  it("stays, whatever else is told", () => {
    const screen = after([reminder(1), ...["a", "b", "c", "d"].map(refusal)]);
    expect([screen.reminder?.figures.coups, screen.notices.length]).toEqual([1, 3]);
  });
});

describe("the connection", () => {
  it("counts the tries until a snapshot is there", () => {
    const lost = after([...LIVE, { type: "lost" }, { type: "opened" }, { type: "lost" }]);
    expect([lost.connection, lost.attempt]).toEqual(["reconnecting", 2]);
    expect(after([{ type: "opened" }, seen(3, 10)], lost)).toMatchObject(
      { connection: "live", attempt: 0 });
  });

  it("shows what it knew while it is lost", () => {
    expect(after([...LIVE, { type: "lost" }, { type: "opened" }]).view).toEqual(view(3));
  });

  it("that the server takes later is opened again, each time after a longer wait", () => {
    const refused: Input[] = [
      { type: "opened" }, { type: "bye", said, back: true }, { type: "lost" }];
    const tried = after([...LIVE, { type: "lost" }, ...refused, ...refused]);
    expect([tried.connection, tried.attempt, tried.bye]).toEqual(["reconnecting", 3, null]);
  });

  it("that the server ended for good is not opened again", () => {
    const ended = after([...LIVE, { type: "bye", said, back: false }, { type: "lost" }]);
    expect([ended.connection, ended.bye]).toEqual(["ended", said]);
  });

  it("of an old page is told to load the new one", () => {
    expect(after([{ type: "opened" }, { type: "reload", version: 9 }, { type: "lost" }])
      .connection).toBe("outdated");
  });

  it("counts down from what is left, not from any clock of day", () => {
    const screen = reduce(reduce(START, { type: "opened" }, 5_000),
                          { ...seen(3, 10), left: 8_000 }, 5_250);
    expect(screen.due).toBe(13_250);
    expect(reduce(screen, { type: "tick", seq: 10, left: 2_900 }, 10_400).due).toBe(13_300);
    expect(reduce(screen, { type: "tick", seq: 10 }, 10_400).due).toBeNull();
  });
});
