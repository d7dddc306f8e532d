// A server that answers what is asked over HTTP with what a test gives.

import { flushSync } from "svelte";
import { vi } from "vitest";

/** Answer by path; any other path is never answered. */
export function served(answers: Record<string, unknown>): void {
  vi.stubGlobal("fetch", (path: string) => path in answers
    ? Promise.resolve(new Response(JSON.stringify(answers[path])))
    : new Promise(() => {}));
}

/** Wait until what was asked is answered and shown. */
export async function answered(): Promise<void> {
  await new Promise((done) => { setTimeout(done); });
  flushSync();
}
