// Chips that lie on the felt of this page and are not bets yet, for who confirms by hand. A refresh
// of the page does not lose them.

import { isWhole, keep, kept, type Checks } from "../kept";

/** Bets and minor units, in the order in which they were laid. */
export type Laid = [bet: string, amount: number][];

const CHECKS: Checks<{ coup: string; laid: Laid }> = {
  coup: (value) => typeof value === "string",
  laid: (value) => Array.isArray(value) && value.every((each: unknown) =>
    Array.isArray(each) && typeof each[0] === "string" && isWhole(1)(each[1])),
};

export class Draft {
  #name = "";
  laid: Laid = $state([]);
  /** The coup that they were laid in: they are meant for no other. */
  coup = "";

  get any(): boolean {
    return this.laid.length > 0;
  }

  get total(): number {
    return this.laid.reduce((sum, [, amount]) => sum + amount, 0);
  }

  /** What lies on each bet. */
  get bets(): Record<string, number> {
    const bets: Record<string, number> = {};
    for (const [bet, amount] of this.laid) bets[bet] = (bets[bet] ?? 0) + amount;
    return bets;
  }

  /** Take up what this tab has kept under a name, and keep it so from now on. */
  keptAs(name: string): void {
    const { coup, laid } = kept(name, { coup: "", laid: [] }, CHECKS, "sessionStorage");
    this.coup = coup;
    this.laid = laid;
    this.#name = name;
  }

  #keep(): void {
    const { coup, laid } = this;
    if (this.#name) keep(this.#name, { coup, laid }, "sessionStorage");
  }

  lay(bet: string, amount: number, coup: string): void {
    this.coup = coup;
    this.laid.push([bet, amount]);
    this.#keep();
  }

  /** Take back what was laid last, on this bet or on any. */
  undo(bet?: string): void {
    const at = this.laid.findLastIndex(([each]) => bet === undefined || each === bet);
    if (at >= 0) this.laid.splice(at, 1);
    this.#keep();
  }

  /** Take all of it up; gives what there was. */
  take(): { bets: Record<string, number>; total: number; laid: Laid } {
    const { bets, total, laid } = this;
    this.laid = [];
    this.#keep();
    return { bets, total, laid };
  }

  /** Lay what was taken up again, below what has been laid since in this coup. */
  again(laid: Laid, coup: string): void {
    this.coup = coup;
    this.laid = [...laid, ...this.laid];
    this.#keep();
  }
}
