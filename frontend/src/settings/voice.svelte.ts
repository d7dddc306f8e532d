// The dealer's calls, aloud: by a voice of this machine, and by none that speaks over the network.

import { settings } from "../settings.svelte";

class Voices {
  all: SpeechSynthesisVoice[] = $state.raw([]);

  constructor() {
    if (!("speechSynthesis" in globalThis)) return;
    this.all = speechSynthesis.getVoices();
    // some browsers know their voices only a moment later
    speechSynthesis.addEventListener?.("voiceschanged", () => {
      this.all = speechSynthesis.getVoices();
    });
  }

  /** A voice of this machine for a language; null where it has none. */
  of(language: string): SpeechSynthesisVoice | null {
    return this.all.find((each) => each.localService
      && each.lang.toLowerCase().startsWith(language)) ?? null;
  }
}

export const voices = new Voices();

/** Say something instead of what is being said. */
export function called(text: string, language: string): void {
  const voice = voices.of(language);
  if (settings.muted || !settings.voice || !voice || !text) return;
  const saying = new SpeechSynthesisUtterance(text);
  saying.voice = voice;
  saying.lang = voice.lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(saying);
}

/** Say nothing more. */
export function silent(): void {
  if (voices.all.length > 0) speechSynthesis.cancel();
}
