import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clip, fold, grip, HEIGHT, lain, side, WIDTH, type Point } from "../src/table/fold";

const inside = fc.tuple(fc.integer({ min: 0, max: WIDTH }), fc.integer({ min: 0, max: HEIGHT }));

describe("a card that is peeled", () => {
  it("shows the corner of its face that is taken hold of, where it is drawn to", () => {
    // the upper left corner of the back is the upper right one of the face
    const found = fold([0, 0], [40, 56])!;
    expect(found.face).toContainEqual([WIDTH, 0]);
    expect(found.flap[found.face.findIndex(([x, y]) => x === WIDTH && y === 0)]).toEqual([40, 56]);
  });

  it("bends in the middle where a side is drawn across", () => {
    const found = fold([0, 70], [100, 70])!;
    expect(found.share).toBeCloseTo(0.5);
    expect(found.lying).toEqual(expect.arrayContaining([[50, 0], [100, 0], [100, 140], [50, 140]]));
    expect(fold([50, 140], [50, 0])!.share).toBeCloseTo(0.5);
  });

  it("lies whole where nothing is drawn", () => {
    expect(fold([0, 0], [0, 0])).toBeNull();
  });

  it("keeps its area, is never mirrored, and puts its face where the flap is", () => {
    fc.assert(fc.property(inside, fc.tuple(fc.integer({ min: -80, max: 220 }),
                                          fc.integer({ min: -80, max: 220 })), (at, to) => {
      const found = fold(grip(at), to);
      if (!found) return;
      const [a, b, c, d] = found.map;
      expect(a * d - b * c).toBeCloseTo(1);
      found.face.forEach(([x, y], each) => {
        const put: Point = [a * x + c * y + found.move[0], b * x + d * y + found.move[1]];
        expect(put[0]).toBeCloseTo(found.flap[each]![0]);
        expect(put[1]).toBeCloseTo(found.flap[each]![1]);
      });
      expect(found.share).toBeGreaterThanOrEqual(0);
      expect(found.share).toBeLessThanOrEqual(1.000001);
    }));
  });
});

it("is taken by a corner, or by a side", () => {
  expect(grip([10, 10])).toEqual([0, 0]);
  expect(grip([95, 130])).toEqual([WIDTH, HEIGHT]);
  expect(grip([5, 70])).toEqual([0, 70]);
  expect(grip([50, 139])).toEqual([50, HEIGHT]);
  expect(side([1, 0])).toEqual([0, 70]);
  expect(side([0, -1])).toEqual([50, HEIGHT]);
});

it("is written as style sheets have it", () => {
  const found = fold([0, 70], [100, 70])!;
  expect(clip([[0, 0], [50, 70]])).toBe("polygon(0.00% 0.00%,50.00% 50.00%)");
  expect(lain(found)).toBe("translate(0.00%,0.00%) matrix(1.00000,0.00000,0.00000,1.00000,0,0)");
});
