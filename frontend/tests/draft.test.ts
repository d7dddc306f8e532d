import { expect, test } from "vitest";
import { Draft } from "../src/table/draft.svelte";

test("chips are laid, taken back one by one, and taken up together", () => {
  const draft = new Draft();
  draft.lay("tie", 500, "1/1");
  draft.lay("banker", 2_500, "1/1");
  draft.lay("tie", 100, "1/1");
  expect(draft.bets).toEqual({ tie: 600, banker: 2_500 });
  draft.undo("banker");
  draft.undo("banker");
  draft.undo();
  expect(draft.total).toBe(500);
  const taken = draft.take();
  expect(taken).toEqual({ bets: { tie: 500 }, total: 500, laid: [["tie", 500]] });
  expect(draft.any).toBe(false);
  draft.lay("tie", 100, "1/1");
  draft.again(taken.laid, "1/1");
  draft.undo();
  expect(draft.bets).toEqual({ tie: 500 });
});
