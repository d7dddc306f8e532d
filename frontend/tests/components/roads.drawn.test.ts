import { expect, it } from "vitest";
import BeadPlate from "../../src/table/BeadPlate.svelte";
import BigRoad from "../../src/table/BigRoad.svelte";
import DerivedRoad from "../../src/table/DerivedRoad.svelte";
import Roads from "../../src/table/Roads.svelte";
import { visible } from "../../src/table/roads";
import { SIDES, type BeadCell, type Colour, type Derived, type RoadsView } from "../../src/table/view";
import { shown, texts } from "./shown";
import told from "../told/roads.json";

// -- what a drawing of the roads is read back to -------------------------------------------------

const roads = told as unknown as Record<keyof typeof told, RoadsView>;
const LETTERS = { "screen.roads.letter.player": "P", "screen.roads.letter.banker": "B",
                  "screen.roads.letter.tie": "T" };
const KINDS: Derived[] = ["big_eye_boy", "small_road", "cockroach_road"];

const numbers = (text: string | null): number[] =>
  [...(text ?? "").matchAll(/-?\d+(\.\d+)?/g)].map(([each]) => Number(each));

/** The column and the row of the middle of a cell. */
function placed([x = NaN, y = NaN]: number[], side: number): [number, number] {
  return [x / side + 0.5, y / side + 0.5];
}

/** The shapes that paths are made of, each with the point it is about and the way it is drawn. */
function shapes(paths: Iterable<Element>): [at: number[], shape: string][] {
  return [...paths].flatMap((path) =>
    (path.getAttribute("d") ?? "").split("M").slice(1).map((each): [number[], string] => {
      const [, x, y, shape] = /^(\S+) ([\d.]+)(.*)$/.exec(each)!;
      return [[Number(x), Number(y)], shape!];
    }));
}

/** The corner towards which a shape goes first. */
function corner(shape: string): string {
  const [x = NaN, y = NaN] = numbers(shape);
  return `${y < 0 ? "top" : "bottom"} ${x < 0 ? "left" : "right"}`;
}

interface Cell {
  column: number;
  row: number;
  winner: string;
  letter: string;
  /** The stroke of ties: through all of the cell, or left out about a letter; empty: none. */
  slash: string;
  ties: number;
  natural: boolean;
  /** In which corners there are dots of a side. */
  player: string[];
  banker: string[];
}

/** The cells of a bead plate or a big road as they are drawn. */
function cells(road: typeof BeadPlate | typeof BigRoad, of: BeadCell[]): Cell[] {
  const svg = shown(road, { cells: of }, LETTERS).querySelector("svg")!;
  const found = new Map<string, Cell>();
  const all = (selector: string) => shapes(svg.querySelectorAll(selector));
  const cell = (at: number[]): Cell => {
    const [column, row] = placed(at, 24).map(Math.round) as [number, number];
    const key = `${column}/${row}`;
    if (!found.has(key)) found.set(key, { column, row, winner: "tie", letter: "", slash: "",
                                          ties: 0, natural: false, player: [], banker: [] });
    return found.get(key)!;
  };
  for (const winner of ["player", "banker", "tie"]) {
    for (const [at] of all(`g.${winner} path`)) cell(at).winner = winner;
    for (const text of svg.querySelectorAll(`g.${winner} text`)) {
      const [x, y] = [numbers(text.getAttribute("x")), numbers(text.getAttribute("y"))];
      const letters = [...text.textContent];
      expect([x.length, y.length]).toEqual([letters.length, letters.length]);
      letters.forEach((letter, place) => { cell([x[place]!, y[place]!]).letter += letter; });
    }
  }
  for (const [at, shape] of all(".slash"))
    cell(at).slash += shape.split("m").length > 2 ? "left out" : "through";
  for (const count of svg.querySelectorAll(".count")) {
    const [x, y] = ["x", "y"].map((each) => Number(count.getAttribute(each)));
    cell([x! - 7.5, y! + 6.75]).ties += Number(count.textContent);
  }
  for (const [at] of all(".natural")) cell(at).natural = true;
  for (const side of SIDES)
    for (const [at, shape] of all(`svg > path.${side}`)) cell(at)[side].push(corner(shape));
  return [...found.values()].sort((one, other) => one.column - other.column || one.row - other.row);
}

/** What is to be drawn of the same cells, column by column. */
const drawn = (of: BeadCell[]): Cell[] => of.map(({ column, row, winner, ties, ...each }) => ({
  column, row, winner: winner ?? "tie",
  letter: { player: "P", banker: "B", tie: "T" }[winner ?? "tie"],
  slash: ties === 0 ? "" : winner === "player" || winner === "banker" ? "left out" : "through",
  ties, natural: !!each.natural,
  player: each.player_pair ? ["bottom right"] : [], banker: each.banker_pair ? ["top left"] : [],
})).sort((one, other) => one.column - other.column || one.row - other.row);

/** A big road as lines of letters, with the number of ties where there are any. */
function picture(name: keyof typeof roads): string[] {
  const lines: string[][] = [];
  for (const { column, row, letter, ties } of cells(BigRoad, roads[name].big_road)) {
    const line = lines[row - 1] ??= [];
    expect(line[column - 1]).toBeUndefined();
    line[column - 1] = `${letter}${ties || ""}`;
  }
  return lines.map((line) => Array.from(line, (each) => each ?? ".").join(" "));
}

/** A shape, whether it has a dot, and in which cells it is. */
type Drawn = [shape: string, dot: boolean, at: [number, number][]];

