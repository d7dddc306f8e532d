// What a server answers over HTTP, where a test stands in for it.

import { vi } from "vitest";

/** Answer what is asked from now on, by the end of its path. */
export function answering(answers: Record<string, unknown>): void {
  vi.stubGlobal("fetch", (path: string) => {
    const [, body] = Object.entries(answers).find(([end]) => path.endsWith(end)) ?? [];
    return Promise.resolve(new Response(JSON.stringify(body ?? null), {
      status: body === undefined ? 404 : 200 }));
  });
}
