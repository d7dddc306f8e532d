// Changing the language, from wherever one is.

import { spoken, type Language } from "../language.svelte";
import { applied, settings } from "../settings.svelte";
import { learn, say } from "../words";

/** Speak a language from now on. Why it is not spoken, where its words cannot be fetched; else
 * nothing. */
export async function choose(language: Language): Promise<string> {
  try {
    await learn(language);
  } catch {
    return say("screen.failed");
  }
  // unless another has been asked for since
  if (spoken.language === language) {
    settings.language = language;
    applied();
  }
  return "";
}
