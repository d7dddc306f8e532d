import { flushSync } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import { spoken } from "../../src/language.svelte";
import History from "../../src/recall/History.svelte";
import { shown, texts } from "./shown";

const bet = (stake: string) => [{ bet: "tie", stake, net: "0.00" }];
const coups = [[1, []], [2, bet("5.00")], [3, []]].map(([number, bets]) => ({
  number, bets, cards: {}, totals: {}, result: null, void: true, net: null, chips: null }));

afterEach(() => { spoken.language = "en"; });

it("recalls the last coups or the whole of a shoe, the newest first, or those with a bet", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(JSON.stringify({ shoe: 2, coups, commissions: [] })));
  });
  const page = shown(History, { table: "t", shoe: 2, far: "2/3", rules: null }, {
    "screen.history.coup": "Coup {number}" });
  const told = () => texts(page, "h3"), links = () => [...page.querySelectorAll("a")].map((each) =>
    each.getAttribute("href"));
  await vi.waitFor(() => { flushSync(); expect(told()).toEqual(["Coup 3", "Coup 2", "Coup 1"]); });
  expect(texts(page, ".about")).toEqual(["screen.history.recall"]);
  page.querySelector("input")!.click();
  spoken.language = "zh"; // whatever the browser likes best
  flushSync();
  expect(told()).toEqual(["Coup 2"]);
  expect(links()).toEqual(["/api/tables/t/history.csv?shoe=2&last=10&mine=true&language=zh",
                           "/api/tables/t/history?shoe=2&last=10&mine=true&language=zh"]);
  const [shoe, which] = [...page.querySelectorAll("select")] as [HTMLSelectElement, HTMLSelectElement];
  for (const [select, chosen] of [[which, 1], [shoe, 1]] as const) {
    select.selectedIndex = chosen;
    select.dispatchEvent(new Event("change"));
    flushSync();
  }
  expect(asked).toEqual(["2&last=10", "2", "1"].map((each) => `/api/tables/t/history?shoe=${each}`));
});
