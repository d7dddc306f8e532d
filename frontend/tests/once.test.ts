import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Pressed } from "../src/table/once";

beforeEach(() => { vi.useFakeTimers(); });

afterEach(() => { vi.useRealTimers(); });

/** Presses of a button: after how long, with which count, and what it does by then. */
function done(...presses: [wait: number, detail: number, what: string][]): string[] {
  const pressed = new Pressed();
  return presses.flatMap(([wait, detail, what]) => {
    vi.advanceTimersByTime(wait);
    return pressed.again(what, { detail }) ? [] : [what];
  });
}

describe("a button of which a press makes another one", () => {
  it("does nothing by the second of two presses of a key", () => {
    expect(done([0, 0, "open"], [200, 0, "close"], [200, 0, "close"])).toEqual(["open"]);
  });

  it("does nothing by the second click of a double click", () => {
    expect(done([0, 1, "open"], [200, 2, "close"])).toEqual(["open"]);
  });

  it("does what it says by a press of its own", () => {
    expect(done([0, 0, "open"], [600, 0, "close"])).toEqual(["open", "close"]);
    expect(done([0, 1, "open"], [20, 1, "close"])).toEqual(["open", "close"]);
    expect(done([0, 1, "deal"], [20, 0, "turn_all"])).toEqual(["deal", "turn_all"]);
  });

  it("does the same again, as often as it is pressed", () => {
    expect(done([0, 0, "deal"], [20, 0, "deal"], [20, 2, "deal"])).toHaveLength(3);
  });
});
