// What the odds page asks: as it stands in the page's address, and as the server is asked.

import type {
  BetName, HouseList, HouseName, OddsAnswer, OddsAsked, Refusal } from "../server/messages";
import type { Side } from "../table/view";
import { say } from "../words";

export interface Question {
  house: string;
  decks: number;
  commission: string;
  /** What Tie pays to one; empty where the house's own price holds. */
  tie: string;
  sides: string[];
  removed: string[];
  dealt: string[];
}

const CARD = /[2-9TJQKA][shdc]/g;

/** What is written in a field, as a refusal names it. */
const FIELDS = { decks: "decks", commission: "commission", prices: "tie" } as const;

export type Field = (typeof FIELDS)[keyof typeof FIELDS];

/** The field whose text was refused; null where it was something else. */
export function fieldOf(said: Refusal | null): Field | null {
  const { where, name, option } = said?.parameters ?? {};
  const named = [where, name, option].find((each) => typeof each === "string" && each in FIELDS);
  return named ? FIELDS[named as keyof typeof FIELDS] : null;
}

/** The refusals that say what may be written in a field, as its setting or option is called. */
const UNREAD = new Set(["option.price", "setting.value", "variant.commission"]);

/** Why the text of a field was refused, the field called as it is here. */
export function because(said: Refusal, asked: Question): string {
  const field = UNREAD.has(said.code) ? fieldOf(said) : null;
  return field === null || field === "decks" ? said.text : say(`screen.odds.unread.${field}`, {
    label: say(`screen.odds.${field}`), text: asked[field] });
}

/** The question of a house as it is, from a full shoe. */
export function plain(house: HouseName, bets: BetName[]): Question {
  const sides = new Set(bets.filter((bet) => bet.role === "side").map((bet) => bet.key));
  return { house: house.key, decks: house.decks, commission: house.commission ?? "", tie: "",
           sides: house.menu.filter((key) => sides.has(key)), removed: [], dealt: [] };
}

/** The question that an address holds. What is not in it is as the house has it. */
export function read(search: string, { houses, bets }: HouseList): Question {
  const given = new URLSearchParams(search);
  const house = houses.find((each) => each.key === given.get("house")) ?? houses[0]!;
  const usual = plain(house, bets);
  const known = new Set(bets.map((bet) => bet.key));
  return {
    house: house.key,
    decks: Number(given.get("decks")) || usual.decks,
    commission: given.get("commission") ?? usual.commission,
    tie: given.get("tie") ?? "",
    sides: given.get("sides")?.split(" ").filter((key) => known.has(key)) ?? usual.sides,
    removed: given.get("out")?.match(CARD) ?? [],
    dealt: given.get("dealt")?.match(CARD) ?? [],
  };
}

/** The same question as an address holds it: only what is not as the house has it. */
export function written(asked: Question, usual: Question): string {
  const given = new URLSearchParams({ house: asked.house });
  if (asked.decks !== usual.decks) given.set("decks", String(asked.decks));
  if (asked.commission !== usual.commission) given.set("commission", asked.commission);
  if (asked.tie) given.set("tie", asked.tie);
  if (asked.sides.join() !== usual.sides.join()) given.set("sides", asked.sides.join(" "));
  if (asked.removed.length) given.set("out", asked.removed.join(""));
  if (asked.dealt.length) given.set("dealt", asked.dealt.join(""));
  return `?${given.toString()}`;
}

/** What the server is asked. */
export function request(asked: Question, usual: Question, list: HouseList): OddsAsked {
  const menu = list.houses.find((each) => each.key === asked.house)!.menu;
  const role = new Map(list.bets.map((bet) => [bet.key, bet.role]));
  const mains = menu.filter((key) => role.get(key) !== "side");
  const tie = mains.find((key) => role.get(key) === "tie");
  return {
    variant: asked.house,
    decks: asked.decks,
    bets: [...mains, ...asked.sides],
    remove: asked.removed.join(" "),
    dealt: asked.dealt.join(" "),
    ...(asked.commission === usual.commission ? {} : { commission: asked.commission }),
    ...(asked.tie && tie ? { prices: { [tie]: [asked.tie] } } : {}),
  };
}

/** The coup that cards of a question make, as far as an answer tells; the latest answer may be that
 * to an earlier question, with fewer cards or with more. */
export interface Begun {
  /** Whose each card is; undefined where that is not told. */
  whose: (Side | undefined)[];
  /** Whose the next one is; null where none may follow, undefined where that is not told. */
  next: Side | null | undefined;
}

export function begun(dealt: string[], answer: OddsAnswer | null): Begun {
  const other = dealt.findIndex((card, place) => card !== answer?.dealt[place]);
  const told = other < 0 ? dealt.length : other;
  return {
    whose: dealt.map((_, place) => place < told ? answer?.dealt_to[place] : undefined),
    next: !answer || told < dealt.length ? undefined : answer.dealt_to[told] ?? answer.next,
  };
}
