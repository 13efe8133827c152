import type pg from "pg";
import type { StaffMember } from "@/lib/staff";
import { withClient } from "@/scripts/postgres";
import { studioUrl } from "@/scripts/studio/role";
import { actorOf } from "@/server/core/as-staff";
import type { TestDatabase } from "../../support/database";
import type { Move } from "./moves";
import type { State } from "./states";

/** Runs statements on an order and rolls back: `done`, `unchanged` or the refusal's message. */
const TRY = `
  CREATE FUNCTION try_move(of_order uuid, statements text[], columns text) RETURNS text LANGUAGE plpgsql AS $$
  DECLARE
    before text[];
    after text[];
    written int;
    stands CONSTANT text := format('SELECT ARRAY[%s]::text[] FROM "order" WHERE id = $1', columns);
  BEGIN
    EXECUTE stands INTO before USING of_order;
    FOR place IN 1 .. cardinality(statements) LOOP
      EXECUTE statements[place] USING of_order;
      GET DIAGNOSTICS written = ROW_COUNT;
      IF written = 0 THEN
        RAISE EXCEPTION 'unchanged' USING ERRCODE = 'UNDO0';
      END IF;
    END LOOP;
    SET CONSTRAINTS ALL IMMEDIATE;
    EXECUTE stands INTO after USING of_order;
    RAISE EXCEPTION USING ERRCODE = 'UNDO0', MESSAGE = CASE
      WHEN EXISTS (SELECT FROM unnest(before, after) AS u (b, a) WHERE b IS NOT DISTINCT FROM a) THEN 'unchanged'
      ELSE 'done' END;
  EXCEPTION
    WHEN SQLSTATE 'UNDO0' OR check_violation THEN
      RETURN SQLERRM;
  END $$`;

/** @param client a superuser's */
export const prepareDatabase = (client: pg.ClientBase) => client.query(TRY);

/** Number of orders tried per transaction. */
const CHUNK = 500;

interface Question {
  shop: TestDatabase;
  member: StaffMember;
  move: Move;
  states: State[];
}

/** The database's verdict on a move, by order id, as Prisma Studio or, if not granted to it, as the shop. */
export async function askDatabase({ shop, member, move, states }: Question): Promise<Map<string, string>> {
  const verdicts = new Map<string, string>();
  await withClient(move.isStudios ? studioUrl(shop.url) : shop.url, async (client) => {
    for (let from = 0; from < states.length; from += CHUNK) {
      await client.query("BEGIN");
      await sign(client, shop, actorOf(member));
      const { rows } = await client.query<{ id: string; verdict: string }>(
        "SELECT id, try_move(id, $2, $3) AS verdict FROM unnest($1::uuid[]) AS id",
        [states.slice(from, from + CHUNK).map(({ id }) => id), move.sql, move.columns.join()],
      );
      await client.query("ROLLBACK");
      for (const { id, verdict } of rows) verdicts.set(id, verdict);
    }
  });
  return verdicts;
}

/** Signs the staff member's name, like `server/core/studio-db.ts`. */
async function sign(client: pg.ClientBase, shop: TestDatabase, actor: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>("SELECT pg_current_xact_id()::text AS id");
  const [signed] = await shop.query("SELECT staff_signature($1, $2) AS signature", [actor, rows[0]?.id]);
  await client.query("SELECT set_config('kanea.staff', $1, true), set_config('kanea.staff_signature', $2, true)", [
    actor,
    signed?.signature,
  ]);
}
