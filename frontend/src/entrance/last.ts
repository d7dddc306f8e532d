// The table at which a guest sat last, kept in this browser: when it is over its history is there.

import { keep, kept, type Checks } from "../kept";
import { tableOf } from "../routes.svelte";

const CHECKS: Checks<{ table: string }> = {
  table: (value) => typeof value === "string" && "table" in tableOf(value) };

const nameOf = (guest: string): string => `baccarat.last.${guest}`;

/** Its name; empty where there is none. */
export function lastTable(guest: string): string {
  return kept(nameOf(guest), { table: "" }, CHECKS).table;
}

/** A guest sits at a table. */
export function satAt(guest: string, table: string): void {
  keep(nameOf(guest), { table });
}
