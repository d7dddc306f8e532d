// Changing the language, from wherever one is.

import type { Language } from "../language.svelte";
import { applied, settings } from "../settings.svelte";
import { learn } from "../words";

/** Speak a language from now on; where its words cannot be fetched, all stays as it was. */
export function choose(language: Language): void {
  const before = settings.language;
  settings.language = language;
  applied();
  learn(language).catch(() => {
    settings.language = before;
    applied();
  });
}
