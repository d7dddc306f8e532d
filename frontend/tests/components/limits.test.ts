import { flushSync } from "svelte";
import { expect, it, vi } from "vitest";
import Figures from "../../src/care/Figures.svelte";
import Limits from "../../src/care/Limits.svelte";
import Tally from "../../src/care/Tally.svelte";
import Skills from "../../src/learn/Skills.svelte";
import type { Me, TallyView } from "../../src/server/messages";
import type { Rules } from "../../src/table/rules";
import { answered, shown, texts } from "./shown";

const me = { loss_limit: "200.00", minutes: 45, reminder: 30, in_force: null } as unknown as Me;

it("one's own figures are told, each as what it is", () => {
  const figures = { minutes: 61, coups: 43, staked: "215.00", net: "-12.50" };
  expect(texts(shown(Figures, { figures }), "dt, dd")).toEqual([
    "screen.care.minutes", "61", "screen.care.coups", "43", "screen.care.staked", "215",
    "screen.care.net", "-12.50"]);
});

it("what bets brought is told beside what such bets cost", () => {
  const tally = {
    bets: { tie: { times: 3, staked: "30.00", expected: "-4.31", net: "50.00" },
            player: { times: 8, staked: "85.00", expected: "-1.05", net: "-15.00" } },
    total: { times: 11, staked: "115.00", expected: "-5.36", net: "35.00" },
  } as unknown as TallyView;
  const rules = { bets: [{ key: "player", name: "Player" }, { key: "tie", name: "Tie" }] };
  const page = shown(Tally, { tally, rules: rules as unknown as Rules });
  const rows = [...page.querySelectorAll("tbody tr, tfoot tr")];
  expect(texts(page, "thead th").slice(1)).toEqual(
    ["screen.tally.times", "screen.care.staked", "screen.tally.expected", "screen.tally.net"]);
  expect(rows.map((row) => texts(row, "th, td"))).toEqual([
    ["Tie", "3", "30", "-4.31", "+50"], ["Player", "8", "85", "-1.05", "-15"],
    ["screen.tally.total", "11", "115", "-5.36", "+35"]]);
});

it("limits are kept as they are written, and none is none", async () => {
  const asked = vi.fn((_path: string, _request: { body: string }) => Promise.resolve(
    new Response(JSON.stringify(me))));
  vi.stubGlobal("fetch", asked);
  const page = shown(Limits, { me });
  const [loss, minutes, reminder] = page.querySelectorAll("input");
  expect([loss, minutes, reminder].map((each) => each!.value)).toEqual(["200", "45", "30"]);
  for (const [field, value] of [[loss, "1,150.50"], [minutes, ""], [reminder, "20"]] as const) {
    field!.value = value;
    field!.dispatchEvent(new Event("input", { bubbles: true }));
  }
  flushSync();
  page.querySelector("form")!.requestSubmit();
  await answered();
  expect(asked.mock.calls.map(([path, { body }]) => [path, JSON.parse(body)])).toEqual([
    ["/api/me/limits", { loss_limit: "1150.50", minutes: null, reminder: 20 }]]);
  expect(texts(page, "[role=status]")).toEqual(["screen.care.kept"]);
});

it("where limits are refused nothing is kept, and that is said", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(
    JSON.stringify({ code: "session.reminder", parameters: {}, text: "every 3 minutes: give 5" }),
    { status: 422 })));
  const page = shown(Limits, { me }, { "screen.care.not_kept": "Nothing is kept: {why}" });
  page.querySelector("form")!.requestSubmit();
  await answered();
  expect(texts(page, "[role=status]")).toEqual(["Nothing is kept: every 3 minutes: give 5"]);
});

it("what is chosen and not in force yet stands beside what is", () => {
  const now = { loss_limit: "80.00", minutes: 45, reminder: 15 };
  const page = shown(Limits, { me: { ...me, in_force: now } as unknown as Me }, {
    "screen.rules.line": "{label}:", "screen.care.in_force": "now {now}, next {next}" });
  expect(texts(page, "li")).toEqual([
    "screen.care.loss: now 80, next 200", "screen.care.reminder: now 15, next 30"]);
});

it("each skill is told by how often one was right", () => {
  const progress = { skills: { total: { right: 3, asked: 4 }, paid: { right: 1, asked: 7 } } };
  const page = shown(Skills, { progress: progress as never },
                     { "screen.learn.skill.count": "{right} of {asked}" });
  expect(texts(page, "dt, dd")).toEqual([
    ["total", "3 of 4"], ["player", "0 of 0"], ["banker", "0 of 0"], ["winner", "0 of 0"],
    ["paid", "1 of 7"]].flatMap(([skill, count]) => [`screen.learn.skill.${skill}`, count]));
});
