import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// `npx vite` serves the sources and passes on what is the server's
const SERVER = "http://127.0.0.1:8000";

// tests run what browsers run, in which alone effects do; a busy machine is no failure
const TESTED = {
  resolve: { conditions: ["browser"] },
  environments: { ssr: { consumer: "client" as const, resolve: { conditions: ["browser"] } } },
  test: {
    server: { deps: { inline: [/svelte/] } }, testTimeout: 600_000,
    projects: [
      { extends: true as const, test: {
        name: "modules", include: ["tests/*.test.ts"] } },
      // most of their time would go into a document for each file: they share one
      { extends: true as const, test: {
        name: "components", include: ["tests/components/*.test.ts"], environment: "jsdom",
        isolate: false, setupFiles: ["tests/components/each.ts"] } },
    ],
  },
};

export default defineConfig({
  plugins: [svelte()],
  ...(process.env.VITEST ? TESTED : {}),
  build: {
    outDir: "../src/baccarat/web/page",
    emptyOutDir: true,
    target: "es2023",
    // everything is a file: the page's policy lets no data: URL of a script or style in
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
});
