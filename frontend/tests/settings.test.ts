import { afterEach, expect, it, vi } from "vitest";
import { motion, settings, SPEEDS } from "../src/settings.svelte";

const reduced = (matches: boolean): void => { vi.stubGlobal("matchMedia", () => ({ matches })); };

afterEach(() => { vi.unstubAllGlobals(); });

it("a card takes as long as one has chosen", () => {
  reduced(false);
  expect(settings.speed).toBe("normal");
  expect(SPEEDS.map((speed) => { settings.speed = speed; return motion(); })).toEqual(
    [900, 420, 160, 0]);
});

it("a card does not move where the system asks for less motion", () => {
  reduced(true);
  expect(SPEEDS.map((speed) => { settings.speed = speed; return motion(); })).toEqual([0, 0, 0, 0]);
});
