// The house of a table, as the page shows it.

import { minor, shown } from "../money";
import { get } from "../server/http";
import type { Cost, Cuts, RulesAnswer } from "../server/messages";
import { say, spoken } from "../words";

export interface Rules {
  name: string;
  about: string;
  /** As the house has set them, by their names. */
  settings: Record<string, string>;
  /** Whether any bet owes commission. */
  commission: boolean;
  bets: OfferedBet[];
  /** Which bets one may not have together, or alone, in sentences. */
  apart: string[];
  /** Behind how many cards one may cut. */
  cuts: Cuts;
}

export interface OfferedBet {
  key: string;
  name: string;
  role: string;
  least: string;
  most: string | null;
  percent: number;
  /** What 100 bets of a stake lose on average, in chips. */
  cost: Cost;
  /** What the line that pays most pays, in words; and whether other winning lines pay less. */
  pays: string;
  differ: boolean;
  lines: { key: string; label: string; pays: string }[];
}

/** From what a bet may be to what, in words: of a sentence, or short as on a spot. */
export function limits({ least, most }: OfferedBet, where: "rules" | "spot" = "rules"): string {
  const from = shown(minor(least), spoken.language);
  return most === null ? say(`screen.${where}.limits.from`, { least: from })
    : say(`screen.${where}.limits`, { least: from, most: shown(minor(most), spoken.language) });
}

export async function rulesOf(table: string): Promise<Rules> {
  const { house, limits, prices, costs, cuts, apart } = await get<RulesAnswer>(
    `/api/tables/${table}/rules`);
  return {
    name: house.name, about: house.about, settings: house.settings, cuts, apart,
    commission: !house.moot.includes("commission"),
    bets: house.bets.map(({ key, name, role, edge_percent: percent, lines }) => ({
      key, name, role, percent,
      least: limits[key]!.least, most: limits[key]!.most, cost: costs[key]!,
      pays: prices[key]!.most, differ: prices[key]!.differ,
      lines: lines.map((line) => ({
        key: line.key, label: line.label, pays: prices[key]!.lines[line.key] ?? "" })),
    })),
  };
}
