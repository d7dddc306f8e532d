// A card that is peeled: where it bends when a point of its edge is drawn to somewhere else. Lengths
// are those of a card's drawing, 100 by 140, seen from above; its back lies up.

export type Point = readonly [x: number, y: number];

export const WIDTH = 100;
export const HEIGHT = 140;

/** How near a corner, of each side, a corner is meant. */
const CORNER = 0.3;

export interface Fold {
  /** What of the back still lies. */
  lying: Point[];
  /** What of the face is to be seen, on the face as it is printed. */
  face: Point[];
  /** The same where it lies now. */
  flap: Point[];
  /** How the face comes there: a linear map, and then a move. */
  map: readonly [a: number, b: number, c: number, d: number];
  move: Point;
  /** From the middle of the crease to the drawn point. */
  shade: readonly [from: Point, to: Point];
  /** The part of the card that is turned over, from 0 to 1. */
  share: number;
}

const CARD: Point[] = [[0, 0], [WIDTH, 0], [WIDTH, HEIGHT], [0, HEIGHT]];

/** The corner or the point of a side by which one takes hold of a card there. */
export function grip([x, y]: Point): Point {
  const right = x / WIDTH, down = y / HEIGHT;
  const near = (share: number) => Math.min(share, 1 - share);
  if (near(right) < CORNER && near(down) < CORNER) {
    return [right < 0.5 ? 0 : WIDTH, down < 0.5 ? 0 : HEIGHT];
  }
  if (near(right) < near(down)) return [right < 0.5 ? 0 : WIDTH, y];
  return [x, down < 0.5 ? 0 : HEIGHT];
}

/** The middle of the side that is lifted when a card is drawn in this direction. */
export function side([x, y]: Point): Point {
  return Math.abs(x) > Math.abs(y) ? [x > 0 ? 0 : WIDTH, HEIGHT / 2]
    : [WIDTH / 2, y > 0 ? 0 : HEIGHT];
}

/** The card when its point `from` is drawn to `to`; null where it is not drawn at all. */
export function fold(from: Point, to: Point): Fold | null {
  const n: Point = [to[0] - from[0], to[1] - from[1]];
  const size = n[0] ** 2 + n[1] ** 2;
  if (size < 1) return null;
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  /** How far behind the crease a point is, in parts of the way that is drawn. */
  const behind = ([x, y]: Point) => ((x - middle[0]) * n[0] + (y - middle[1]) * n[1]) / size;
  const over = ([x, y]: Point): Point => {
    const far = 2 * behind([x, y]);
    return [x - far * n[0], y - far * n[1]];
  };
  const turned = cut(CARD, behind);
  const [origin, right, down] = [over([WIDTH, 0]), over([0, 0]), over([WIDTH, HEIGHT])];
  return {
    lying: cut(CARD, (point) => -behind(point)),
    face: turned.map(([x, y]) => [WIDTH - x, y]),
    flap: turned.map(over),
    map: [(right[0] - origin[0]) / WIDTH, (right[1] - origin[1]) / WIDTH,
          (down[0] - origin[0]) / HEIGHT, (down[1] - origin[1]) / HEIGHT],
    move: origin,
    shade: [middle, to],
    share: area(turned) / (WIDTH * HEIGHT),
  };
}

/** The part of a polygon where a linear function is below 0. */
function cut(points: Point[], of: (point: Point) => number): Point[] {
  return points.flatMap((here, at) => {
    const next = points[(at + 1) % points.length]!;
    const [a, b] = [of(here), of(next)];
    const kept: Point[] = a <= 0 ? [here] : [];
    if (a * b < 0) {
      const share = a / (a - b);
      kept.push([here[0] + share * (next[0] - here[0]), here[1] + share * (next[1] - here[1])]);
    }
    return kept;
  });
}

function area(points: Point[]): number {
  const twice = points.reduce((sum, [x, y], at) => {
    const [right, down] = points[(at + 1) % points.length]!;
    return sum + x * down - right * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** A polygon of a card as a clip path of an element that is as large as it. */
export function clip(points: Point[]): string {
  return `polygon(${points.map(([x, y]) =>
    `${(100 * x / WIDTH).toFixed(2)}% ${(100 * y / HEIGHT).toFixed(2)}%`).join(",")})`;
}

/** Where the face lies, as a transform about its upper left corner. */
export function lain({ map, move: [x, y] }: Fold): string {
  return `translate(${(100 * x / WIDTH).toFixed(2)}%,${(100 * y / HEIGHT).toFixed(2)}%) `
    + `matrix(${map.map((each) => each.toFixed(5)).join(",")},0,0)`;
}
