import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { commitment } from "../src/table/entropy";
import { hexOf } from "../src/hex";
import { sha256 } from "../src/table/sha256";

interface Given { patron: string; commitment: string; value: string | null }

interface Vectors { shoes: { entropy: Given[] }[] }

const VECTORS = JSON.parse(
  readFileSync(`${import.meta.dirname}/../../docs/fairness-vectors.json`, "utf8")) as Vectors;

describe("SHA-256", () => {
  it("is what others compute, of any length", () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) =>
      hexOf(sha256(bytes)) === createHash("sha256").update(bytes).digest("hex")),
      { numRuns: 500 });
  });
});

describe("a patron's commitment", () => {
  const given = VECTORS.shoes.flatMap((shoe) => shoe.entropy)
    .filter((each) => each.value !== null);

  it("is the published one", () => {
    expect(given.length).toBeGreaterThan(0);
    for (const { patron, value, commitment: published } of given) {
      expect(commitment(patron, value!)).toBe(published);
    }
  });
});
