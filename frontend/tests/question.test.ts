import { describe, expect, it } from "vitest";
import { csv } from "../src/odds/export";
import { value } from "../src/odds/fractions";
import { begun, fieldOf, plain, read, request, written, type Question } from "../src/odds/question";
import type { HouseList, OddsAnswer } from "../src/server/messages";

const bet = (key: string, role: string) => ({ key, name: key, role, pays: ["1"] });
const list: HouseList = {
  houses: [
    { key: "one", name: "", about: "", decks: 8, commission: "5",
      menu: ["player", "banker", "tie", "pair"] },
    { key: "six", name: "", about: "", decks: 6, commission: "5", menu: ["player", "tie_9"] },
  ],
  bets: [bet("player", "player"), bet("banker", "banker"), bet("tie", "tie"),
         bet("tie_9", "tie"), bet("pair", "side"), bet("dragon", "side")],
};
const usual = plain(list.houses[0]!, list.bets);

describe("a question in the page's address", () => {
  const asked: Question = { house: "one", decks: 6, commission: "4", tie: "9", sides: ["dragon"],
                            removed: ["9h", "9h", "Ts"], dealt: ["8c", "Kd"] };

  it("is read as it was written", () => {
    expect(read(written(asked, usual), list)).toEqual(asked);
    const none = { ...usual, sides: [] };
    expect(read(written(none, usual), list)).toEqual(none);
  });

  it("is short where all is as the house has it", () => {
    expect(written(usual, usual)).toBe("?house=one");
    expect(read("", list)).toEqual(usual);
    expect(read("?house=six", list)).toMatchObject({ house: "six", decks: 6, sides: [] });
  });

  it("holds nothing that is unknown", () => {
    expect(read("?house=none&sides=pair+nothing&out=9hXx&decks=many", list)).toEqual(
      { ...usual, removed: ["9h"] });
  });
});

describe("what the server is asked", () => {
  it("names what differs from the house, and no more", () => {
    expect(request(usual, usual, list)).toEqual({
      variant: "one", decks: 8, bets: ["player", "banker", "tie", "pair"], remove: "", dealt: "" });
    const six = plain(list.houses[1]!, list.bets);
    expect(request({ ...six, tie: "8", commission: "4" }, six, list)).toMatchObject({
      commission: "4", prices: { tie_9: ["8"] }, bets: ["player", "tie_9"] });
  });
});

describe("an answer", () => {
  it("is the table that the command prints", () => {
    const line = { key: "wins", label: "", to_one: "1", commission: "0", net: "1",
                   probability: "1/3" };
    const bet = { key: "tie", name: "Tie, or 9", edge: "1/3", edge_percent: 33.3,
                  edge_resolved: null, lines: [line, { ...line, key: "ties" }], stake: "25.00" };
    const answer = { bets: [bet] } as unknown as OddsAnswer;
    expect(csv(answer).trim().split("\n")).toEqual([
      "key,name,edge,edge_percent,edge_resolved,lines,stake",
      'tie,"Tie, or 9",1/3,33.3,,wins=1/3 ties=1/3,25.00']);
  });

  it("is shown near enough", () => {
    expect(value("1/4")).toBe(0.25);
    expect(value("-3")).toBe(-3);
  });
});

describe("a coup that has begun", () => {
  const told = (dealt: string[], dealt_to: string[], next: string | null) =>
    ({ dealt, dealt_to, next }) as unknown as OddsAnswer;
  const answer = told(["2s", "Ks", "3s"], ["player", "banker", "player"], "banker");

  it("is as the answer tells it", () => {
    expect(begun(["2s", "Ks", "3s"], answer)).toEqual({
      whose: ["player", "banker", "player"], next: "banker" });
    expect(begun(["9s"], told(["9s"], ["banker"], null))).toEqual({
      whose: ["banker"], next: null });
  });

  it("is known from the answer before as far as its cards are the same", () => {
    expect(begun(["2s", "Ks"], answer)).toEqual({ whose: ["player", "banker"], next: "player" });
    expect(begun(["2s", "Ks", "3s", "4s"], answer)).toEqual({
      whose: ["player", "banker", "player", undefined], next: undefined });
    expect(begun(["2s", "Qs", "3s"], answer)).toEqual({
      whose: ["player", undefined, undefined], next: undefined });
    expect(begun(["2s"], null)).toEqual({ whose: [undefined], next: undefined });
  });
});

describe("a refusal", () => {
  const said = (parameters: Record<string, unknown>) => ({ code: "x", parameters, text: "x" });

  it.each([
    [{ where: "decks", value: "0" }, "decks"], [{ name: "commission", text: "x" }, "commission"],
    [{ option: "prices", text: "x" }, "tie"], [{ cards: "8c 9c" }, null],
  ])("of %j is of the field that holds it", (parameters, field) => {
    expect(fieldOf(said(parameters))).toBe(field);
  });
});
