import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { guest, recognised } from "../src/guest.svelte";

/** What the questions are answered with, in the order in which they were asked. */
let answers: ((me: object, status?: number) => Promise<void>)[];

beforeEach(() => {
  answers = [];
  guest.me = { name: "Anna", wallet: "0.00" } as never;
  vi.stubGlobal("fetch", () => new Promise((answer) => {
    answers.push(async (me, status = 200) => {
      answer(new Response(JSON.stringify(me), { status }));
      await new Promise((done) => { setTimeout(done); });
    });
  }));
});

afterEach(() => {
  vi.unstubAllGlobals();
  guest.me = undefined;
});

describe("an answer that comes late", () => {
  it.each([[null], [{ name: "Anna", wallet: "1000.00" }]])(
    "undoes nothing that was done meanwhile: %j", async (meanwhile) => {
      void recognised();
      guest.me = meanwhile as never;
      await answers[0]!({ name: "Anna", wallet: "0.00" });
      expect(guest.me).toEqual(meanwhile);
    });

  it("counts less than that to a later question, which counts", async () => {
    const asked = [recognised(), recognised(), recognised()];
    for (const [question, wallet] of [[0, "1.00"], [2, "3.00"], [1, "2.00"]] as const) {
      await answers[question]!({ wallet });
      expect(guest.me).toEqual({ wallet: question === 0 ? "1.00" : "3.00" });
    }
    await Promise.all(asked);
  });

  it.each([["anna", null], ["béla", { patron: "béla" }], [undefined, { patron: "béla" }]])(
    "that nobody is known is said of who asked, and of nobody else: %s", async (patron, by) => {
      guest.me = patron === undefined ? undefined : { patron: "anna" } as never;
      const asked = recognised();
      if (patron !== "anna") guest.me = { patron: "béla" } as never;
      await answers[0]!({}, 401);
      await asked;
      expect(guest.me).toEqual(by);
    });
});
