import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import { guest } from "../../src/guest.svelte";
import Sit from "../../src/table/Sit.svelte";
import { answering } from "../asked";
import { seen } from "../seen";
import { answered, shown } from "./shown";

const nobodySits = { phase: "no_shoe", host: "anna", places: 7, seats: {} };

beforeEach(() => { guest.me = { patron: "anna", wallet: "0.00", broke: false } as never; });

afterEach(() => { guest.me = undefined; });

/** What it is asked to sit down with at a table, once it has `wallet`. */
async function sat(wallet: string, view: object) {
  answering({ "/api/me": { ...guest.me!, wallet } });
  const game = seen(view, { patron: "anna" }), asked: string[] = [];
  const me = guest.me!;
  Object.defineProperties(game, {
    me: { value: me }, wallet: { get: () => 100 * Number((guest.me ?? me).wallet) } });
  game.sit = (chips: string) => { game.seated = true; asked.push(chips); };
  const page = shown(Sit, { game });
  const before = [...asked];
  await answered();
  return { page, asked, before, field: page.querySelector("input")! };
}

it.each([["9000.00", "1000.00"], ["500.00", "500.00"], ["0.00", "1000.00"]])(
  "who has opened a table sits down once it is known to have %s", async (wallet, chips) => {
    const { asked, before } = await sat(wallet, nobodySits);
    expect([before, asked]).toEqual([[], [chips]]);
  });

it("what one has is offered, and what one has written stays", async () => {
  const { page, asked, field } = await sat("500.00", { ...nobodySits, host: "bela" });
  expect([asked, field.value]).toEqual([[], "500"]);
  field.value = "70";
  field.dispatchEvent(new Event("input"));
  guest.me = { ...guest.me!, wallet: "400.00" };
  flushSync();
  page.querySelector("form")!.dispatchEvent(new Event("submit", { cancelable: true }));
  expect([field.value, asked]).toEqual(["70", ["70.00"]]);
});
