import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Pressed } from "../src/table/once";

beforeEach(() => { vi.useFakeTimers(); });

afterEach(() => { vi.useRealTimers(); });

/** Presses of a button: after how long, with which count, what it does by then, and by what. */
function done(
    ...presses: [wait: number, detail: number, what: string, pointerType?: string][]): string[] {
  const pressed = new Pressed();
  return presses.flatMap(([wait, detail, what, pointerType = ""]) => {
    vi.advanceTimersByTime(wait);
    return pressed.again(what, { detail, pointerType }) ? [] : [what];
  });
}

describe("a button of which a press makes another one", () => {
  it("does nothing by the second of two presses of a key", () => {
    expect(done([0, 0, "open"], [200, 0, "close"], [200, 0, "close"])).toEqual(["open"]);
  });

  it("does nothing by the second click of a double click", () => {
    expect(done([0, 1, "open"], [200, 2, "close"])).toEqual(["open"]);
  });

  it("does nothing by the second of two taps, which are not counted", () => {
    expect(done([0, 1, "open", "touch"], [200, 1, "close", "touch"])).toEqual(["open"]);
    expect(done([0, 1, "open", "touch"], [600, 1, "close", "touch"])).toHaveLength(2);
  });

  it("does nothing by the second press of what has just put it there", () => {
    const taps = (wait: number, detail: number, pointerType: string) => {
      const pressed = new Pressed("opened");
      vi.advanceTimersByTime(wait);
      return pressed.againThere("leave", { detail, pointerType });
    };
    expect([taps(200, 2, "mouse"), taps(200, 1, "touch")]).toEqual([true, true]);
    expect([taps(20, 1, "mouse"), taps(600, 1, "touch")]).toEqual([false, false]);
    expect(taps(20, 0, "")).toBe(false); // a key
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
