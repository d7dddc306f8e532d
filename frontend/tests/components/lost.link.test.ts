import { expect, it, vi } from "vitest";
import Guided from "../../src/learn/Guided.svelte";
import Lesson from "../../src/learn/Lesson.svelte";
import Lessons from "../../src/learn/Lessons.svelte";
import type { Progress } from "../../src/learn/progress.svelte";
import { shown, texts } from "./shown";

const progress = { done: {}, skills: {} } as unknown as Progress;
const words = { "screen.again": "Try again", "screen.learn.usual": "Usual rules",
  "screen.learn.all": "All lessons" };

/** What a component offers once the server has answered with a status. */
async function offered(status: number, show: () => HTMLElement): Promise<[string[], string]> {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(
    JSON.stringify({ code: "x", parameters: {}, text: "there is no such house" }), { status })));
  const page = show();
  await vi.waitFor(() => { expect(texts(page, ".problem p")).toHaveLength(1); });
  return [texts(page, ".problem .main"),
    page.querySelector(".problem a")?.getAttribute("href") ?? ""];
}

it.each([
  ["the list", () => shown(Lessons, { taught: "variant=nope", progress }, words)],
  ["a lesson", () => shown(Lesson, { key: "commission", taught: "variant=nope", progress }, words)],
  ["the guided shoe", () => shown(Guided, { taught: "variant=nope", progress }, words)],
])("offers the usual rules where a link names no house, in %s", async (_, show) => {
  expect(await offered(422, show)).toEqual([["Usual rules"], "/learn"]);
});

it("offers all lessons where a link names none", async () => {
  const show = () => shown(Lesson, { key: "nope", taught: "", progress }, words);
  expect(await offered(404, show)).toEqual([["All lessons"], "/learn"]);
});

it("offers another try where that may help", async () => {
  const show = () => shown(Lessons, { taught: "variant=nope", progress }, words);
  expect(await offered(503, show)).toEqual([["Try again"], ""]);
});
