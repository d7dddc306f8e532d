// A few quiet sounds, made here out of noise and tones: no file is loaded.

import { applied, settings } from "../settings.svelte";
import { silent } from "./voice.svelte";

let audio: AudioContext | undefined;

/** Browsers let a page be heard only after something has been pressed on it. */
export function ready(): void {
  if (!settings.sounds || settings.muted) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
}

/** Mute sounds and voice, or let them be heard again. */
export function mute(): void {
  settings.muted = !settings.muted;
  applied();
  if (settings.muted) silent();
  else ready();
}

/** The sound of an event of the table; of most of them there is none. */
export function heard(event: string): void {
  if (!settings.sounds || settings.muted || audio?.state !== "running") return;
  if (event === "CardDealt" || event === "CardTurned") rustle(audio);
  else if (event === "BetPlaced") tone(audio, 1_900, 0.05);
  else if (event === "BettingClosed") tone(audio, 520, 0.25);
}

/** A card on cloth: a short noise, its highs taken off. */
function rustle(context: AudioContext): void {
  const length = Math.round(context.sampleRate * 0.09);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at += 1) {
    samples[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 2;
  }
  const noise = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: "lowpass", frequency: 2_600 });
  noise.connect(filter).connect(new GainNode(context, { gain: 0.12 })).connect(context.destination);
  noise.start();
}

/** A tone that dies away. */
function tone(context: AudioContext, frequency: number, seconds: number): void {
  const until = context.currentTime + seconds;
  const source = new OscillatorNode(context, { type: "triangle", frequency });
  const gain = new GainNode(context, { gain: 0.06 });
  gain.gain.exponentialRampToValueAtTime(0.001, until);
  source.connect(gain).connect(context.destination);
  source.start();
  source.stop(until);
}
