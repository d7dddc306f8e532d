import { mount } from "svelte";
import App from "./App.svelte";
import { applied, chosenLanguage } from "./settings.svelte";
import { learn } from "./words";
import "./style/base.css";

const AGAIN = 2_000;

/** Fetch the words, as often as it takes, and begin. */
async function start(): Promise<void> {
  try {
    await learn(chosenLanguage());
  } catch {
    setTimeout(() => void start(), AGAIN);
    return;
  }
  mount(App, { target: document.getElementById("app")! });
}

applied();
void start();
