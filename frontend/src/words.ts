// The words of the page: fetched from the server's catalogue, in the language that is chosen.

import { spoken, type Language } from "./language.svelte";
import { get } from "./server/http";
import type { Words } from "./server/words";

export { spoken } from "./language.svelte";

export type Code = keyof Words;

/** The codes without parameters. */
export type Plain = { [C in Code]: Words[C] extends null ? C : never }[Code];

type Given<C extends Code> = Words[C] extends null ? [] : [parameters: Words[C]];

let asked = "";

/** Say everything in a language, as soon as its words are there; the last one asked for counts. */
export async function learn(language: Language): Promise<void> {
  asked = language;
  const words = await get<Record<string, string>>(`/api/words/${language}`);
  if (asked !== language) return;
  spoken.words = words;
  spoken.language = language;
  document.documentElement.lang = language === "zh" ? "zh-Hans" : language;
}

/** What is told one after the other. */
export function listed(all: string[]): string {
  return all.length ? all.reduce((before, next) => say("screen.list", { before, next })) : "";
}

/** The words of a code, with its parameters filled in. */
export function say<C extends Code>(code: C, ...given: Given<C>): string {
  const parameters: Record<string, string | number> = given[0] ?? {};
  return (spoken.words[code] ?? code).replace(
    /\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole));
}
