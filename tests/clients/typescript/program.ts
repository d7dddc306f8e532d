// A program that plays one coup by the client that was generated from the server's description.
// It prints what it has met as JSON; what must be no valid program is marked for the compiler.

import createClient from "openapi-fetch";

import type { components, paths } from "./api.d.ts";

type Schemas = components["schemas"];
type Command = NonNullable<
  paths["/api/tables/{table}/commands"]["post"]["requestBody"]
>["content"]["application/json"];

declare const process: { argv: string[] };

const baseUrl = process.argv[2] ?? "";
const http = createClient<paths>({ baseUrl });

let keys = 0;
const newKey = (): string => `typescript-${keys++}`;

function told<T>(answer: { data?: T; error?: Schemas["Refusal"] }): T {
  if (answer.data === undefined) {
    throw new Error(answer.error?.text ?? "there is no answer");
  }
  return answer.data;
}

const me = told(await http.POST("/api/guests", { body: { name: "Typist" } }));
http.use({
  onRequest: ({ request }) => {
    request.headers.set("authorization", `Bearer ${me.token}`);
  },
});

const { table } = told(
  await http.POST("/api/tables", {
    body: {
      key: newKey(), variant: "ez", settings: {}, pace: "host", window: 20, seats: 3,
      private: true, spectators: true,
    },
  }),
);
const at = { params: { path: { table } } };

const ask = (body: Command) => http.POST("/api/tables/{table}/commands", { ...at, body });

async function until(phase: string): Promise<Schemas["TableView"]> {
  for (;;) {
    const { view } = told(await http.GET("/api/tables/{table}", at));
    if (view.phase === phase) {
      return view;
    }
    await new Promise((resume) => setTimeout(resume, 20));
  }
}

told(await ask({ type: "take_seat", key: newKey(), chips: "500.00" }));
await until("between");
told(await ask({ type: "open_betting", key: newKey(), coup: 1 }));
told(await ask({ type: "place_bets", key: newKey(), bets: { banker_ez: "25.00", tie: "5.00" } }));
const betting = await until("betting");
const stakes = betting.you?.placed ?? [];
told(await ask({ type: "close_betting", key: newKey(), coup: 1 }));
await until("between");

const history = told(
  await http.GET("/api/tables/{table}/history", {
    params: { path: { table }, query: { last: 10 } },
  }),
);
const odds = told(await http.GET("/api/tables/{table}/odds", at));
const asked = told(await http.POST("/api/odds", { body: { bets: ["tie"], decks: 8 } }));

const late = await ask({ type: "place_bets", key: newKey(), bets: { tie: "5.00" } });
const nowhere = await http.GET("/api/tables/{table}/odds", {
  params: { path: { table: "nowhere" } },
});

// -- what the compiler must refuse ----------------------------------------------------------

export const refused = async (): Promise<void> => {
  // @ts-expect-error an amount is text
  await ask({ type: "place_bets", key: "k", bets: { tie: 5 } });
  // @ts-expect-error there is no such command
  await ask({ type: "peek", key: "k" });
  // @ts-expect-error the command needs chips
  await ask({ type: "take_seat", key: "k" });
  // @ts-expect-error a shoe tells nothing of the cards to come
  betting.shoe?.order;
  // @ts-expect-error there may be no result yet
  history.coups[0]?.result.code;
  // @ts-expect-error there is no such route
  await http.GET("/api/cards", {});
};

console.log(JSON.stringify({
  patron: me.patron,
  table,
  placed: stakes,
  bets: history.coups.flatMap((coup) => coup.bets.map((bet) => [bet.bet, bet.stake])),
  cards_left: odds.cards_left,
  edges: odds.bets.map((bet) => [bet.key, bet.edge]),
  tie: asked.bets[0]?.edge,
  late: [late.response.status, late.error?.code],
  nowhere: [nowhere.response.status, nowhere.error?.code],
}));
