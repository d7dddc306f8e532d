// @vitest-environment jsdom

import { flushSync } from "svelte";
import { expect, it, vi } from "vitest";
import Friends, { type Wanted } from "../src/entrance/Friends.svelte";
import { shown, texts } from "./components/shown";
import "./components/each";

it("offers from two seats to as many as the server says, which are taken where nothing is chosen", async () => {
  const told: Record<string, unknown> = {
    "/api/host": { help_link: null, link: null, seats: 5 }, "/api/variants": { variants: [] } };
  const waiting: Record<string, (answer: Response) => void> = {};
  vi.stubGlobal("fetch", (path: string) => new Promise((resolve) => { waiting[path] = resolve; }));
  const asked: Wanted[] = [];
  const page = shown(Friends, { busy: false, open: (wanted) => { asked.push(wanted); } });
  const seats = () => [...page.querySelectorAll("select")].at(-1)!;
  const opened = () => {
    page.querySelector("form")!.requestSubmit();
    return asked.at(-1)!.seats;
  };

  expect(opened()).toBeUndefined();  // until that is known it is the server's to say
  for (const [path, answer] of Object.entries(told)) {
    waiting[path]!(new Response(JSON.stringify(answer)));
  }
  await vi.waitFor(() => { expect(texts(seats(), "option")).toEqual(["2", "3", "4", "5"]); });
  expect(opened()).toBe(5);
  seats().selectedIndex = 1;
  seats().dispatchEvent(new Event("change", { bubbles: true }));
  flushSync();
  expect(opened()).toBe(3);
});
