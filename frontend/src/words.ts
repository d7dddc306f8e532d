// The words of the page: fetched from the server's catalogue, in the language that is chosen.

import { get } from "./server/http";
import type { Words } from "./server/words";

export type Code = keyof Words;

/** The codes without parameters. */
export type Plain = { [C in Code]: Words[C] extends null ? C : never }[Code];

type Given<C extends Code> = Words[C] extends null ? [] : [parameters: Words[C]];

let words: Record<string, string> = {};

export let language = "en";

export async function learn(name: string): Promise<void> {
  words = await get(`/api/words/${name}`);
  language = name;
  document.documentElement.lang = name;
}

/** The words of a code, with its parameters filled in. */
export function say<C extends Code>(code: C, ...given: Given<C>): string {
  const parameters: Record<string, string | number> = given[0] ?? {};
  return (words[code] ?? code).replace(
    /\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole));
}
