// The table by the keyboard.

import { mute } from "../settings/sounds";
import { CHIPS } from "./chips";
import type { Game } from "./game.svelte";

const SPOTS: Record<string, string> = { p: "player", b: "banker", t: "tie" };

/** Where the pointer was pressed last, until the keyboard goes on from there. Whoever clicks a spot
 * and then presses the space bar means to deal, not another chip. */
let clicked: Element | null = null;

export function pointed(event: PointerEvent): void {
  clicked = (event.target as Element).closest("main button");
}

/** Do what a key means; it is left to the browser where it means nothing here. */
export function key(event: KeyboardEvent, game: Game): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  const target = event.target as HTMLElement;
  if (event.key === "Tab" || event.key.startsWith("Arrow")) clicked = null;
  // behind a sheet nothing is staked or dealt, whoever has opened it
  if (document.querySelector("dialog[open]")) return;
  if (target.matches("input, select, textarea")) return;
  const mouse = target === clicked;
  // the focus comes to the bets by itself, and what lies there is confirmed from there
  const there = target.matches("h1") || (target.matches(".spots") && event.key === "Enter");
  const held = target !== document.body && !there && !mouse;
  const spent = mouse && event.key === " ";
  if (meant(event.key.toLowerCase(), held, game) || spent) event.preventDefault();
}

/** What the space bar does now; nothing by the second of two presses that was not meant for that. */
function next(game: Game): (() => void) | null {
  const [what, does] = game.leads ? ["close", game.close]
    : game.opens && game.view?.pace === "solo" ? ["next", game.next]
    : Object.keys(game.squeeze).length > 0 ? ["turn_all", game.turnAll] : ["", null];
  return does && (game.space.again(what, { detail: 0 }) ? () => {} : does);
}

/** `held`: the keyboard has gone to something, which Enter and the space bar press, open or scroll. */
function meant(pressed: string, held: boolean, game: Game): boolean {
  const { can } = game;
  const bet = game.rules?.bets.find((each) => each.role === SPOTS[pressed]);
  const goes = pressed === " " && !held ? next(game) : null;
  const chip = /^[1-7]$/.test(pressed) ? Number(pressed) - 1 : -1;
  if (bet) game.add(bet.key);
  else if (chip in CHIPS) game.choose(chip);
  else if (pressed === "enter" && game.open && game.draft.any && !held) game.confirm();
  else if (pressed === "u" && can.undo) game.undo();
  else if (pressed === "c" && can.clear) game.clear();
  else if (pressed === "r" && can.rebet) game.rebet();
  else if (pressed === "d" && can.double) game.double();
  else if (pressed === "m") mute();
  else if (pressed === "?") game.sheet = "help";
  else if (goes) goes();
  else return false;
  return true;
}
