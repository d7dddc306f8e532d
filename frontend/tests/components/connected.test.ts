import { expect, it } from "vitest";
import Connected from "../../src/table/Connected.svelte";
import { START, type Screen } from "../../src/table/screen";
import type { View } from "../../src/table/view";
import { shown, texts } from "./shown";

const words = {
  "screen.connection.live": "live", "screen.connection.stale": "stale {seconds}",
  "screen.connection.reconnecting": "again {attempt}, {seconds}",
  "screen.connection.offline": "off, {seconds}" };

it.each<[string, string, Partial<Screen>, boolean]>([
  ["live", "live", { connection: "live" }, true],
  ["stale 8", "screen.connection.silent", { connection: "live" }, false],
  ["again 3, 8", "screen.connection.again", { connection: "reconnecting", attempt: 3 }, false],
  ["off, 8", "screen.connection.off", { connection: "reconnecting", offline: true }, false],
  ["screen.connection.off", "screen.connection.off",
   { connection: "reconnecting", offline: true, view: null }, false],
])("tells how old what is shown is, and counts nothing aloud: %s", (seen, heard, screen, live) => {
  const page = shown(Connected, {
    screen: { ...START, view: {} as View, ...screen }, silence: 8.4, live }, words);
  expect([texts(page, ".words"), texts(page, "[role=status]")]).toEqual([[seen], [heard]]);
});
