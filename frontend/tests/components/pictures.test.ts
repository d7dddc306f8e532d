import { expect, it } from "vitest";
import { Plot } from "../../src/learn/plot";
import Sessions from "../../src/learn/Sessions.svelte";
import Trial from "../../src/learn/Trial.svelte";
import type { RuleAnswer, ShownSessions } from "../../src/server/messages";
import { shown, texts } from "./shown";

const WORDS = { "screen.learn.sessions.seed": "seed {seed}",
                "screen.learn.sessions.coups": "after {coups} coups",
                "screen.rule.range": "{low} to {high}" };

const paths = (page: ParentNode, selector: string) =>
  [...page.querySelectorAll(selector)].map((each) => each.getAttribute("d"));

const points = (every: number, nets: number[]) =>
  nets.map((net, place) => ({ at: every * place, net }));

it("sessions are drawn, each as it went, on what half and most of them came to", () => {
  const shows: ShownSessions = {
    kind: "sessions", caption: "1,000 sessions", result: "413 ahead", seed: 7, command: "baccarat x",
    sessions: 1_000, ahead: 413, coups: 20, every: 10, paths: [[0, 300, -900], [0, -200, 700]],
    bands: { 5: [0, -500, -800], 25: [0, -300, -400], 50: [0, -50, -100], 75: [0, 200, 250],
             95: [0, 400, 600] } };
  const page = shown(Sessions, { shows }, WORDS), plot = new Plot(-900, 700, 20);
  const band = (percent: number) => points(10, shows.bands[String(percent)]!);
  expect(paths(page, "svg .one")).toEqual(
    shows.paths.map((path) => `M${plot.line(points(10, path))}`));
  expect(paths(page, "svg .median")).toEqual([`M${plot.line(band(50))}`]);
  expect(paths(page, "svg .half")).toEqual([plot.area(band(25), band(75))]);
  expect(paths(page, "svg .most")).toEqual([plot.area(band(5), band(95))]);
  expect(texts(page, "svg text").at(-1)).toBe("after 20 coups");
  const legend = [...page.querySelectorAll("figure li")].map((each) =>
    [each.querySelector("i")!.classList[0], each.textContent]);
  expect(legend).toEqual([["accent", "median"], ["half", "half"], ["most", "most"]].map(
    ([drawn, words]) => [drawn, `screen.learn.sessions.${words}`]));
});

it("a rule that was tried is told in figures, and drawn beside what was to be expected", () => {
  const answer: RuleAnswer = {
    rule: "After red on the big road", house: "Mini", seed: 3, coups: 20, shoes: 1, stake: 1_000,
    bets: 1_234, won: 560, lost: 571, pushed: 103, net: -900, per_hundred: "-1.50",
    expected: "-1.06", low: "-1.90", high: "0.20", said: ["It lost.", "So do all."], path: [
      { coups: 0, net: 0, expected: 0, low: 0, high: 0 },
      { coups: 20, net: -900, expected: -130, low: -1_100, high: 400 }] };
  const page = shown(Trial, { answer }, WORDS), plot = new Plot(-1_100, 400, 20);
  const line = (of: "net" | "expected" | "low" | "high") =>
    answer.path.map((each) => ({ at: each.coups, net: each[of] }));
  expect(texts(page, "figcaption, small, figure > p")).toEqual([
    "After red on the big road Mini", "Mini", "-1.90 to 0.20", "It lost.", "So do all.", "seed 3"]);
  expect(texts(page, "dt, dd")).toEqual([
    ["bets", "1,234"], ["won", "560"], ["lost", "571"], ["pushed", "103"], ["per_hundred", "-1.50"],
    ["expected", "-1.06 -1.90 to 0.20"]].flatMap(([what, told]) => [`screen.rule.${what}`, told]));
  expect(paths(page, "svg .path")).toEqual([`M${plot.line(line("net"))}`]);
  expect(paths(page, "svg .exact")).toEqual([`M${plot.line(line("expected"))}`]);
  expect(paths(page, "svg .room")).toEqual([plot.area(line("low"), line("high"))]);
});
