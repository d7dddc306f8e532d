import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** What the browser keeps; null: it keeps nothing. */
let store: Record<string, string> | null;

beforeEach(() => {
  store = {};
  vi.resetModules();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => {
      if (!store) throw new Error("nothing is kept");
      return store[name] ?? null;
    },
    setItem: (name: string, value: string) => {
      if (!store) throw new Error("nothing is kept");
      store[name] = value;
    },
  });
});

afterEach(() => { vi.unstubAllGlobals(); });

async function settingsOf(kept: unknown) {
  store = { "baccarat.settings": JSON.stringify(kept) };
  return (await import("../src/settings.svelte")).settings;
}

async function progressOf(kept: unknown) {
  store = { "baccarat.learn.anna": JSON.stringify(kept) };
  return (await import("../src/learn/progress.svelte")).progressOf("anna");
}

describe("settings that are kept", () => {
  it.each([99, "x", -1, null, 1.5])("have a chip, though %j is kept", async (chip) => {
    expect(await settingsOf({ chip, theme: "dark" })).toMatchObject({ chip: 1, theme: "dark" });
  });

  it.each([null, [[]], 7, "x", { speed: "toString", sounds: "yes", language: "xx", more: 1 }])(
    "are as usual where %j is kept", async (kept) => {
      const settings = await settingsOf(kept);
      expect(settings).toMatchObject({ speed: "normal", sounds: false, language: null });
      expect(settings).not.toHaveProperty("more");
    });

  it("are those that were chosen", async () => {
    const chosen = { language: "zh", theme: "light", suits: "four", chip: 6, speed: "none",
                     sounds: true, voice: true, muted: true, confirm: "hand" };
    expect(await settingsOf(chosen)).toEqual(chosen);
  });

  it("hold without any that are kept", async () => {
    store = null;
    const { applied, settings } = await import("../src/settings.svelte");
    vi.stubGlobal("document", { documentElement: { dataset: {} } });
    settings.chip = 2;
    applied();
    expect(settings.chip).toBe(2);
  });

  it("are changed in two tabs, and neither undoes what the other has", async () => {
    vi.stubGlobal("document", { documentElement: { dataset: {} } });
    const tab = async () => {
      vi.resetModules();
      return import("../src/settings.svelte");
    };
    const [one, other] = [await tab(), await tab()];
    one.settings.theme = "dark";
    one.applied();
    other.settings.sounds = true;
    other.applied();
    one.settings.theme = "auto";
    one.applied();
    expect((await tab()).settings).toMatchObject({ theme: "auto", sounds: true });
  });
});

describe("who is forgotten", () => {
  const ours = { "baccarat.settings": "{}", "baccarat.learn.anna": "{}",
                 "baccarat.entropy/abc/1": "ff" };

  /** A storage as browsers have them: what it keeps are its own properties. */
  const storage = (kept: Record<string, string>) => Object.defineProperty(
    { ...kept }, "removeItem", { value(this: Record<string, string>, name: string) {
      delete this[name];
    } });

  it("leaves nothing here, and what is another page's stays", async () => {
    const local = storage({ ...ours, "other.settings": "{}" }), session = storage(ours);
    vi.stubGlobal("localStorage", local);
    vi.stubGlobal("sessionStorage", session);
    (await import("../src/kept")).forgotten();
    expect([Object.keys(local), Object.keys(session)]).toEqual([["other.settings"], []]);
  });

  it("leaves nothing for the tab where nothing else may be kept", async () => {
    const session = storage(ours);
    vi.stubGlobal("sessionStorage", session);
    Object.defineProperty(globalThis, "localStorage", {
      configurable: true, get: () => { throw new Error("not allowed"); } });
    (await import("../src/kept")).forgotten();
    expect(Object.keys(session)).toEqual([]);
  });
});

describe("what was learnt", () => {
  it.each([{ skills: null, done: null }, { skills: { total: null }, done: { values: 1 } },
           { skills: { total: { asked: 1, right: 2 } }, done: [] }])(
    "begins anew where it was %j", async (kept) => {
      expect(await progressOf({ ...kept, seed: 7, coup: 3, answered: 2 })).toEqual(
        { skills: {}, done: {}, seed: 7, coup: 3, answered: 2 });
    });

  it.each([{ seed: -5, coup: 3 }, { seed: 2 ** 32, coup: 0 }, { seed: "7", coup: null }])(
    "is of a shoe that there is, though %j is kept", async (kept) => {
      const { seed, coup } = await progressOf(kept);
      expect(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32).toBe(true);
      expect(Number.isInteger(coup) && coup >= 1).toBe(true);
    });

  it("in two tabs is learnt, whichever is kept last", async () => {
    const { progressOf: of, remember } = await import("../src/learn/progress.svelte");
    const one = of("berta"), other = of("berta");
    remember("berta", { ...one, done: { values: true } });
    remember("berta", { ...other, done: { tie: true } });
    expect(of("berta").done).toEqual({ values: true, tie: true });
  });

  it("is kept, and that of nobody holds for who has none", async () => {
    const { progressOf: of, remember } = await import("../src/learn/progress.svelte");
    const learnt = { skills: { total: { asked: 2, right: 1 } }, done: { values: true },
                     seed: 7, coup: 3, answered: 2 };
    remember("", learnt);
    expect(of("berta")).toEqual(learnt);
    remember("berta", { ...learnt, coup: 4 });
    expect([of("berta").coup, of("").coup]).toEqual([4, 3]);
  });
});
