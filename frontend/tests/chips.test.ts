import { expect, it } from "vitest";
import { beginning, CHIPS, chipBy } from "../src/table/chips";

const ALL = CHIPS.at(-1)!, LAST = CHIPS.length - 1;

it("the chip to begin with makes a bet", () => {
  expect([[1, 500], [1, 2_500], [3, 2_500], [0, 3_000]].map(([chosen, least]) =>
    beginning(chosen!, least!))).toEqual([1, 2, 3, 3]);
  expect(beginning(1, 2 * ALL)).toBe(LAST);
});

it("arrows lead round the chips", () => {
  expect(chipBy("ArrowRight", 1, ALL)).toBe(2);
  expect(chipBy("ArrowDown", LAST, ALL)).toBe(0);
  expect(chipBy("ArrowLeft", 1, ALL)).toBe(0);
  expect(chipBy("ArrowUp", 0, ALL)).toBe(LAST);
  expect([chipBy("Home", 3, ALL), chipBy("End", 3, ALL)]).toEqual([0, LAST]);
  expect(chipBy("Tab", 3, ALL)).toBeNull();
});

it("arrows lead to no chip that one does not have", () => {
  expect(chipBy("ArrowRight", 2, 2_500)).toBe(0);
  expect(chipBy("ArrowLeft", 0, 2_500)).toBe(2);
  expect(chipBy("ArrowLeft", LAST, 2_500)).toBe(2);
  expect(chipBy("ArrowRight", 0, 0)).toBeNull();
});
