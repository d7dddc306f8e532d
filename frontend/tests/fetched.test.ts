import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { spoken } from "../src/language.svelte";
import { Fetched } from "../src/server/fetched.svelte";
import { Refused } from "../src/server/http";

/** What is asked, answered when the test says so. */
function asked<T>() {
  let answer: (told: T) => void = () => {}, refuse: (why: unknown) => void = () => {};
  const get = vi.fn(() => new Promise<T>((good, bad) => { [answer, refuse] = [good, bad]; }));
  return { get, answer: (told: T) => { answer(told); }, refuse: (why: unknown) => { refuse(why); } };
}

const passes = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  spoken.words = { "screen.failed": "failed", "screen.missing": "missing" };
});

afterEach(() => { vi.useRealTimers(); });

it("shows no answer to what was asked before, though the next is not asked yet", async () => {
  const before = asked<string>(), next = asked<string>();
  const odds = new Fetched<string>();
  odds.ask(before.get);
  odds.ask(next.get, 250);
  before.answer("of six decks");
  await passes(249);
  expect([odds.value, odds.busy, next.get.mock.calls.length]).toEqual([null, true, 0]);
  await passes(1);
  next.answer("of two decks");
  await passes(0);
  expect([odds.value, odds.busy]).toEqual(["of two decks", false]);
});

it("says why it is refused, in the server's words, until it comes", async () => {
  const first = asked<string>(), second = asked<string>();
  const lesson = new Fetched<string>();
  lesson.ask(first.get);
  first.refuse(new Refused(404, { code: "none", parameters: {}, text: "there is none" } as never));
  await passes(60_000);
  expect([lesson.problem, lesson.busy, first.get.mock.calls.length])
    .toEqual(["there is none", false, 1]);
  lesson.ask(second.get);
  second.answer("it");
  await passes(0);
  expect([lesson.value, lesson.problem]).toEqual(["it", ""]);
});

it("says that it is asked for again, and forgets what is wanted no more", async () => {
  const shoe = new Fetched<string>(), { get, refuse } = asked<string>();
  shoe.ask(get);
  refuse(new Refused(503, null));
  await passes(0);
  expect(shoe.problem).toBe("missing");
  shoe.forget();
  await passes(60_000);
  expect([shoe.problem, shoe.value, get.mock.calls.length]).toEqual(["", null, 1]);
});
