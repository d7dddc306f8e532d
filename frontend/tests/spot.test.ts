import { beforeAll, describe, expect, it, vi } from "vitest";
import { spoken } from "../src/language.svelte";
import type { OfferedBet } from "../src/table/rules";
import type { BetTallyView } from "../src/server/messages";
import { called, costLine, keyed, priced, type Lying } from "../src/table/spot";

const NOTHING: Lying = { stake: 0, placing: 0, laid: 0, others: 0, net: null, ahead: false };
const PRICE = { bet: "Tie", pays: "8 to 1", percent: "14.36", limits: "5 to 50" };

beforeAll(() => {
  spoken.words = {
    "screen.percent": "{value} %", "screen.spot.up_to": "up to {pays}",
    "screen.spot.label": "{bet} {pays} {percent} [{limits}]",
    "screen.spot.limits": "{least} to {most}", "screen.spot.limits.from": "from {least}",
    "screen.spot.cost": "{stake} cost {cost}", "screen.spot.tally": "you {net}, expected {expected}",
    "screen.pair": "{label}: {value}", "screen.list": "{before}; {next}",
    "screen.spot.label.others": "{spot}, others {amount}",
    "screen.spot.label.stake": "{spot}, yours {amount}",
    "screen.spot.label.placing": "{spot}, placing {amount}",
    "screen.spot.label.laid": "{spot}, laid {amount}", "screen.spot.label.net": "{spot}, net {net}",
    "screen.result.push": "push" };
});

it("a spot says one price of several only as the most that the bet pays", () => {
  // lines that come back are no prices, whatever they are called in the language of the page
  const lines = ["win", "tie", "seven"].map((key) => ({ key, label: key, pays: "退回" }));
  const bet = { name: "Banker", percent: 1.018, pays: "1 to 1", lines,
                 least: "10.00", most: null } as unknown as OfferedBet;
  expect(priced({ ...bet, differ: false }))
    .toEqual({ bet: "Banker", pays: "1 to 1", percent: "1.02 %", limits: "from 10" });
  expect(priced({ ...bet, differ: true }).pays).toBe("up to 1 to 1");
});

it("a spot is called by its bet and its price", () => {
  expect(called(PRICE, NOTHING)).toBe("Tie 8 to 1 14.36 [5 to 50]");
});

it.each<[Partial<Lying>, string]>([
  [{ others: 300 }, ", others 3"], [{ stake: 500 }, ", yours 5"], [{ placing: 100 }, ", placing 1"],
  [{ laid: 2_500 }, ", laid 25"], [{ net: 4_000 }, ", net +40"], [{ net: 0 }, ", net push"],
  [{ others: 300, stake: 500, placing: 100, laid: 2_500, net: -500 },
   ", others 3, yours 5, placing 1, laid 25, net -5"],
])("and by what lies there: %j", (lying, said) => {
  expect(called(PRICE, { ...NOTHING, ...lying })).toBe(`Tie 8 to 1 14.36 [5 to 50]${said}`);
});

it("a bet that was pressed says its limits, its cost, and what it has brought", () => {
  const bet = { name: "Tie", least: "5.00", most: "50.00",
                cost: { stake: "10.00", lost: "143.60" } } as unknown as OfferedBet;
  expect(costLine(bet, undefined)).toBe("Tie: 5 to 50; 10 cost 143.60");
  expect(costLine(bet, { staked: "10.00", net: "-10.00", expected: "-1.44" } as BetTallyView))
    .toBe("Tie: 5 to 50; 10 cost 143.60; you -10, expected -1.44");
});

describe("a key on a spot", () => {
  const pressed = (key: string, repeat: boolean) => {
    const undo = vi.fn(), preventDefault = vi.fn();
    keyed({ key, repeat, preventDefault } as unknown as KeyboardEvent, undo);
    return { undone: undo.mock.calls.length, held: preventDefault.mock.calls.length };
  };

  it("stakes or takes back once, however long it is held down", () => {
    expect(pressed("Enter", false)).toEqual({ undone: 0, held: 0 });
    expect(pressed("Enter", true)).toEqual({ undone: 0, held: 1 });
    expect(pressed("Delete", false)).toEqual({ undone: 1, held: 0 });
    expect(pressed("Delete", true)).toEqual({ undone: 0, held: 1 });
  });

  it("goes on to the next spots while it is held down", () => {
    expect(pressed("Tab", true)).toEqual({ undone: 0, held: 0 });
  });
});
