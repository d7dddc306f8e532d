// What a guest has learnt, kept in this browser.

import { areAll, isBoolean, isKept, isRecord, isWhole, keep, kept, type Checks } from "../kept";

export interface Count { asked: number; right: number }

export interface Progress {
  done: Record<string, boolean>;
  skills: Record<string, Count>;
  seed: number;
  coup: number;
  /** How many questions of that coup are answered. */
  answered: number;
}

const SEEDS = 2 ** 32;

function isCount(value: unknown): boolean {
  return isRecord(value) && isWhole(0)(value.asked) && isWhole(0, value.asked)(value.right);
}

const CHECKS: Checks<Progress> = {
  done: areAll(isBoolean), skills: areAll(isCount), seed: isWhole(0, SEEDS - 1), coup: isWhole(1),
  answered: isWhole(0) };

const nameOf = (guest: string): string => `baccarat.learn.${guest || "nobody"}`;

function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!;
}

function found(guest: string): Progress {
  const none: Progress = { done: {}, skills: {}, seed: newSeed(), coup: 1, answered: 0 };
  return kept(nameOf(guest), none, CHECKS);
}

/** A guest's progress; one who has none yet has learnt here before saying a name. */
export function progressOf(guest: string): Progress {
  return found(isKept(nameOf(guest)) ? guest : "");
}

/** Keep a guest's progress. A lesson that is done stays so, in whichever tab that was. */
export function remember(guest: string, progress: Progress): void {
  keep(nameOf(guest), { ...progress, done: { ...found(guest).done, ...progress.done } });
}

export function counted(progress: Progress, skill: string, right: boolean): void {
  const before = progress.skills[skill] ?? { asked: 0, right: 0 };
  progress.skills[skill] = {
    asked: before.asked + 1, right: before.right + (right ? 1 : 0) };
}

/** Begin with a coup of the shoe. */
export function reached(progress: Progress, coup: number): void {
  progress.coup = coup;
  progress.answered = 0;
}

/** Deal another shoe from its first coup. */
export function renewed(progress: Progress): void {
  progress.seed = newSeed();
  reached(progress, 1);
}
