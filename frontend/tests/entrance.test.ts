// @vitest-environment jsdom

import type { Component } from "svelte";
import { expect, it, vi } from "vitest";
import Entrance from "../src/entrance/Entrance.svelte";
import Invited from "../src/entrance/Invited.svelte";
import type { Me } from "../src/server/messages";
import { answered, shown, texts } from "./components/shown";
import "./components/each";

const me = { patron: "anna", name: "Anna", wallet: "900.00", broke: false } as unknown as Me;

it.each([[Entrance, { me: null }], [Invited, {}]])(
  "how long a name may be is left to the server: a field counts some letters twice",
  (component, props) => {
    const page = shown(component as Component<object>, props);
    expect(page.querySelector("input")!.maxLength).toBe(-1);
  });

it("a table whose answer is lost is not opened once more by the next press", async () => {
  const keys: string[] = [];
  let there = false;
  vi.stubGlobal("fetch", async (path: string, { body }: { body?: string }) => {
    if (path !== "/api/tables") return new Response("null", { status: 404 });
    keys.push((JSON.parse(body!) as { key: string }).key);
    if (!there) throw new TypeError("the answer is lost");
    return new Response(JSON.stringify({ table: "t" }));
  });
  const page = shown(Entrance, { me }, { "screen.failed": "no answer" });
  const play = async () => {
    page.querySelector("form")!.dispatchEvent(new Event("submit", { cancelable: true }));
    await answered();
  };
  await play();
  expect(texts(page, "[role=alert]")).toContain("no answer");
  there = true;
  await play();
  expect(location.pathname).toBe("/table/t");
  await play(); // it is there: this would be another one
  expect([keys[1], keys[2] === keys[1]]).toEqual([keys[0], false]);
});
