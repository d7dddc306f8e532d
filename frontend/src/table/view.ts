// What a viewer sees of a table: the server's types, as a screen holds them. A field that is null
// in a document is not there after a merge patch, so a screen has no null at all (but in lists).

import type * as server from "../server/messages";

type Told<T> = T extends readonly unknown[] ? T : T extends object ? {
  [K in keyof T as null extends T[K] ? never : K]: Told<T[K]>;
} & {
  [K in keyof T as null extends T[K] ? K : never]?: Told<NonNullable<T[K]>>;
} : T;

export type View = Told<server.TableView>;
export type OwnView = Told<server.PrivateView>;
export type ActView = Told<server.ActView>;
export type SeatView = Told<server.SeatView>;
export type CoupView = Told<server.CoupView>;
export type RoadsView = Told<server.RoadsView>;
export type SettledView = server.SettledView;
export type BeadCell = server.RoadCellView;
export type DerivedCell = server.DerivedCellView;

export type Stakes = Record<string, string>;
export const SIDES = ["player", "banker"] as const;
export type Side = (typeof SIDES)[number];
export type Derived = "big_eye_boy" | "small_road" | "cockroach_road";
export type Colour = DerivedCell["mark"];

/** How many more may sit down. */
export function freeSeats(view: View): number {
  return view.phase === "over" ? 0 : view.places - Object.keys(view.seats).length;
}
