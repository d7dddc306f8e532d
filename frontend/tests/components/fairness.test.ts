import { expect, it } from "vitest";
import Fairness from "../../src/recall/Fairness.svelte";
import Verify from "../../src/recall/Verify.svelte";
import type { View } from "../../src/table/view";
import { answering } from "../asked";
import { answered, shown, texts } from "./shown";

const WORDS = { "screen.rules.line": "{label}:", "screen.fair.entropy.yours": "yours",
                "screen.fair.cut.place": "at {place}", "screen.fair.shoe": "Shoe {number}" };

const shoe = { number: 3, commitment: "c0ffee", entropy: [
  { patron: "anna", commitment: "a1", value: "a2" }, { patron: "ben", commitment: "b1" }] };

function panel(changed: object = {}): [told: string[][], over: string[]] {
  const view = { names: { anna: "Anna", ben: "Ben" }, seats: {}, shoe: { ...shoe, ...changed } };
  const page = shown(
    Fairness, { table: "t", view: view as unknown as View, patron: "anna" }, WORDS);
  const told = [...page.querySelectorAll("dd")];
  return [told.map((each) => texts(each, "p:not(.note), :scope > code")), texts(page, "li strong")];
}

it("shows the commitment and each share with whose it is, hidden while it is", () => {
  const [told, over] = panel();
  expect(told).toEqual([["c0ffee"], ["yours: a2", "Ben: b1"], [], []]);
  expect(over).toEqual(["Shoe 2", "Shoe 1"]);
});

it("shows the cut and, once it is over, the secret of a shoe, which can be verified then", () => {
  const [told, over] = panel({ cut: 77, secret: "5ec", end: "cut_card" });
  expect(told.at(-1)).toEqual(["5ec"]);
  expect(texts(document.body, "dd")[2]).toBe("at 77");
  expect(over).toEqual(["Shoe 3", "Shoe 2", "Shoe 1"]);
});

it.each([[true, "✓"], [false, "✗"]])(
  "a shoe is verified, or not: %s, with its secret and its record", async (holds, mark) => {
    const verdict = { holds, secret: "5ec", said: "each card follows" };
    answering({ "/api/tables/t/records/4/verify": verdict });
    const page = shown(Verify, { table: "t", shoe: 4 }, WORDS);
    expect(page.querySelector("a")!.getAttribute("href")).toBe("/api/tables/t/records/4");
    page.querySelector("button")!.click();
    await answered();
    const status = page.querySelector("[role=status]")!;
    expect([texts(page, "[role=status] span"), texts(page, "code"),
            status.matches(".good"), status.matches(".bad")]).toEqual(
      [[mark, "each card follows"], ["5ec"], holds, !holds]);
  });

it("names no file to check before there is one", () => {
  panel();
  expect(texts(document.body, "pre")).toEqual(["baccarat verify baccarat-t-2.json"]);
  document.body.replaceChildren();
  panel({ number: 1 });
  expect(texts(document.body, "pre")).toEqual([]);
});
