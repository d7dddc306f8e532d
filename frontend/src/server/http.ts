// Requests to the server that this page came from.

import { hexOf } from "../hex";
import { spoken } from "../language.svelte";
import type { Refusal } from "./messages";

/** The server refused, or could not be reached (then nothing is said). */
export class Refused extends Error {
  constructor(readonly status: number, readonly said: Refusal | null) {
    super(said?.text ?? "");
  }
}

let who = (): unknown => null;
let strange = (): void => {};

/** What to do once the server knows nobody by this browser any more, who is still `whom()` it was
 * when that was asked: what comes late is said of somebody else. */
export function whenStrange(whom: () => unknown, act: () => void): void {
  [who, strange] = [whom, act];
}

/** Milliseconds after which a server that has not answered counts as one that cannot be reached. Odds
 * of bets that need suits take some seconds, and others' may be computed first. */
export const PATIENCE = 60_000;

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { "accept-language": spoken.language };
  const signal = AbortSignal.timeout(PATIENCE);
  const asking = who();
  let response: Response, answer: unknown;
  try {
    response = await fetch(path, body === undefined ? { method, headers, signal } : {
      method, headers: { ...headers, "content-type": "application/json" }, signal,
      body: JSON.stringify(body) });
    answer = response.status === 204 ? null : await read(response);
  } catch {
    throw new Refused(0, null);
  }
  if (response.status === 401 && who() === asking) strange();
  if (!response.ok) throw new Refused(response.status, answer as Refusal | null);
  return answer as T;
}

/** What was answered. A refusal may come from before the server, with a page of its own. */
const read = (response: Response): Promise<unknown> =>
  response.ok ? response.json() : response.json().catch(() => null);

export const get = <T>(path: string): Promise<T> => ask("GET", path);

export const post = <T>(path: string, body: unknown): Promise<T> => ask("POST", path, body);

export const patch = <T>(path: string, body: unknown): Promise<T> => ask("PATCH", path, body);

export const remove = (path: string): Promise<null> => ask("DELETE", path);

/** A key under which a request may be sent again. */
export function newKey(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)));
}
