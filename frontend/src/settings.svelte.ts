// What a person has chosen for this browser. Where nothing can be kept, it holds until the page is
// closed.

export interface Settings {
  theme: "auto" | "light" | "dark";
  suits: "two" | "four";
  chip: number;
}

const DEFAULTS: Settings = { theme: "auto", suits: "two", chip: 1 };
const NAME = "baccarat.settings";

function kept(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(NAME) ?? "{}") as Settings) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state(kept());

/** Show the page as it is set, and keep the settings. */
export function applied(): void {
  const root = document.documentElement.dataset;
  if (settings.theme === "auto") delete root.theme;
  else root.theme = settings.theme;
  root.suits = settings.suits;
  try {
    localStorage.setItem(NAME, JSON.stringify(settings));
  } catch {
    // private windows of some browsers keep nothing
  }
}

export function reducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
