import { expect, it } from "vitest";
import Rules from "../../src/table/Rules.svelte";
import { rulesOf, type Rules as Told } from "../../src/table/rules";
import { answering } from "../asked";
import { shown, texts } from "./shown";

const line = (key: string, label: string, pays: string) => ({ key, label, pays });

const rules = {
  name: "Mini", about: "eight decks", commission: true, apart: [],
  settings: { collection: "each", breakage: "house", commission: "5 %", decks: "8" },
  bets: [
    { key: "tie", name: "Tie", role: "tie", percent: 14.3596, least: "5.00", most: "100.00",
      cost: { stake: "10.00", lost: "143.60" }, lines: [line("tie", "tie", "8 to 1")] },
    { key: "dragon", name: "Dragon", role: "side", percent: 2.65, least: "1.00", most: "50.00",
      cost: { stake: "10.00", lost: "26.50" }, lines: [line("nine", "by nine", "30 to 1"), line("four", "by four", "1 to 1")] },
  ],
} as unknown as Told;

it("tells each bet's lines with what each pays, its limits, edge and cost", () => {
  const page = shown(Rules, { rules }, {
    "screen.rules.line": "{label}:", "screen.rules.limits": "{least} to {most}",
    "screen.percent": "{value} %", "screen.rules.cost.about": "of 100 times {stake}" });
  const rows = [...page.querySelectorAll("tbody tr")].map((row) =>
    [texts(row, "th"), texts(row, "li"), texts(row, ".number")]);
  expect(rows).toEqual([
    [["Tie 5 to 100"], ["tie: 8 to 1"], ["14.36 %", "143.60 of 100 times 10"]],
    [["Dragon 1 to 50"], ["by nine: 30 to 1", "by four: 1 to 1"],
     ["2.65 %", "26.50 of 100 times 10"]],
  ]);
});

it("takes each bet's lines, limits, edge and cost from what is told of that bet", async () => {
  const told = (key: string, label: string) => ({ key, label });
  answering({ "/api/tables/mine/rules": {
    house: { key: "mini", name: "Mini", about: "eight decks", settings: { decks: "8" },
             moot: ["minimum_commission"], bets: [
      { key: "tie", name: "Tie", role: "tie", edge_percent: 14.3596, lines: [told("tie", "tie")] },
      { key: "dragon", name: "Dragon", role: "side", edge_percent: 2.65,
        lines: [told("nine", "by nine"), told("four", "by four")] }] },
    limits: { tie: { least: "5.00", most: "100.00", step: "1.00" },
              dragon: { least: "1.00", most: null, step: "0.50" } },
    prices: { dragon: { most: "30 to 1", differ: true, lines: { nine: "30 to 1", four: "1 to 1" } },
              tie: { most: "8 to 1", differ: false, lines: { tie: "8 to 1" } } },
    costs: { tie: { stake: "10.00", lost: "143.60" }, dragon: { stake: "20.00", lost: "53.00" } },
    meanings: {}, apart: ["not both"], cuts: { least: 10, most: 42 } } });
  expect(await rulesOf("mine")).toEqual({
    name: "Mini", about: "eight decks", settings: { decks: "8" }, commission: true,
    apart: ["not both"], cuts: { least: 10, most: 42 }, bets: [
      { key: "tie", name: "Tie", role: "tie", percent: 14.3596, least: "5.00", most: "100.00",
        cost: { stake: "10.00", lost: "143.60" }, pays: "8 to 1", differ: false,
        lines: [line("tie", "tie", "8 to 1")] },
      { key: "dragon", name: "Dragon", role: "side", percent: 2.65, least: "1.00", most: null,
        cost: { stake: "20.00", lost: "53.00" }, pays: "30 to 1", differ: true,
        lines: [line("nine", "by nine", "30 to 1"), line("four", "by four", "1 to 1")] }] });
});
