import { describe, expect, it } from "vitest";
import { HEIGHT, Plot } from "../src/learn/plot";

describe("a picture of money over time", () => {
  const plot = new Plot(-1_000, 500, 400);

  it("has the start on the left and more money further up", () => {
    expect(plot.x(0)).toBe(plot.left);
    expect(plot.x(400)).toBe(plot.right);
    expect(plot.y(500)).toBeLessThan(plot.y(0));
    expect(plot.y(-1_000)).toBeLessThan(HEIGHT);
  });

  it("names a few round amounts, nothing among them", () => {
    expect(plot.ticks).toEqual([-1_000, -800, -600, -400, -200, 0, 200, 400]);
    expect(new Plot(-2_204_097, 0, 1).ticks).toEqual(
      [-2_000_000, -1_500_000, -1_000_000, -500_000, 0]);
  });

  it("draws an area forwards on one edge and back on the other", () => {
    const low = [{ at: 0, net: 0 }, { at: 400, net: -1_000 }];
    const high = [{ at: 0, net: 0 }, { at: 400, net: 500 }];
    const corners = plot.area(low, high).replace(/^M|Z$/g, "").split("L");
    expect(corners).toHaveLength(4);
    expect(corners[0]).toBe(corners[3]);
  });
});
