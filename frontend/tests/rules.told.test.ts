import { afterEach, expect, it, vi } from "vitest";
import { rulesOf } from "../src/table/rules";

afterEach(() => { vi.unstubAllGlobals(); });

it.each([[["commission", "collection"], false], [["ace_burn"], true]])(
  "the house tells whether any bet owes commission: %j", async (moot, commission) => {
    const house = { name: "", about: "", settings: {}, bets: [], moot };
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ house }))));
    expect((await rulesOf("t")).commission).toBe(commission);
  });
