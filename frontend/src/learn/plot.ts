// Where amounts of money over time stand in a picture.

export const WIDTH = 640, HEIGHT = 300;

/** Room for the amounts on the left, for words below, and at the other edges. */
const LEFT = 86, BOTTOM = 26, EDGE = 8;

export interface Point { at: number; net: number }

export class Plot {
  readonly left = LEFT;
  readonly right = WIDTH - EDGE;

  /** A picture of nets from `least` to `most`, over times from 0 to `last`. */
  constructor(readonly least: number, readonly most: number, readonly last: number) {}

  x(at: number): number {
    return LEFT + ((this.right - LEFT) * at) / this.last;
  }

  y(net: number): number {
    return EDGE + ((HEIGHT - BOTTOM - EDGE) * (this.most - net)) / (this.most - this.least);
  }

  /** A line through points, as the path of a drawing has it. */
  line(points: Point[]): string {
    return points.map(({ at, net }) => `${this.x(at).toFixed(1)} ${this.y(net).toFixed(1)}`)
      .join("L");
  }

  /** What lies between two lines. */
  area(low: Point[], high: Point[]): string {
    return `M${this.line(high)}L${this.line(low.toReversed())}Z`;
  }

  /** A few round amounts. */
  get ticks(): number[] {
    const rough = (this.most - this.least) / 4, size = 10 ** Math.floor(Math.log10(rough));
    const step = size * (rough / size >= 5 ? 5 : rough / size >= 2 ? 2 : 1);
    const found = [];
    for (let at = Math.ceil(this.least / step) * step; at <= this.most; at += step) found.push(at);
    return found;
  }
}
