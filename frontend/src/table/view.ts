// What a viewer sees of a table: baccarat.table.view, by hand. To be replaced by generated types
// when the server's schema describes its views.

import type { Said } from "../server/messages";

export type Side = "player" | "banker";

export interface View {
  table: string;
  seq: number;
  phase:
    | "no_shoe" | "committing" | "revealing" | "cutting"
    | "between" | "betting" | "dealing" | "over";
  pace: "timed" | "host" | "solo";
  window: number;
  paused: boolean;
  locked: boolean;
  host?: string;
  places: number;
  seats: Record<string, SeatView>;
  stakes: Stakes;
  shoe?: ShoeView;
  coup?: CoupView;
  names?: Record<string, string>;
  you?: OwnView;
}

export type Stakes = Record<string, string>;

export interface SeatView {
  patron: string;
  stakes: Stakes;
  leaving: boolean;
  presence?: string;
}

export interface OwnView {
  seat: number;
  stack: string;
  available: string;
  bought: string;
  net: string;
  owing: string;
  loss_limit?: string;
  resting: boolean;
  placed: [string, string][];
  last: Stakes;
  squeeze: Record<string, string>;
  settled: SettledView[];
}

export interface SettledView {
  bet: string;
  stake: string;
  line?: string;
  net: string;
  returned: string;
  marked: string;
}

export interface ShoeView {
  number: number;
  commitment: string;
  entropy: { patron: string; commitment: string; value?: string | null }[];
  cut?: number;
  burn?: { shown?: string; hidden: number };
  left?: number;
  to_cut_card?: number;
  last_coup: boolean;
  coups: Record<string, { cards: string; void: boolean }>;
  roads: RoadsView;
  end?: string;
}

export interface CoupView {
  number: number;
  cards: Record<string, { to: Side; card?: string }>;
  totals: { player?: number; banker?: number };
  steps: { to: Side; card?: string; why: Said }[];
  over: boolean;
  void: boolean;
  result?: Said;
  nets: Record<string, string>;
}

export interface RoadsView {
  bead_plate: BeadCell[];
  big_road: BeadCell[];
  big_eye_boy: DerivedView;
  small_road: DerivedView;
  cockroach_road: DerivedView;
  ask: Record<Derived, { banker?: Colour; player?: Colour }>;
}

export type Derived = "big_eye_boy" | "small_road" | "cockroach_road";
export type Colour = "R" | "B";

export interface BeadCell {
  column: number;
  row: number;
  winner?: Side | "tie" | null;
  player_pair?: boolean | null;
  banker_pair?: boolean | null;
  natural?: boolean | null;
  total?: number | null;
  ties: number;
}

export interface DerivedView {
  marks: string;
  cells: { column: number; row: number; mark: Colour }[];
}
