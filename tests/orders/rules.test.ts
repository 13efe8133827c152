import type pg from "pg";
import { describe, expect, inject, test } from "vitest";
import { isOnlineMethod } from "@/lib/payment-methods";
import { withClient } from "@/scripts/postgres";
import { studioShop } from "../support/studio";
import { urlOf } from "../support/templates";
import { IS_LONG } from "../support/test-environment";
import { askDatabase, prepareDatabase } from "./rules/ask-database";
import { askApi, type Move, moves } from "./rules/moves";
import { allStates, copyOf, type State, seedStates } from "./rules/states";

/** Twenty seconds on an idle machine. */
const LONGEST_MS = 900_000;

const { shop, ama: member, studio } = await studioShop("admin");
const asSuperuser = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const server = inject("testServer");
  return withClient(urlOf({ ...server, url: server.adminUrl }, shop.name), work);
};
await asSuperuser(prepareDatabase);
const seed = (states: State[]) => asSuperuser((client) => seedStates(client, states));

const describeState = ({ id: _, number: __, ...state }: State) => JSON.stringify(state);

/** Cases sent to the API: one per desk verdict, status and method; in the long run every state. */
const classOf = (move: Move, state: State): string =>
  IS_LONG
    ? state.id
    : [move.desk(state), state.status, isOnlineMethod(state.paymentMethod) || state.paymentMethod].join();

function onePerClass(move: Move, states: State[]): State[] {
  const classes = new Map(states.map((state) => [classOf(move, state), state]));
  return move.api ? [...classes.values()].map(copyOf) : [];
}

test(
  "BEYOND-36 SHP-DATA-32 desk, API and database give the same verdict on every action in every state",
  async () => {
    const { states: possible, unreachable } = allStates();
    const states = await seed(possible);
    unreachable.set("a constraint of the table refuses it", possible.length - states.length);
    const disagreements: string[] = [];
    const compare = (who: string, move: Move, state: State, allows: boolean, words: string) => {
      const desk = move.desk(state);
      if ((desk === null) !== allows)
        disagreements.push(`${move.name}: desk: ${desk ?? "done"}, ${who}: ${words}, ${describeState(state)}`);
    };
    let throughApi = 0;
    for (const move of moves) {
      const asksDatabase = move.sql.length > 0;
      const verdicts = asksDatabase ? await askDatabase({ shop, member, move, states }) : new Map();
      for (const state of asksDatabase ? states : []) {
        const verdict = verdicts.get(state.id) ?? "";
        compare("database", move, state, verdict === "done", verdict);
        const words = move.desk(state);
        if (move.isRule && words && verdict !== "unchanged" && verdict !== `Order ${state.number}: ${words}`)
          disagreements.push(`${move.name}: desk: ${words}, database: ${verdict}, ${describeState(state)}`);
      }
      const asked = onePerClass(move, states);
      await seed(asked);
      for (const state of asked) {
        const verdict = await askApi(move, member, state);
        compare("API", move, state, verdict === "done", verdict);
      }
      throughApi += asked.length;
    }
    const skipped = [...unreachable].map(([why, count]) => `${count} (${why})`).join(", ");
    console.info(
      `Rules of orders: ${states.length} states, ${moves.length} actions, ${states.length * moves.length} combinations ` +
        `compared, ${throughApi} of them through the API. States that never arise: ${skipped}.`,
    );
    expect(disagreements).toEqual([]);
  },
  LONGEST_MS,
);

describe("BEYOND-36 BEYOND-38 Prisma Studio cannot mark an unpaid order as paid", () => {
  const isUnpaidCard = ({ status, paymentStatus, paymentMethod, attempt }: State) =>
    status === "pending" && paymentStatus === "pending" && paymentMethod === "card" && attempt === "none";
  const standing = () =>
    shop.query(`SELECT id, status, payment_status, packed_at, updated_at FROM "order" ORDER BY id`);

  test.each([
    ["payment_status = 'paid'", "The order is paid online: only a payment at Paystack can mark it as paid."],
    ["status = 'processing'", "The order is confirmed when it is paid."],
    ["status = 'shipped'", "The order is not paid yet."],
    ["status = 'shipped', payment_status = 'paid'", "The order is not paid yet."],
    ["status = 'delivered'", "The products have not been sent yet."],
  ])("an unpaid card order refuses %s", async (changes, words) => {
    const [card] = await seed(allStates().states.filter(isUnpaidCard).slice(0, 1));
    expect(await studio(`UPDATE "order" SET ${changes} WHERE id = $1::uuid`, card?.id ?? "")).toBe(
      `CONFLICT: Order ${card?.number}: ${words}`,
    );
  });

  test.each(["payment_status = 'paid'", "status = 'processing'", "status = 'shipped'", "packed_at = now()"])(
    "an UPDATE without WHERE that sets %s changes nothing",
    async (changes) => {
      await seed(allStates().states.filter((_, place) => place % 97 === 0));
      const before = await standing();
      expect(await studio(`UPDATE "order" SET ${changes}`)).toMatch(/^CONFLICT: Order ORD\S+: (The|It) /);
      expect(await standing()).toEqual(before);
    },
  );
});
