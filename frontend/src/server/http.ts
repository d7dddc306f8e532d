// Requests to the server that this page came from.

import { spoken } from "../language.svelte";
import type { Refusal } from "./messages";

/** The server refused, or could not be reached (then nothing is said). */
export class Refused extends Error {
  constructor(readonly status: number, readonly said: Refusal | null) {
    super(said?.text ?? "");
  }
}

let strange = (): void => {};

/** What to do once the server knows nobody by this browser any more. */
export function whenStrange(act: () => void): void {
  strange = act;
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { "accept-language": spoken.language };
  let response: Response;
  try {
    response = await fetch(path, body === undefined ? { method, headers } : {
      method, headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body) });
  } catch {
    throw new Refused(0, null);
  }
  const answer: unknown = response.status === 204 ? null
    : await response.json().catch(() => null);
  if (response.status === 401) strange();
  if (!response.ok) throw new Refused(response.status, answer as Refusal | null);
  return answer as T;
}

export const get = <T>(path: string): Promise<T> => ask("GET", path);

export const post = <T>(path: string, body: unknown): Promise<T> => ask("POST", path, body);

export const patch = <T>(path: string, body: unknown): Promise<T> => ask("PATCH", path, body);

export const remove = (path: string): Promise<null> => ask("DELETE", path);

/** A key under which a request may be sent again. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (each) => each.toString(16).padStart(2, "0")).join("");
}
