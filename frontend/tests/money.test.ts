import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountOf, decimal, minor, shown, signed, sum } from "../src/money";

describe("an amount", () => {
  it("is the same after it was read and written", () => {
    fc.assert(fc.property(fc.integer({ min: -1e15, max: 1e15 }),
                          (amount) => minor(decimal(amount)) === amount));
  });

  it.each([["12.50", 1_250], ["-0.05", -5], ["1000", 100_000], ["7.5", 750]])(
    "%s is %d", (text, amount) => { expect(minor(text)).toBe(amount); });

  it.each(["abc", "", "1.234", "1,000", "1e3", "NaN"])("%j is none, and not 0", (text) => {
    expect(() => minor(text)).toThrow(`${text} is no amount`);
  });

  it("is shown as short as it is exact, with its sign where it moves", () => {
    expect([shown(125_000, "en"), shown(950, "en")]).toEqual(["1,250", "9.50"]);
    expect([signed(950, "en"), signed(-2_500, "en"), signed(0, "en")]).toEqual(
      ["+9.50", "-25", "0"]);
  });

  it("is added up exactly", () => {
    expect(sum(["0.10", "0.20", "999999999999.70"])).toBe(100_000_000_000_000);
  });
});

describe("an amount that somebody has written", () => {
  it.each(["9000", "9,000", "9 000", "9\u00a0000", "9\u202f000", "9000.00", "9000,00", "9,000.00",
           "9.000,00", "9'000", " 9000 ", "\uff19\uff0c\uff10\uff10\uff10"])("%j is 9000", (text) => {
    expect(amountOf(text)).toBe(900_000);
  });

  it.each(["9.000", "9,00,0", "9 00", "9000,000.5", "9,0000", "1,000,00", "9000.", "9.000.000", "-5", "1e3",
           "five", "0.001", "1 0", ""])("%j is not guessed at", (text) => {
    expect(amountOf(text)).toBeNull();
  });

  it("is read again as this page has shown it", () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1e14 }), (amount) =>
      ["en", "zh"].every((language) => amountOf(shown(amount, language)) === amount)));
  });
});
