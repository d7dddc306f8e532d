// The language that the page is in, and its words.

class Spoken {
  language = $state("en");
  words: Record<string, string> = $state.raw({});
}

export const spoken = new Spoken();

export const LANGUAGES = ["en", "zh"] as const;

export type Language = (typeof LANGUAGES)[number];

/** The language that a browser likes best of those that there are. */
export function preferred(liked: readonly string[]): Language {
  for (const each of liked) {
    const found = LANGUAGES.find((name) => each.toLowerCase().split("-")[0] === name);
    if (found) return found;
  }
  return "en";
}
