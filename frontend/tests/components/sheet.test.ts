import { createRawSnippet } from "svelte";
import { expect, it, vi } from "vitest";
import Sheet from "../../src/table/Sheet.svelte";
import { shown } from "./shown";

HTMLDialogElement.prototype.showModal = () => {};

// where a press begins and ends on two elements, browsers click what holds both
it.each([["dialog", "dialog", 1], ["input", "dialog", 0], ["input", "input", 0]])(
  "a sheet that is pressed on its %s, and clicked on its %s, closes %i times",
  (pressed, clicked, closes) => {
    const close = vi.fn();
    const children = createRawSnippet(() => ({ render: () => "<input>" }));
    const page = shown(Sheet, { title: "Sheet", close, children });
    for (const [where, what] of [[pressed, "pointerdown"], [clicked, "click"]] as const) {
      page.querySelector(where)!.dispatchEvent(new MouseEvent(what, { bubbles: true }));
    }
    expect(close).toHaveBeenCalledTimes(closes);
  });
