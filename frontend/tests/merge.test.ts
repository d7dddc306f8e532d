import { describe, expect, it } from "vitest";
import { merged } from "../src/table/merge";

// The examples of RFC 7396, appendix A, whose results are documents.
const EXAMPLES: [unknown, Record<string, unknown>, unknown][] = [
  [{ a: "b" }, { a: "c" }, { a: "c" }],
  [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
  [{ a: "b" }, { a: null }, {}],
  [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
  [{ a: ["b"] }, { a: "c" }, { a: "c" }],
  [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
  [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
  [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: "b", c: null }, { a: "b" }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
];

describe("a merge patch", () => {
  it.each(EXAMPLES)("of %j by %j is %j", (target, patch, result) => {
    expect(merged(target, patch)).toEqual(result);
  });

  it("leaves what it does not touch as the same object", () => {
    const before = { a: { deep: [1] }, b: { c: 1 } };
    const after = merged(before, { b: { c: 2 } });
    expect(after["a"]).toBe(before.a);
    expect(before.b.c).toBe(1);
  });
});
