// The answer as a file.

import type { OddsAnswer } from "../server/messages";

function saved(name: string, kind: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: kind }));
  link.download = name;
  link.click();
  setTimeout(() => { URL.revokeObjectURL(link.href); }, 1_000);
}

/** The document that `baccarat odds --json` prints, as the server gave it. */
export function asJson(answer: OddsAnswer): void {
  saved("baccarat-odds.json", "application/json", JSON.stringify(answer, null, 2));
}

/** The table that `baccarat odds --csv` prints: a row for each bet, its lines in one cell. */
export function csv(answer: OddsAnswer): string {
  const rows = answer.bets.map((bet) => ({
    ...bet, lines: bet.lines.map((line) => `${line.key}=${line.probability}`).join(" ") }));
  const columns = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[number])[];
  return [columns, ...rows.map((row) => columns.map((name) => row[name]))]
    .map((row) => `${row.map(cell).join(",")}\n`).join("");
}

function cell(value: unknown): string {
  const text = String(value ?? "");
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function asCsv(answer: OddsAnswer): void {
  saved("baccarat-odds.csv", "text/csv", csv(answer));
}
