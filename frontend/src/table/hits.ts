// What is named beside the result of a coup: what there was for side bets to read, and which of
// one's own have paid.

import { say } from "../words";
import type { OfferedBet } from "./rules";
import type { BeadCell, SettledView } from "./view";

const FACTS = ["natural", "player_pair", "banker_pair"] as const;

/** In words; a pair that one has bet on by its bet alone. */
export function hits(
  cell: BeadCell | undefined, settled: SettledView[], offered: OfferedBet[],
): string[] {
  const own = offered.flatMap(({ key, name, role, lines }) => {
    const hit = settled.find(({ bet }) => bet === key)?.line;
    const line = lines.find((each) => each.key === hit);
    return line && role === "side"
      ? [{ key, told: say("screen.pair", { label: name, value: line.pays }) }] : [];
  });
  const facts = FACTS.filter((fact) => cell?.[fact] && !own.some(({ key }) => key === fact));
  return [...facts.map((fact) => say(`screen.shoe.count.${fact}`)), ...own.map(({ told }) => told)];
}
