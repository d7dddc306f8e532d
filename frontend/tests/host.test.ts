// @vitest-environment jsdom

import { flushSync } from "svelte";
import { expect, it, vi } from "vitest";
import Friends from "../src/entrance/Friends.svelte";
import Host from "../src/table/Host.svelte";
import type { View } from "../src/table/view";
import { answering } from "./asked";
import { answered, shown } from "./components/shown";
import "./components/each";

const view = { phase: "betting", pace: "timed", window: 20, paused: false, locked: false,
               spectators: true, seats: {}, shoe: { number: 4 } };

/** The button of a host that says this. */
function named(within: HTMLElement, name: string): HTMLButtonElement {
  return [...within.querySelectorAll("button")].find((each) =>
    each.textContent?.trim() === `screen.host.${name}`)!;
}

const ACTS: [button: string, asked: object, changed?: object][] = [
  ["pause", { type: "pause_table" }], ["resume", { type: "resume_table" }, { paused: true }],
  ["lock", { type: "lock_table" }], ["unlock", { type: "unlock_table" }, { locked: true }],
  ["spectators.off", { type: "change_spectators", spectators: false }],
  ["spectators.on", { type: "change_spectators", spectators: true }, { spectators: false }],
  ["reset", { type: "reset_stakes" }],
];

it.each(ACTS)("a host asks for what the button says: %s", (button, asked, changed = {}) => {
  const ask = vi.fn();
  const page = shown(Host, { view: { ...view, ...changed } as unknown as View, ask });
  named(page, button).click();
  expect(ask.mock.calls).toEqual([[asked]]);
});

it.each([["shoe", { type: "end_shoe", shoe: 4 }], ["end", { type: "end_table" }]])(
  "a host ends it once that is confirmed: %s", (button, asked) => {
    const ask = vi.fn();
    const page = shown(Host, { view: view as unknown as View, ask });
    named(page, button).click();
    flushSync();
    expect(ask).not.toHaveBeenCalled();
    named(page, `${button}.sure`).click();
    expect(ask.mock.calls).toEqual([[asked]]);
  });

it("stakes are given back only while bets are taken", () => {
  const page = shown(Host, { view: { ...view, phase: "dealing" } as unknown as View, ask: vi.fn() });
  expect(named(page, "reset").disabled).toBe(true);
});

it("a table is opened with the house, stakes, pace and seats that its host has set", async () => {
  const house = (key: string) => ({
    key, name: key, about: "", settings: { minimum: "5.00", maximum: "500.00" } });
  answering({ "/api/host": { seats: 14 },
              "/api/variants": { variants: [house("commission"), house("ez")] } });
  const open = vi.fn();
  const page = shown(Friends, { busy: false, open });
  await answered();
  const [variant, window, seats] = page.querySelectorAll("select");
  const [least, most] = page.querySelectorAll<HTMLInputElement>("input[inputmode]");
  const looking = page.querySelector<HTMLInputElement>("input[type=checkbox]")!;
  expect([least!.placeholder, most!.placeholder]).toEqual(["5", "500"]);
  for (const [field, value] of [
    [variant, "ez"], [window, "45"], [seats, "3"], [least, "2.50"], [most, "75"]] as const) {
    field!.value = value;
    for (const happens of ["input", "change"]) {
      field!.dispatchEvent(new Event(happens, { bubbles: true }));
    }
  }
  looking.click();
  page.querySelector("form")!.requestSubmit();
  expect(open.mock.calls).toEqual([[{
    variant: "ez", settings: { minimum: "2.50", maximum: "75.00" }, pace: "timed", window: 45,
    seats: 3, spectators: false, private: true }]]);
});
