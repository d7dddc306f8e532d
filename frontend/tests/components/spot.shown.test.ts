import { expect, it, vi } from "vitest";
import type { BetTallyView } from "../../src/server/messages";
import type { OfferedBet } from "../../src/table/rules";
import Spot from "../../src/table/Spot.svelte";
import { shown, texts } from "./shown";

const WORDS = {
  "screen.percent": "{value} %", "screen.spot.edge": "edge {percent}",
  "screen.spot.limits": "{least} to {most}", "screen.spot.cost": "{stake} cost {cost}",
  "screen.spot.tally": "{net}, expected {expected}", "screen.spot.others": "others {amount}",
  "screen.spot.placing": "placing {amount}", "screen.spot.laid": "laid {amount}",
  "screen.spot.about.shut": "{why}", "screen.result.push": "push" };

const bet = { key: "tie", name: "Tie", role: "tie", least: "5.00", most: "75.00", percent: 14.3596,
              cost: { stake: "10.00", lost: "143.60" }, pays: "8 to 1", differ: false,
              lines: [] } as unknown as OfferedBet;
const tally = { net: "-20.00", staked: "60.00", expected: "-8.62" } as unknown as BetTallyView;
const lying = { stake: 500, placing: 100, laid: 2_500, others: 7_500, net: null, ahead: false };

function spot(changed: object = {}) {
  const acts = { add: vi.fn(), undo: vi.fn() };
  const props = { bet, lying, tally, open: true, refused: false, why: "", ...acts, ...changed };
  return { page: shown(Spot, props, WORDS), ...acts };
}

it("a spot shows what it pays and costs, its limits, and what lies there by whom", () => {
  const { page } = spot();
  const parts = ["name", "pays", "terms .edge", "limits", "sofar", "others", "pile", "placing"];
  expect(parts.map((part) => texts(page, `.${part}`))).toEqual([
    ["Tie"], ["8 to 1"], ["edge 14.36 %"], ["5 to 75"], ["10 cost 143.60", "-20, expected -8.62"],
    ["others 75"], ["5"], ["placing 1", "laid 25 screen.spot.laid.short"]]);
});

it.each([[4_000, true, "+40", true], [4_000, false, "+40", false], [-500, false, "-5", false],
         [0, false, "push", false]] as const)(
  "a net of %s is told, in gold only where all bets together won: %s", (net, ahead, told, gold) => {
    const { page } = spot({ lying: { ...lying, net, ahead } });
    expect(texts(page, ".net")).toEqual([told]);
    expect(page.querySelector(".net.plus, .spot.ahead") !== null).toBe(gold);
  });

it("a tap adds a chip, and what is one's own is taken back by its button", () => {
  const { page, add, undo } = spot();
  page.querySelector<HTMLElement>(".place")!.click();
  expect([add.mock.calls.length, undo.mock.calls.length]).toEqual([1, 0]);
  page.querySelector<HTMLElement>(".undo")!.click();
  expect([add.mock.calls.length, undo.mock.calls.length]).toEqual([1, 1]);
});

it("a spot that is closed says why, and nothing of it is taken back", () => {
  const { page } = spot({ open: false, why: "too late" });
  const place = page.querySelector<HTMLElement>(".place")!;
  expect([place.getAttribute("aria-disabled"), place.title]).toEqual(["true", "too late"]);
  expect(page.querySelector(".undo")).toBeNull();
});
