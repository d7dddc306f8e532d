// The answer as a file.

import type { OddsAnswer, OddsAsked } from "../server/messages";

function saved(name: string, kind: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: kind }));
  link.download = name;
  link.click();
  setTimeout(() => { URL.revokeObjectURL(link.href); }, 1_000);
}

/** The answer as the server gave it, with what was asked if that is known. */
export function asJson(answer: OddsAnswer, asked: OddsAsked | null): void {
  saved("baccarat-odds.json", "application/json",
        JSON.stringify(asked ? { asked, answer } : answer, null, 2));
}

const COLUMNS = ["bet", "line", "to_one", "net", "probability", "hit_rate", "edge",
                 "edge_percent"] as const;

/** A row for each line of each bet, and one for each bet as a whole. */
export function csv(answer: OddsAnswer): string {
  const rows: (string | number)[][] = [[...COLUMNS]];
  for (const bet of answer.bets) {
    rows.push([bet.key, "", "", "", "", bet.hit_rate, bet.edge, bet.edge_percent]);
    for (const line of bet.lines) {
      rows.push([bet.key, line.key, line.to_one, line.net, line.probability, "", "", ""]);
    }
  }
  return rows.map((row) => row.join(",")).join("\n") + "\n";
}

export function asCsv(answer: OddsAnswer): void {
  saved("baccarat-odds.csv", "text/csv", csv(answer));
}
