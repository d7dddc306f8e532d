import { expect, it } from "vitest";
import { others } from "../src/table/others";
import type { View } from "../src/table/view";

/** A table at which patrons sit, by the numbers of their seats; "host" is its host. */
const table = (seats: Record<string, string>): View => ({
  host: "host", names: { host: "Hugo", a: "Anna", b: "Anna", c: "Carl" },
  seats: Object.fromEntries(Object.entries(seats).map(([at, patron]) => [at, { patron }])),
}) as unknown as View;

const rows = (view: View, before = others(view, [])) =>
  others(view, before).map(({ number, patron, here }) => [number, patron, here]);

it("those who sit beside the host are told apart by their seats", () => {
  expect(others(table({ 1: "host", 2: "a", 3: "b" }), [])).toEqual([
    { number: "2", patron: "a", name: "Anna", here: true },
    { number: "3", patron: "b", name: "Anna", here: true }]);
});

it("nobody moves up when one leaves, and nobody stands in the place of another", () => {
  const before = others(table({ 2: "a", 3: "b" }), []);
  expect(rows(table({ 3: "b" }), before)).toEqual([["2", "a", false], ["3", "b", true]]);
  expect(rows(table({ 2: "c", 3: "b" }), before)).toEqual(
    [["2", "a", false], ["3", "b", true], ["2", "c", true]]);
  expect(rows(table({ 2: "a", 3: "b" }), before)).toEqual([["2", "a", true], ["3", "b", true]]);
});
