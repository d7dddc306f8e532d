// What a person has chosen for this browser.

import { isBoolean, isOneOf, isWhole, kept, keepChanged, type Checks } from "./kept";
import { LANGUAGES, preferred, type Language } from "./language.svelte";
import { CHIPS } from "./table/chips";

export const THEMES = ["auto", "light", "dark"] as const;
export const SPEEDS = ["cinematic", "normal", "quick", "none"] as const;

export interface Settings {
  /** `null`: as the browser likes it. */
  language: Language | null;
  theme: (typeof THEMES)[number];
  suits: "two" | "four";
  /** Its place among the chips. */
  chip: number;
  /** How cards move on this screen; it hurries nobody. */
  speed: (typeof SPEEDS)[number];
  sounds: boolean;
  /** Whether a voice of this machine says the calls. */
  voice: boolean;
  /** Neither sounds nor voice, whatever is chosen of them. */
  muted: boolean;
  /** Whether chips become bets at once, or when they are confirmed. */
  confirm: "auto" | "hand";
}

const DEFAULTS: Settings = {
  language: null, theme: "auto", suits: "two", chip: 1, speed: "normal", sounds: false,
  voice: false, muted: false, confirm: "auto" };
const CHECKS: Checks<Settings> = {
  language: isOneOf([null, ...LANGUAGES]), theme: isOneOf(THEMES), suits: isOneOf(["two", "four"]),
  chip: isWhole(0, CHIPS.length - 1), speed: isOneOf(SPEEDS), sounds: isBoolean, voice: isBoolean,
  muted: isBoolean, confirm: isOneOf(["auto", "hand"]) };
const NAME = "baccarat.settings";

/** Milliseconds that a card takes from the shoe to its place. */
const MOTION: Record<Settings["speed"], number> = {
  cinematic: 900, normal: 420, quick: 160, none: 0 };

export const settings = $state(kept(NAME, DEFAULTS, CHECKS));

/** The settings as they were last kept here. */
let before = { ...settings };

/** The language that is chosen here, else the one that the browser likes best. */
export function chosenLanguage(): Language {
  return settings.language ?? preferred(navigator.languages);
}

/** Show the page as it is set, and keep what was set. */
export function applied(): void {
  const root = document.documentElement.dataset;
  if (settings.theme === "auto") delete root.theme;
  else root.theme = settings.theme;
  root.suits = settings.suits;
  keepChanged(NAME, before, settings);
  before = { ...settings };
}

/** Milliseconds of a card's way; none where the system asks for less motion. */
export function motion(): number {
  const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return reduced ? 0 : MOTION[settings.speed];
}
