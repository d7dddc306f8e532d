import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { commitment } from "../src/table/entropy";
import type { Screen } from "../src/table/screen";
import { Shares } from "../src/table/shares";

type Asked = Parameters<ConstructorParameters<typeof Shares>[1]>[0];

let asked: Asked[];
let shares: Shares;

/** What a page is told of a shoe, and of its own share in it. */
function told(phase: string, mine: { value?: string } | null, number = 1): void {
  const entropy = mine ? [{ patron: "anna", commitment: "c", ...mine }] : [];
  shares.give({ patron: "anna", view: { phase, shoe: { number, entropy } } } as unknown as Screen);
}

/** A shoe is prepared; the share that is revealed of it, or nothing. */
function through(reloaded = false): string | undefined {
  told("committing", null);
  if (reloaded) shares = new Shares("t", (each) => { asked.push(each); });
  told("committing", {});
  for (let twice = 0; twice < 2; twice += 1) told("revealing", {});
  const [committed, revealed, ...more] = asked;
  expect([committed?.type, more]).toEqual(["commit_entropy", []]);
  if (revealed?.type !== "reveal_entropy") return undefined;
  expect(committed).toMatchObject({ commitment: commitment("anna", revealed.value) });
  return revealed.value;
}

beforeEach(() => {
  asked = [];
  shares = new Shares("t", (each) => { asked.push(each); });
});

afterEach(() => { vi.unstubAllGlobals(); });

describe("a browser that keeps nothing", () => {
  it.each([["none", undefined], ["a full one", {
    getItem: () => null, removeItem: () => {}, setItem: () => { throw new Error("full"); } }]])(
    "(%s) reveals what it has committed to", (_, storage) => {
      vi.stubGlobal("sessionStorage", storage);
      expect(through()).toHaveLength(64);
    });
});

describe("a browser that keeps something", () => {
  let kept: Map<string, string>;

  beforeEach(() => {
    kept = new Map();
    vi.stubGlobal("sessionStorage", {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => { kept.set(name, value); },
      removeItem: (name: string) => { kept.delete(name); } });
  });

  it("reveals it after a refresh", () => {
    expect(through(true)).toHaveLength(64);
  });

  it("keeps it until it is revealed, or left out", () => {
    const value = through()!;
    expect([...kept.values()]).toEqual([value]);
    told("revealing", { value });
    expect(kept.size).toBe(0);
    told("committing", null, 2);
    expect(kept.size).toBe(1);
    told("cutting", {}, 2);
    expect(kept.size).toBe(0);
  });
});
