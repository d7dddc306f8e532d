import { expect, it } from "vitest";
import Status from "../../src/table/Status.svelte";
import type { Game } from "../../src/table/game.svelte";
import { seen } from "../seen";
import { shown, texts } from "./shown";

const WORDS = {
  "screen.timer": "{seconds} s", "screen.squeeze.theirs": "{name} squeezes {hand}",
  "screen.hand.player": "Player" };

function status(view: object, left?: number) {
  document.body.replaceChildren();
  const game = seen(view, { patron: "anna", ...(left === undefined ? {} : { left }) });
  const page = shown(Status, { game }, WORDS);
  const bar = page.querySelector(".bar")!;
  return {
    said: texts(page, "[aria-live=polite]").filter(Boolean), seconds: texts(page, "[role=timer]"),
    bar: Number(/[\d.]+/.exec(bar.querySelector("div")!.style.scale)![0]),
    last: bar.classList.contains("last"),
  };
}

const betting = { phase: "betting", pace: "timed", window: 20 };

it("what happens is one sentence, which a screen reader is told without being asked", () => {
  for (const phase of ["committing", "revealing", "cutting", "betting", "between", "over"]) {
    expect(status({ phase, pace: "timed", window: 20 }).said).toEqual([`screen.phase.${phase}`]);
  }
  expect(status({ ...betting, paused: true }).said).toEqual(["screen.phase.paused"]);
});

it("the time for bets runs down, and its last seconds are the last bets, until there are none", () => {
  expect(status(betting, 15_000)).toEqual(
    { said: ["screen.phase.betting"], seconds: ["15 s"], bar: 0.75, last: false });
  expect(status(betting, 5_001)).toMatchObject({ said: ["screen.phase.betting"], last: false });
  expect(status(betting, 5_000)).toEqual(
    { said: ["screen.phase.last"], seconds: ["5 s"], bar: 0.25, last: true });
  expect(status(betting, 400)).toEqual(
    { said: ["screen.phase.last"], seconds: ["1 s"], bar: 0.02, last: true });
  expect(status(betting, 0)).toEqual(
    { said: ["screen.phase.closed"], seconds: ["0 s"], bar: 0, last: true });
});

it("no time is told where none runs", () => {
  for (const pace of ["solo", "host"]) {
    expect(status({ ...betting, pace })).toMatchObject({ seconds: [], bar: 0, last: false });
  }
});

it("how long one may squeeze is counted, and not what is between two cards", () => {
  const squeezed = (patron: string) => ({
    phase: "dealing", pace: "timed", window: 20, names: { bela: "Béla" },
    coup: { number: 1, cards: {}, steps: [], squeezers: { player: patron } } });
  expect(status(squeezed("anna"), 12_000)).toEqual(
    { said: ["screen.squeeze.yours"], seconds: ["12 s"], bar: 0, last: false });
  expect(status(squeezed("bela"), 3_100)).toMatchObject(
    { said: ["Béla squeezes Player"], seconds: ["4 s"] });
  expect(status(squeezed("bela"), 900).seconds).toEqual([]);
  expect(status({ ...squeezed("bela"), coup: { cards: {}, steps: [], squeezers: {} } }, 12_000))
    .toMatchObject({ said: ["screen.phase.closed"], seconds: [] });
});

it("who squeezes after another is told no time until its own begins", () => {
  const cards = (first: string | null) => ({ 1: { to: "player", card: first },
                                             2: { to: "banker", card: null } });
  const told = (first: string | null, patron: string) => status({
    phase: "dealing", pace: "timed", window: 20, names: {}, coup: {
      number: 1, cards: cards(first), steps: [],
      squeezers: first ? { banker: "anna" } : { player: "bela", banker: patron } } }, 12_000);
  expect(told(null, "anna").seconds).toEqual([]);
  expect(told(null, "caro").seconds).toEqual(["12 s"]);
  expect(told("9h", "anna").seconds).toEqual(["12 s"]);
});

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
