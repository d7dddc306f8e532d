import { tick } from "svelte";
import { expect, it, vi } from "vitest";
import Why from "../../src/recall/Why.svelte";
import type { CoupView } from "../../src/table/view";
import { answering } from "../asked";
import { shown, texts } from "./shown";
import told from "../told/tableau.json";

const WORDS = {
  "screen.tableau.letter.draws": "D", "screen.tableau.letter.stands": "S",
  "screen.tableau.stood": "none", "screen.tableau.lit": "lit",
  "screen.tableau.draws": "draws", "screen.tableau.stands": "stands" };

/** What both tables say of a coup that has looked this up; the last thing that it says. */
async function tables(...looked: { to: "player" | "banker"; total: number; third: number | null }[]) {
  document.body.replaceChildren();
  answering({ "/api/tableau": told });
  const steps = looked.map(({ to, ...cell }) => (
    { to, cell, why: { text: `${to} of ${cell.total}` } }));
  const page = shown(Why, { coup: { number: 1, steps } as unknown as CoupView }, WORDS);
  await vi.waitFor(async () => {
    await tick();
    expect(page.querySelectorAll("table")).toHaveLength(2);
  }, { interval: 1 });
  const [player, banker] = [...page.querySelectorAll("table")].map((table) => {
    const heads = texts(table, "thead tr:last-child th[scope=col]");
    return [...table.querySelectorAll("tbody tr")].flatMap((line) => {
      const [head = ""] = texts(line, "th");
      return [...line.querySelectorAll("td:not(.none)")].map((cell, column) => ({
        head, column: heads[column], draws: texts(cell, "[aria-hidden]").join() === "D",
        said: texts(cell, ".hidden").join(), lit: cell.getAttribute("aria-current") === "true",
      }));
    });
  });
  return { player: player!, banker: banker!, lines: texts(page, "p") };
}

const cells = told.banker.flatMap(({ total, draws }) => draws.map((each, column) => (
  { total, third: told.columns[column]!, draws: each })));

it("the tables are those of the rules, each cell with its word", async () => {
  const { player, banker } = await tables();
  const word = (draws: boolean) => ({ draws, said: draws ? "draws" : "stands", lit: false });
  expect(player).toEqual(told.player.map(({ total, draws }) => (
    { head: "", column: String(total), ...word(draws) })));
  expect(banker).toEqual(cells.map(({ total, third, draws }) => (
    { head: String(total), column: String(third ?? "none"), ...word(draws) })));
});

it("each of Player's cells is lit by its total, and none of Banker's", async () => {
  expect(told.player).toHaveLength(8);
  for (const { total } of told.player) {
    const { player, banker, lines } = await tables({ to: "player", total, third: null });
    expect(player.filter(({ lit }) => lit).map(({ column }) => column)).toEqual([String(total)]);
    expect(player.filter(({ said }) => said.endsWith(" lit"))).toHaveLength(1);
    expect(banker.filter(({ lit }) => lit)).toEqual([]);
    expect(lines[0]).toBe(`player of ${total}`);
  }
});

it("each of Banker's cells is lit by its total and the third card, beside Player's own", async () => {
  expect(cells).toHaveLength(8 * 11);
  for (const { total, third } of cells) {
    const other = (total + 3) % 8;
    const { player, banker } = await tables(
      { to: "player", total: other, third: null }, { to: "banker", total, third });
    expect(banker.filter(({ lit }) => lit).map(({ head, column }) => [head, column])).toEqual(
      [[String(total), String(third ?? "none")]]);
    expect(player.filter(({ lit }) => lit).map(({ column }) => column)).toEqual([String(other)]);
  }
});
