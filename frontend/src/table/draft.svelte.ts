// Chips that lie on the felt of this page and are not bets yet, for who confirms by hand.

/** Bets and minor units, in the order in which they were laid. */
export type Laid = [bet: string, amount: number][];

export class Draft {
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

  lay(bet: string, amount: number, coup: string): void {
    this.coup = coup;
    this.laid.push([bet, amount]);
  }

  /** Take back what was laid last, on this bet or on any. */
  undo(bet?: string): void {
    const at = this.laid.findLastIndex(([each]) => bet === undefined || each === bet);
    if (at >= 0) this.laid.splice(at, 1);
  }

  /** Take all of it up; gives what there was. */
  take(): { bets: Record<string, number>; total: number; laid: Laid } {
    const { bets, total, laid } = this;
    this.laid = [];
    return { bets, total, laid };
  }

  /** Lay what was taken up again, below what has been laid since in this coup. */
  again(laid: Laid, coup: string): void {
    this.coup = coup;
    this.laid = [...laid, ...this.laid];
  }
}
