import { expect, it } from "vitest";
import Money from "../../src/table/Money.svelte";
import type { OwnView } from "../../src/table/view";
import { shown, texts } from "./shown";

const TELLS = { stakes: { player: "5.00", tie: "2.50" }, last: -1_200, net: 3_400, minutes: 17,
                bare: false, buy: () => {} };

function line(owed: string, changed: object = {}): string[][] {
  const you = { stack: "812.50", owed } as unknown as OwnView;
  const page = shown(Money, { you, ...TELLS, ...changed });
  return [...page.querySelectorAll(".money > div")].map((part) =>
    [texts(part, "dt")[0]!.replace("screen.money.", ""), texts(part, "dd")[0]!]);
}

it("tells the stack, what is staked, the last coup, the session and what is owed", () => {
  expect(line("0.75")).toEqual([
    ["stack", "812.50 +"], ["staked", "7.50"], ["last", "-12"], ["session", "+34"],
    ["minutes", "17"], ["owed", "0.75"]]);
});

it("says nothing of commission where none is owed, and nothing that is not known", () => {
  expect(line("0.00", { last: null, net: null, minutes: null })).toEqual([
    ["stack", "812.50 +"], ["staked", "7.50"], ["last", "–"], ["session", "–"]]);
});
