// What a guest has learnt, kept in this browser; where nothing can be kept, until the page is closed.

export interface Count { asked: number; right: number }

export interface Progress {
  done: Record<string, boolean>;
  skills: Record<string, Count>;
  seed: number;
  coup: number;
}

const nameOf = (guest: string): string => `baccarat.learn.${guest || "nobody"}`;

function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!;
}

/** A guest's progress; one who has none yet has learnt here before saying a name. */
export function progressOf(guest: string): Progress {
  const none: Progress = { done: {}, skills: {}, seed: newSeed(), coup: 1 };
  try {
    const kept = localStorage.getItem(nameOf(guest)) ?? localStorage.getItem(nameOf(""));
    return { ...none, ...(JSON.parse(kept ?? "{}") as Progress) };
  } catch {
    return none;
  }
}

export function keep(guest: string, progress: Progress): void {
  try {
    localStorage.setItem(nameOf(guest), JSON.stringify(progress));
  } catch {
    // private windows of some browsers keep nothing
  }
}

export function counted(progress: Progress, skill: string, right: boolean): void {
  const before = progress.skills[skill] ?? { asked: 0, right: 0 };
  progress.skills[skill] = {
    asked: before.asked + 1, right: before.right + (right ? 1 : 0) };
}

/** Deal another shoe from its first coup. */
export function renewed(progress: Progress): void {
  progress.seed = newSeed();
  progress.coup = 1;
}
