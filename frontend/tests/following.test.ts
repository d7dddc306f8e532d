// What is asked for at the entrance as long as something is on its way.

import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { following, LATER, SOON } from "../src/entrance/following.svelte";
import { root } from "./root.svelte";

const page = { hidden: false };
let asked: number;

beforeEach(() => {
  [asked, page.hidden] = [0, false];
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  vi.stubGlobal("fetch", async () => {
    asked += 1;
    return new Response(JSON.stringify({ name: "Anna" }));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How often it is asked within a time, beside once at the start. */
async function within(milliseconds: number, pause: number): Promise<number> {
  const end = root(() => { following(() => true, () => pause); });
  flushSync();
  await vi.advanceTimersByTimeAsync(milliseconds);
  end();
  return asked - 1;
}

it("is asked for as long as it takes", async () => {
  expect(await within(300 * SOON, SOON)).toBe(300);
});

it("is asked for once where nothing is on its way", async () => {
  expect(await within(10 * LATER, 0)).toBe(0);
});

it("is not asked for while nobody looks", async () => {
  page.hidden = true;
  expect(await within(10 * LATER, LATER)).toBe(0);
});
