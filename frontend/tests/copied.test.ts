import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { copied } from "../src/copied";

/** What a browser that has no clipboard for a page answers to "copy". */
let copies: boolean;
let written: string | null;

beforeEach(() => {
  written = null;
  const field = { select: vi.fn(), remove: vi.fn(), value: "" };
  vi.stubGlobal("HTMLElement", class {});
  vi.stubGlobal("document", {
    activeElement: null, body: { append: vi.fn() }, createElement: () => field,
    querySelectorAll: () => [],
    execCommand: () => {
      if (copies) written = field.value;
      return copies;
    } });
});

afterEach(() => { vi.unstubAllGlobals(); });

it("a text is written to the clipboard where there is one", async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  expect(await copied("a link")).toBe(true);
  expect(writeText).toHaveBeenCalledWith("a link");
  expect(written).toBeNull();
});

it.each([true, false])("by plain http it is copied as it is selected, or not: %j", async (may) => {
  copies = may;
  vi.stubGlobal("navigator", {});
  expect(await copied("a link")).toBe(may);
  expect(written).toBe(may ? "a link" : null);
});
