import { flushSync } from "svelte";
import { expect, it, vi } from "vitest";
import Coup from "../../src/recall/Coup.svelte";
import Replay from "../../src/recall/Replay.svelte";
import type { RecalledCoup } from "../../src/server/messages";
import { shown, texts } from "./shown";

const WORDS = {
  "screen.hand.player": "Player", "screen.hand.banker": "Banker", "screen.card": "{rank}{suit}",
  "screen.history.coup": "Coup {number}", "screen.history.replay": "Replay",
  "screen.history.stake": "{bet}: staked {stake}, net {net}", "screen.result.net": "You: {net}",
  "screen.history.chips": "Chips {before} to {after}", "screen.history.step": "{step} of {steps}",
  "screen.history.on": "On", "screen.history.back": "Back",
  ...Object.fromEntries([..."A23456789TJQK"].map((each) => [`screen.rank.${each}`, each])),
  ...Object.fromEntries([..."shdc"].map((each) => [`screen.suit.${each}`, each])) };

const said = (text: string) => ({ code: "", parameters: {}, text });
const step = (to: "player" | "banker", card: string | null, why: string) =>
  ({ to, card, why: said(why), cell: null });
const bet = (key: string, stake: string, net: string) => ({
  bet: key, stake, net, line: null, returned: "0.00", marked: "0.00", commission: "0",
  breakage: "0" });

const coup: RecalledCoup = {
  number: 12, over: true, void: false, totals: { player: 3, banker: 7 }, stakes: {},
  result: said("Banker wins"), net: "-19.50", chips: { before: "400.00", after: "380.50" },
  cards: { 1: { to: "player", card: "2s" }, 2: { to: "banker", card: "Th" },
           3: { to: "player", card: "Kd" }, 4: { to: "banker", card: "7c" },
           5: { to: "player", card: "As" } },
  steps: [step("player", "2s", "first"), step("banker", "Th", "second"),
          step("player", "Kd", "third"), step("banker", "7c", "fourth"),
          step("player", "As", "Player draws"),
          step("banker", null, "Banker stands")],
  bets: [bet("banker", "10.00", "9.50"), bet("tie", "29.00", "-29.00")],
};

/** A hand: its name, its cards, and its total where it has one. */
const hands = (page: ParentNode) => ["player", "banker"].map((side) =>
  texts(page, `.${side} .hand, .${side} .hidden, .${side} b`));

it("a coup of the past has its cards, totals, result, bets and chips", () => {
  const replay = vi.fn();
  const page = shown(Coup, { coup, name: (key: string) => key.toUpperCase(), replay }, WORDS);
  expect(hands(page)).toEqual([["Player", "2s", "Kd", "As", "3"], ["Banker", "Th", "7c", "7"]]);
  expect([texts(page, "h3"), texts(page, "header p")]).toEqual([["Coup 12"], ["Banker wins"]]);
  expect(texts(page, "ul li")).toEqual(
    ["BANKER: staked 10, net +9.50", "TIE: staked 29, net -29"]);
  expect(texts(page, ".chips")).toEqual(["You: -19.50 Chips 400 to 380.50"]);
  page.querySelector("button")!.click();
  expect(replay).toHaveBeenCalledOnce();
});

it("a coup that came to nothing says so, and is not dealt again", () => {
  const page = shown(Coup, { name: String, replay: vi.fn(), coup: {
    ...coup, void: true, result: null, bets: [], net: null, chips: null } }, WORDS);
  expect(texts(page, "header p")).toEqual(["screen.history.void"]);
  expect(texts(page, "button, ul li, .chips")).toEqual([]);
});

it("a coup is dealt again step by step, each with its reason, to its totals and result", () => {
  const page = shown(Replay, { coup }, WORDS);
  const [back, on] = [...page.querySelectorAll("button")] as [HTMLButtonElement, HTMLButtonElement];
  const told = () => [...hands(page), ...texts(page, "[aria-live], .buttons span")];
  const press = (button: HTMLButtonElement) => { flushSync(() => { button.click(); }); };
  const all = [
    [["Player", "2s"], ["Banker"], "first", "1 of 7"],
    [["Player", "2s"], ["Banker", "Th"], "second", "2 of 7"],
    [["Player", "2s", "Kd"], ["Banker", "Th"], "third", "3 of 7"],
    [["Player", "2s", "Kd"], ["Banker", "Th", "7c"], "fourth", "4 of 7"],
    [["Player", "2s", "Kd", "As"], ["Banker", "Th", "7c"], "Player draws", "5 of 7"],
    [["Player", "2s", "Kd", "As"], ["Banker", "Th", "7c"], "Banker stands", "6 of 7"],
    [["Player", "2s", "Kd", "As", "3"], ["Banker", "Th", "7c", "7"], "Banker wins", "7 of 7"],
  ];
  expect(back.disabled).toBe(true);
  for (const each of all) {
    expect(told()).toEqual(each);
    expect(on.disabled).toBe(each === all.at(-1));
    press(on);
  }
  press(back);
  expect(told()).toEqual(all.at(-2));
});
