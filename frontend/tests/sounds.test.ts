// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** What was started, in order: a noise, or a tone by its frequency. */
let played: (string | number)[];

class Audio {
  static made = 0;
  state = "running";
  sampleRate = 8_000;
  currentTime = 0;
  destination = {};
  constructor() { Audio.made += 1; }
  createBuffer = (_: number, length: number) =>
    ({ getChannelData: () => new Float32Array(length) });
}

class Node {
  gain = { exponentialRampToValueAtTime: () => {} };
  connect = <T>(next: T): T => next;
}

class Noise extends Node { start(): void { played.push("noise"); } }

class Tone extends Node {
  constructor(_: unknown, readonly made: { frequency: number }) { super(); }
  start(): void { played.push(this.made.frequency); }
  stop(): void {}
}

/** The module as a page has it that was just opened. */
async function opened() {
  vi.resetModules();
  const { settings } = await import("../src/settings.svelte");
  return { settings, ...await import("../src/settings/sounds") };
}

const EVENTS = ["CardDealt", "CardTurned", "BetPlaced", "BettingClosed", "CoupSettled", "SeatTaken"];

beforeEach(() => {
  localStorage.clear();
  [played, Audio.made] = [[], 0];
  for (const [name, stub] of Object.entries({
    AudioContext: Audio, AudioBufferSourceNode: Noise, BiquadFilterNode: Node, GainNode: Node,
    OscillatorNode: Tone })) vi.stubGlobal(name, stub);
});

afterEach(() => { vi.unstubAllGlobals(); });

it("is silent unless it was chosen otherwise", async () => {
  const { ready, heard } = await opened();
  ready();
  EVENTS.forEach(heard);
  expect([played, Audio.made]).toEqual([[], 0]);
});

it("has a sound for each card, bet and close, and for nothing else", async () => {
  const { settings, ready, heard } = await opened();
  settings.sounds = true;
  ready();
  const each = EVENTS.map((event) => {
    played = [];
    heard(event);
    return played;
  });
  expect(each).toEqual([["noise"], ["noise"], [1_900], [520], [], []]);
  settings.sounds = false;
  EVENTS.forEach(heard);
  expect(played).toEqual([]);
});

it("is silent while it is muted, whatever is chosen", async () => {
  const { settings, ready, heard, mute } = await opened();
  settings.sounds = true;
  ready();
  mute();
  EVENTS.forEach(heard);
  expect(played).toEqual([]);
  mute();
  heard("CardDealt");
  expect(played).toEqual(["noise"]);
});
