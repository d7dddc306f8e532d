// What this browser keeps for the page. Anybody may have changed it, so each field is looked at;
// where nothing can be kept, it holds until the page is closed.

/** For good, or for a refresh of this tab. */
export type Where = "localStorage" | "sessionStorage";

export type Checks<T> = { [Name in keyof T]: (value: unknown) => boolean };

/** What is kept under a name: each field that is as it must be, the others as they usually are. */
export function kept<T extends object>(
  name: string, usual: T, checks: Checks<T>, where: Where = "localStorage",
): T {
  const given = found(name, where);
  const right = (Object.keys(checks) as (keyof T & string)[])
    .filter((each) => each in given && checks[each](given[each]));
  return { ...usual, ...Object.fromEntries(right.map((each) => [each, given[each]])) };
}

export function keep(name: string, value: object, where: Where = "localStorage"): void {
  try {
    globalThis[where].setItem(name, JSON.stringify(value));
  } catch {
    // private windows of some browsers keep nothing
  }
}

/** Keep what has changed since it was as `before`; the rest another tab may have changed meanwhile. */
export function keepChanged<T extends object>(name: string, before: T, now: T): void {
  const changed = Object.entries(now).filter(([each, value]) => value !== before[each as keyof T]);
  keep(name, { ...found(name), ...Object.fromEntries(changed) });
}

/** Keep nothing more of what this page has kept here, under whatever name, for good or for this tab. */
export function forgotten(): void {
  for (const storage of ["localStorage", "sessionStorage"] as const) {
    try {
      const kept = globalThis[storage];
      for (const name of Object.keys(kept)) if (name.startsWith("baccarat.")) kept.removeItem(name);
    } catch {
      // where nothing can be kept, nothing was
    }
  }
}

export function isKept(name: string): boolean {
  return Object.keys(found(name)).length > 0;
}

function found(name: string, where: Where = "localStorage"): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(globalThis[where].getItem(name) ?? "{}");
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

// -- what a field may have to be -----------------------------------------------------------------

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isBoolean = (value: unknown): boolean => typeof value === "boolean";

export const isOneOf = (all: readonly unknown[]) => (value: unknown): boolean =>
  all.includes(value);

/** A whole number from `least` up to `most`. */
export const isWhole = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  (value: unknown): value is number => Number.isInteger(value)
    && (value as number) >= least && (value as number) <= most;

/** A record of which each value is right. */
export const areAll = (right: (value: unknown) => boolean) => (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every(right);
