// @vitest-environment jsdom

import { expect, it } from "vitest";
import type { Game } from "../src/table/game.svelte";
import Status from "../src/table/Status.svelte";
import { shown, texts } from "./shown";

it("tells a third card politely beside the dealer's call", () => {
  const cards = Object.fromEntries(["9h", "Ks", "9d", "7d", "4c"].map((card, at) =>
    [at + 1, { to: at % 2 ? "banker" : "player", card }]));
  const game = {
    bye: null, left: null, hosting: false, call: "Player has 2.", screen: { patron: null },
    view: { phase: "dealing", coup: { cards, totals: { player: 2, banker: 7 }, squeezers: {} } },
  } as unknown as Game;
  const page = shown(Status, { game }, {
    "screen.hand.card.total": "{hand}, {place}, {card}, total {total}",
    "screen.card": "{rank} of {suit}" });
  expect(texts(page, "[aria-live=polite]")).toEqual(["Player has 2.",
    "screen.hand.player, screen.place.3, screen.rank.4 of screen.suit.c, total 2"]);
});