/** What is drawn of a derived road, by its colours. */
function marks(within: ParentNode, side: number): Record<string, Drawn> {
  return Object.fromEntries([...within.querySelectorAll("svg g")].map((group) => {
    const [shape, dot] = [...group.querySelectorAll("path")].map((path) => {
      const each = shapes([path]);
      const round = each.every(([, one]) => one.includes("a"));
      return { what: !round ? "slash" : path.classList.contains("line") ? "ring" : "disc",
               at: each.map(([at]) => placed(at, side)) };
    });
    if (dot) expect(dot.at).toEqual(shape!.at);
    return [group.classList[0], [shape!.what, dot !== undefined, shape!.at]];
  }));
}

const SHAPES: Record<Derived, string> = {
  big_eye_boy: "ring", small_road: "disc", cockroach_road: "slash" };

// -- the tests -----------------------------------------------------------------------------------

it("a bead has its letter, its pairs in their corners, and a mark of a natural alone", () => {
  const { bead_plate: plate } = roads.marked;
  expect(plate).toHaveLength(24);
  expect(cells(BeadPlate, plate)).toEqual(drawn(plate));
});

it("a mark of the big road has the same, and how many ties came on it", () => {
  for (const name of ["marked", "all"] as const) {
    const road = roads[name].big_road;
    // a cell of ties alone has no letter: no one has won it
    expect(cells(BigRoad, road)).toEqual(drawn(road).map((each) =>
      each.winner === "tie" ? { ...each, letter: "" } : each));
    document.body.replaceChildren();
  }
});

it("a run of twelve goes down and bends to the right", () => {
  expect(picture("twelve")).toEqual(["B", "B", "B", "B", "B", "B B B B B B B"]);
});

it("a tail that meets another one bends above it", () => {
  expect(picture("colliding")).toEqual([
    "B P B P", "B P B P", "B P B P P P P P", "B P B B B B", "B P P P P", "B B B B"]);
});

it("ties before the first win stand on it, and alone until there is one", () => {
  expect(picture("ties first")).toEqual(["B3 P3"]);
  document.body.replaceChildren();
  expect(picture("ties alone")).toEqual(["3"]);
});

it("a road shows its last columns, as they are, and a free one behind them", () => {
  const long = Array.from({ length: 25 }, (_, place) => ({ column: place + 1, row: 1, place }));
  expect(visible(long, 20).map(({ column, place }) => [column, place])).toEqual(
    Array.from({ length: 19 }, (_, place) => [place + 1, place + 6]));
  expect(visible(long.slice(0, 19), 20)).toEqual(long.slice(0, 19));
  expect(visible(long.slice(0, 20), 20)[0]).toEqual({ column: 1, row: 1, place: 1 });
  expect(picture("many columns")).toEqual([
    "P B P B P B P B P B P B P B P B P B P", "P . P . P . P . P . P . P . P . P B",
    ...Array<string>(4).fill(`${". ".repeat(17)}B`)]);
});

it.each(KINDS)("the %s stands as it is told, in its own shape, and blue has a dot", (kind) => {
  for (const [name, columns] of [["all", 0], ["long", kind === "big_eye_boy" ? 40 : 19]] as const) {
    const { cells: all } = roads[name][kind];
    const last = Math.max(...all.map(({ column }) => column));
    const before = columns ? last + 1 - columns : 0;
    if (columns) expect(before).toBeGreaterThan(0);
    const at = (colour: Colour) => all
      .filter(({ mark, column }) => mark === colour && column > before)
      .map(({ column, row }) => [column - before, row]);
    expect(marks(shown(DerivedRoad, { kind, cells: all }), 13)).toEqual({
      R: [SHAPES[kind], false, at("R")], B: [SHAPES[kind], true, at("B")] });
    document.body.replaceChildren();
  }
});

it("what the next coup would add is said and drawn for each side, and is no prediction", () => {
  const asks = new Set<string>();
  for (const name of ["all", "twelve", "colliding", "long"] as const) {
    const { ask } = roads[name];
    const page = shown(Roads, { roads: roads[name] }, {
      "screen.pair": "{label}: {value}", "screen.roads.ask": "notation, not a prediction",
      "screen.roads.notice": "the past, no prediction" });
    for (const side of SIDES) {
      const line = page.querySelector(`.asked.${side}`)!;
      asks.add(JSON.stringify(KINDS.map((kind) => ask[kind][side])));
      expect(texts(line, "strong")).toEqual([`screen.roads.ask.${side}`]);
      expect(texts(line, ".hidden")).toEqual(KINDS.map((kind) =>
        `screen.roads.${kind}: screen.roads.mark.${ask[kind][side] ?? "none"}`));
      const shapes = [...line.querySelectorAll("span:not(.hidden)")].map((each) =>
        Object.entries(marks(each, 1)).map(([colour, [shape]]) => [colour, shape]));
      expect(shapes).toEqual(KINDS.map((kind) =>
        ask[kind][side] ? [[ask[kind][side], SHAPES[kind]]] : []));
    }
    expect(texts(page, "p")).toContain("notation, not a prediction");
    expect(texts(page, "p")).toContain("the past, no prediction");
    document.body.replaceChildren();
  }
  expect(asks.size).toBeGreaterThan(3);
});

it("before the first coup, too, it is said that no road predicts", () => {
  expect(texts(shown(Roads, { roads: undefined }), "p")).toEqual(["screen.roads.notice"]);
});
