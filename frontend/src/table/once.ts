// What nobody means twice at once: the second of a double click is not asked. Each chip is meant.

import type { Command } from "./screen";
import type { Plain } from "../words";

/** The commands that are asked once, each by what its button says. */
export const ONCE = {
  double_bets: "screen.act.double", repeat_bets: "screen.act.rebet",
  close_betting: "screen.act.close", open_betting: "screen.act.open",
  cut_shoe: "screen.act.cut", take_seat: "screen.sit", add_chips: "screen.buy",
} as const satisfies Partial<Record<Command["type"], Plain>>;

export type Once = keyof typeof ONCE;

export type OnceCommand = Extract<Command, { type: Once }>;

export function isOnce(command: Command): command is OnceCommand {
  return command.type in ONCE;
}

/** What a command asks, without its key: another amount is meant. Where one cuts is drawn here. */
export function meant(command: Command): string {
  return JSON.stringify(command.type === "cut_shoe" ? command.type : { ...command, key: "" });
}
