import { createRawSnippet, type Component } from "svelte";
import { beforeEach, expect, it, vi } from "vitest";
import Break from "../../src/care/Break.svelte";
import Care from "../../src/care/Care.svelte";
import Page from "../../src/entrance/Page.svelte";
import Frame from "../../src/Frame.svelte";
import Below from "../../src/table/Below.svelte";
import Foot from "../../src/table/Foot.svelte";
import type { Game } from "../../src/table/game.svelte";
import Help from "../../src/table/Help.svelte";
import Notices from "../../src/table/Notices.svelte";
import { answering } from "../asked";
import { answered, shown, texts } from "./shown";

const CHIPS = "Play chips.";
const WORDS = { "screen.play_chips": CHIPS, "screen.care.help": "Help here",
                "screen.help.policy.said": "Whatever happens: {policy}" };

const nothing = () => {};
const figures = { minutes: 61, coups: 43, staked: "215.00", net: "-12.50" };
const children = createRawSnippet(() => ({ render: () => "<p>page</p>" }));

const me = { patron: "anna", name: "Anna", wallet: "900.00", loss_limit: null, minutes: null,
             reminder: 30, session: figures, in_force: null, break_minutes: 7 };

function refused(code: string): Game {
  const said = { code, parameters: {}, text: "no" };
  const notices = [{ id: 1, kind: "refused", said, command: null }];
  return { passing: {}, read: nothing, screen: { notices } } as unknown as Game;
}

beforeEach(() => {
  answering({ "/api/host": { help_link: "https://help.example/" }, "/api/me": me });
  Element.prototype.scrollIntoView = vi.fn();
});

const HELPFUL: [where: string, component: Component<never>, props: object, helps: boolean][] = [
  ["help", Help as Component<never>, { policy: null }, true],
  ["one's own limits", Care as Component<never>, { left: nothing }, true],
  ["a break", Break as Component<never>,
   { figures, on: nothing, limits: nothing, held: "", leave: nothing }, true],
  ["a refusal by one's own limit", Notices as Component<never>,
   { game: refused("table.loss_limit") }, true],
  ["any other refusal", Notices as Component<never>, { game: refused("stake.above") }, false],
];

it.each(HELPFUL)("names the help that the host has set: %s", async (_, component, props, helps) => {
  const page = shown(component as Component<Record<string, unknown>>, { ...props }, WORDS);
  await answered();
  await answered(); // who one is comes first
  expect([...page.querySelectorAll("a[href='https://help.example/']")].length).toBe(helps ? 1 : 0);
  if (helps) expect(texts(page, "a")[0]).toContain("Help here");
});

it("tells at a break one's own figures", () => {
  const page = shown(Break, { figures, on: nothing, limits: nothing, held: "", leave: nothing });
  expect(texts(page, "dd")).toEqual(["61", "43", "215", "-12.50"]);
});

it.each([["screen.bar.leave", "", ["leave"]], ["screen.bar.leave", "not yet", []],
         ["screen.care", "not yet", ["limits"]], ["screen.care.on", "not yet", ["on"]]])(
  "leads on from a break as its buttons say: %s (%s)", (words, held, done) => {
    const does = { on: vi.fn(), limits: vi.fn(), leave: vi.fn() };
    const page = shown(Break, { figures, held, ...does });
    [...page.querySelectorAll("button")].find((each) => each.textContent === words)!.click();
    const called = Object.entries(does).filter(([, act]) => act.mock.calls.length > 0);
    expect(called.map(([what]) => what)).toEqual(done);
  });

it("prints in help what stands whatever happens", () => {
  const policy = { code: "policy", parameters: {}, text: "an accepted bet stands." };
  const page = shown(Help, { policy }, WORDS);
  expect(texts(page, "p")).toContain("Whatever happens: an accepted bet stands.");
});

const PLACES: [where: string, component: Component<never>, props: object, times: number][] = [
  ["a page to read", Frame as Component<never>, { look: "narrow", children }, 1],
  ["a wide page", Frame as Component<never>, { look: "wide", children }, 1],
  ["the entrance", Page as Component<never>, { children }, 1],
  ["the foot of a table", Foot as Component<never>, { game: { view: null, held: "" } }, 1],
  ["beside the chips", Below as Component<never>, { game: { view: null } }, 1],
  ["help", Help as Component<never>, { policy: null }, 1],
];

it.each(PLACES)("says once what the chips are: %s", (_, component, props, times) => {
  const page = shown(component as Component<Record<string, unknown>>, { ...props }, WORDS);
  expect(texts(page, "p, footer, span").filter((each) => each === CHIPS)).toHaveLength(times);
});
