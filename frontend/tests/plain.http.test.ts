// A table for friends is served by plain http: what browsers have in secure contexts alone, as the
// types of the DOM say of each, is not there. 127.0.0.1 is secure, so no other test would tell.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const DOM = readFileSync(
  fileURLToPath(import.meta.resolve("typescript/lib/lib.dom.d.ts")), "utf-8");
const SECURE = /Available only in secure contexts\.(?:(?!\*\/)[^])*\*\/\s*(.*)/g;

const SOURCES = import.meta.glob<string>("../src/**/*.{ts,svelte}", {
  query: "?raw", import: "default", eager: true });

const REACHED = /\b(?:navigator|crypto|window|globalThis)\s*\??\.(\w+)|\bnew (\w+)/g;

/** Where there is a way around, and what it is about. */
const AROUND = ["../src/copied.ts: clipboard"];

/** What only secure contexts have: members, interfaces, and what leads to one of those. */
function secure(): Set<string> {
  const declared = [...DOM.matchAll(SECURE)].map(([, line]) => line!);
  const named = (pattern: RegExp): string[] =>
    declared.map((line) => pattern.exec(line)?.[1] ?? "").filter(Boolean);
  const kinds = named(/^interface (\w+)/);
  const leads = new RegExp(String.raw`^    readonly (\w+): (?:${kinds.join("|")});`, "gm");
  return new Set([...kinds, ...named(/^(?:declare var |readonly )?(\w+)\??[(:]/),
    ...[...DOM.matchAll(leads)].map(([, name]) => name!)]);
}

/** What a source has of these: of the browser, or made anew. */
function used(source: string, names: Set<string>): string[] {
  const code = source.replace(/\/\*[^]*?\*\/|\/\/.*|<!--[^]*?-->/g, "");
  return [...code.matchAll(REACHED)].map(([, of, made]) => of ?? made!)
    .filter((word) => names.has(word));
}

it("nothing that only secure contexts have is used, but where there is a way around", () => {
  const names = secure();
  expect([...names]).toEqual(expect.arrayContaining(
    ["randomUUID", "subtle", "clipboard", "locks", "storage", "serviceWorker", "CacheStorage"]));
  const found = Object.entries(SOURCES).flatMap(([file, source]) =>
    used(source, names).map((name) => `${file}: ${name}`));
  expect(found).toEqual(AROUND);
});
