// @vitest-environment jsdom

import { flushSync } from "svelte";
import { expect, it, vi } from "vitest";
import App from "../src/App.svelte";
import { guest } from "../src/guest.svelte";
import { remember, progressOf } from "../src/learn/progress.svelte";
import { place } from "../src/routes.svelte";
import { answering } from "./asked";
import { answered, shown, texts } from "./components/shown";
import "./components/each";

const learnt = { done: { values: true }, skills: {}, seed: 7, coup: 3, answered: 2 };
const lessons = ["values", "tie"].map((key) => ({ key, title: key, about: "" }));

/** On a busy machine what is loaded late comes late. */
const PATIENT = { timeout: 20_000 };

it("what one has learnt is not another's who comes to the same page", async () => {
  answering({ "/api/me": { patron: "anna" }, "/api/lessons": { lessons, house: "" } });
  remember("anna", learnt);
  place.route = { view: "learn", lesson: null, taught: "" };
  const page = shown(App, {}, { "screen.learn.progress": "{done} of {lessons}" });
  const done = () => texts(page, "p.progress");
  await vi.waitFor(async () => { await answered(); expect(done()).toEqual(["1 of 2"]); }, PATIENT);
  for (const next of [{ patron: "bela" }, null]) {
    guest.me = next as typeof guest.me;
    await answered();
    flushSync();
    await vi.waitFor(async () => { await answered(); expect(done()).toEqual(["0 of 2"]); }, PATIENT);
  }
  expect(["anna", "bela", ""].map((each) => progressOf(each).done)).toEqual([learnt.done, {}, {}]);
}, 60_000);
