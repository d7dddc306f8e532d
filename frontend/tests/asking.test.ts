// What is asked of the server once, and what follows from its refusals.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isLimit } from "../src/care/host";
import { enter, guest, recognised } from "../src/guest.svelte";
import { drilled } from "../src/learn/drilled";
import { get } from "../src/server/http";
import { spoken } from "../src/words";

let answers: Record<string, { status?: number; body: unknown }>;
let asked: string[];

beforeEach(() => {
  asked = [];
  spoken.words = { "screen.cookies": "no cookies" };
  vi.stubGlobal("fetch", async (path: string, { method }: { method: string }) => {
    asked.push(path);
    const { status = 200, body } = answers[`${method} ${path}`] ?? { body: { path } };
    return new Response(JSON.stringify(body), { status });
  });
});

afterEach(() => { vi.unstubAllGlobals(); });

const refusal = (code: string) => ({ code, parameters: {}, text: code });

describe("the guided shoe", () => {
  it("is another one where the house deals fewer coups of it", async () => {
    answers = { "GET /api/drill?seed=7&coup=78&variant=ez":
                { status: 422, body: refusal("lesson.no_coup") } };
    const progress = { done: {}, skills: {}, seed: 7, coup: 78, answered: 1 };
    await drilled(progress, "variant=ez");
    expect([progress.coup, progress.answered]).toEqual([1, 0]);
    expect(asked[1]).toBe(`/api/drill?seed=${progress.seed}&coup=1&variant=ez`);
  });

  it("stays the same where it could not be had", async () => {
    answers = { "GET /api/drill?seed=7&coup=78&": { status: 503, body: null } };
    const progress = { done: {}, skills: {}, seed: 7, coup: 78, answered: 1 };
    await expect(drilled(progress, "")).rejects.toMatchObject({ status: 503 });
    expect([progress.seed, progress.coup, asked.length]).toEqual([7, 78, 1]);
  });
});

describe("a refusal by a limit of one's own", () => {
  it.each(["table.loss_limit", "table.resting", "session.ended", "session.time_used",
           "session.loss_used"])("%s names help", (code) => {
    expect([isLimit(refusal(code)), isLimit(refusal("stake.above"))]).toEqual([true, false]);
  });
});

describe("who this browser is", () => {
  const anna = { patron: "anna", name: "Anna" };

  it("is nobody any more once the server knows nobody, whatever was asked", async () => {
    answers = { "GET /api/me": { body: anna }, "GET /api/tables/t/rules": {
      status: 401, body: refusal("session.unknown") } };
    await recognised();
    expect(guest.me?.name).toBe("Anna");
    await expect(get("/api/tables/t/rules")).rejects.toMatchObject({ status: 401 });
    expect(guest.me).toBeNull();
  });

  it("is known at the next request, or cookies are needed", async () => {
    answers = { "POST /api/guests": { body: anna }, "GET /api/me": {
      status: 401, body: refusal("session.unknown") } };
    await expect(enter("Anna")).rejects.toMatchObject({ said: { text: "no cookies" } });
    expect(guest.me).toBeNull();
    for (const body of [{ body: anna }, { status: 503, body: null }]) {
      answers["GET /api/me"] = body;
      await enter("Anna");
      expect(guest.me?.name).toBe("Anna");
    }
  });
});
