import { beforeEach, expect, it, vi } from "vitest";
import Felt from "../../src/table/Felt.svelte";
import Hand from "../../src/table/Hand.svelte";
import { SIDES } from "../../src/table/view";
import { seen } from "../seen";
import { shown, texts } from "./shown";

const WORDS = {
  "screen.hand.player": "Player", "screen.hand.banker": "Banker", "screen.card": "{rank}{suit}",
  "screen.hand.card": "{hand} {place}: {card}",
  "screen.hand.card.total": "{hand} {place}: {card}, {total}", "screen.hand.down": "{hand} {place}: down",
  "screen.hand.total": "total {total}",
  ...Object.fromEntries(["1", "2", "3"].map((each) => [`screen.place.${each}`, each])),
  ...Object.fromEntries([..."A23456789TJQK"].map((each) => [`screen.rank.${each}`, each])),
  ...Object.fromEntries([..."shdc"].map((each) => [`screen.suit.${each}`, each])) };

const table = {
  phase: "dealing", pace: "timed", window: 20, places: 7,
  coup: { number: 1, over: true, steps: [], nets: {}, squeezers: {}, totals: { player: 3, banker: 7 },
          result: { text: "", code: "", parameters: { winner: "banker" } },
          cards: { 1: { to: "player", card: "2s" }, 2: { to: "banker", card: "Th" },
                   3: { to: "player", card: "Kd" }, 4: { to: "banker", card: "4c" },
                   5: { to: "player", card: "As" }, 6: { to: "banker" } } } };

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {} }));
  Element.prototype.animate ??= () => ({ cancel: () => {}, finished: Promise.resolve() }) as never;
});

it("each hand has its own cards in their order, its total, and its third card lies across", () => {
  for (const [side, cards, total] of [
    ["player", ["Player 1: 2s", "Player 2: Kd", "Player 3: As, 3"], "total 3"],
    ["banker", ["Banker 1: Th", "Banker 2: 4c", "Banker 3: down"], "total 7"],
  ] as const) {
    const page = shown(Hand, { side, game: seen(table) }, WORDS);
    expect(texts(page, "li .hidden")).toEqual(cards);
    expect([...page.querySelectorAll("li")].map((card) => card.classList.contains("third")))
      .toEqual([false, false, true]);
    expect(texts(page, ".total .hidden")).toEqual([total]);
    expect(page.querySelector(".total")!.classList.contains("won")).toBe(side === "banker");
    document.body.replaceChildren();
  }
});

it("Player's hand is the first one", () => {
  const game = Object.assign(seen(table), { offered: () => [], passing: {} });
  const page = shown(Felt, { game }, WORDS);
  expect([...page.querySelectorAll(".hand")].map((hand) =>
    SIDES.find((side) => hand.classList.contains(side)))).toEqual(SIDES);
  expect(texts(page, ".hand h2")).toEqual(["Player", "Banker"]);
});
