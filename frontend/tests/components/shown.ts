// A component as it stands in a document.

import { flushSync, mount, unmount, type Component } from "svelte";
import { vi } from "vitest";
import { spoken } from "../../src/language.svelte";

const mounted: object[] = [];

/** Leave the document, its stores and the words as a test has found them. */
export function cleared(): void {
  for (const each of mounted.splice(0)) void unmount(each);
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  spoken.words = {};
  vi.unstubAllGlobals();
}

/** Show a component, in words that a test gives; any other code stands for itself. */
export function shown<P extends Record<string, unknown>>(
  component: Component<P>, props: P, words: Record<string, string> = {},
): HTMLElement {
  spoken.words = words;
  mounted.push(mount(component, { target: document.body, props }));
  flushSync();
  return document.body;
}

/** The texts of the elements that a selector finds, without the space between them. */
export function texts(within: ParentNode, selector: string): string[] {
  return [...within.querySelectorAll(selector)].map((each) =>
    (each.textContent ?? "").replace(/\s+/g, " ").trim());
}

/** Wait until what was asked of the server is answered, and shown. */
export async function answered(): Promise<void> {
  await new Promise((done) => { setTimeout(done); });
  flushSync();
}
