import { beforeEach, describe, expect, test } from "vitest";
import { POST } from "@/app/api/staff/data/route";
import { withClient } from "@/scripts/postgres";
import { studioUrl } from "@/scripts/studio/role";
import { signAccessToken } from "@/server/auth/access-token";
import { ask } from "../endpoints/ask";
import { studioShop } from "../support/studio";
import { signedIn } from "../support/viewers";

const { shop, ama, studio, recorded } = await studioShop("office");
beforeEach(() => recorded());

/** Checks that Studio's connections keep no setting, lock or listener. */
async function expectCleanConnections(): Promise<void> {
  const [row] = (await studio(`SELECT current_setting('statement_timeout') AS timeout,
    current_setting('kanea.staff', true) AS staff, current_setting('search_path') AS path,
    (SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()) AS locks`)) as unknown[];
  expect(row).toMatchObject({ timeout: expect.stringMatching(/^(5s|4\d{3}ms)$/), path: '"$user", public', locks: 0 });
  expect(["", null]).toContain((row as { staff: string | null }).staff);
}

describe("BEYOND-38 Prisma Studio's endpoint", () => {
  test.each([
    ["a setting", "SET statement_timeout = 0"],
    ["a lock", 'LOCK TABLE "order"'],
    ["a block of code", "DO $$ BEGIN PERFORM pg_sleep(60); END $$"],
    ["a transaction", "BEGIN"],
    ["another role", "SET ROLE postgres"],
    ["a table", "CREATE TABLE mine (id int)"],
    ["an emptied table", "TRUNCATE setting"],
    ["a dropped table", "DROP TABLE setting"],
    ["a program", "COPY setting TO PROGRAM 'cat'"],
    ["a word before it", "/* */ DELETE FROM promotion"],
    ["a password", "ALTER ROLE kanea_studio PASSWORD 'x'"],
  ])("T76 %s is refused, and is recorded", async (_, sql) => {
    const words = "Only SELECT, INSERT, UPDATE and DELETE can run here. Run each SELECT separately.";
    expect(await studio(sql)).toBe(`FORBIDDEN: ${words}`);
    expect(await recorded()).toMatchObject([
      { tableName: "database", action: "refused", actor: `staff ${ama.userId}`, after: { refused: words } },
    ]);
  });

  test.each([
    [
      "two statements in one text",
      "UPDATE setting SET value = '{}' WHERE key = 'x'; SELECT 1",
      /^VALIDATION: cannot insert multiple commands/,
    ],
    ["two questions in one text", "SELECT 1; SELECT 2", /^VALIDATION: cannot insert multiple commands/],
    [
      "a change within a question",
      "WITH gone AS (DELETE FROM promotion RETURNING 1) SELECT * FROM gone",
      /^FORBIDDEN: A query must not change data\./,
    ],
    ["a function that writes", "SELECT setval('stock_movement_id_seq', 1)", /^FORBIDDEN/],
    ["a file", "SELECT pg_read_file('/etc/passwd')", /^FORBIDDEN: Prisma Studio cannot change this\./],
    ["a hash", 'SELECT password_hash FROM "user"', /^FORBIDDEN: Prisma Studio cannot change this with "user"/],
    ["a session", "SELECT * FROM session", /^FORBIDDEN: Prisma Studio cannot change this with "session"/],
    ["a job", "SELECT graphile_worker.add_job('order-mail')", /^FORBIDDEN/],
    ["the key of signatures", "SELECT key FROM staff_signature_key", /^FORBIDDEN/],
    ["a signature", "SELECT staff_signature('staff x', '1')", /^FORBIDDEN/],
    ["an order to be deleted", 'DELETE FROM "order"', /^FORBIDDEN: .* with "order"/],
    ["a payment to be deleted", "DELETE FROM payment", /^FORBIDDEN: .* with "payment"/],
    ["a deleted account", 'DELETE FROM "user"', /^FORBIDDEN: .* with "user"/],
    ["a role", `UPDATE "user" SET role = 'admin'`, /^FORBIDDEN: .* with "user"/],
    ["a refund", "INSERT INTO refund_request (reason) VALUES ('x')", /^FORBIDDEN: .* with "refund_request"/],
    ["what a buyer wrote", "UPDATE review SET stars = 5", /^FORBIDDEN: .* with "review"/],
    ["an answer to a review", "UPDATE review SET state = 'let'", /^FORBIDDEN: .* with "review"/],
    ["an amount", 'UPDATE "order" SET total_pesewas = 1', /^FORBIDDEN: .* with "order"/],
    ["the record", "DELETE FROM audit", /^FORBIDDEN: .* with "audit"/],
    [
      "a money setting",
      "UPDATE setting SET value = '{}' WHERE key = 'cash'",
      /^FORBIDDEN: Only an admin can do this\. Please ask one\./,
    ],
  ])("T76 %s is refused", async (_, sql, words) => {
    expect(await studio(sql)).toMatch(words);
    await expectCleanConnections();
  });

  test("T76 a long statement is stopped after five seconds, whatever it sets for itself", async () => {
    const sql = "SELECT set_config('statement_timeout', '0', false), pg_sleep(600)";
    expect(await studio(sql)).toBe("CONFLICT: Stopped after 5 seconds. Ask for less data.");
    await expectCleanConnections();
  });

  test("T76 locks and settings end with the statement, and so does a query that returns too much", async () => {
    expect(await studio("SELECT pg_advisory_lock(1), set_config('search_path', 'pg_temp', false)")).toHaveLength(1);
    await expectCleanConnections();
    expect(await studio("SELECT * FROM generate_series(1, 5001)")).toMatch(/^CONFLICT: More than 5000 rows/);
    expect(await studio("SELECT * FROM generate_series(1, 5000)")).toHaveLength(5000);
  });

  test("shows people, orders and the desk's lists without secrets", async () => {
    expect(await studio('SELECT email, role FROM "user" WHERE id = $1::uuid', ama.userId)).toMatchObject([
      { role: "office" },
    ]);
    expect(await studio("SELECT number FROM worklist_new LIMIT 1")).toBeInstanceOf(Array);
    expect(await studio("TABLE product_stock")).toBeInstanceOf(Array);
  });
});

test("T76 requests over the limit get Retry-After", async () => {
  const { sessionId } = await signedIn(shop.db, ama.userId, "api");
  const token = await signAccessToken({ sub: ama.userId, sid: sessionId, role: "office", branchId: null });
  const headers = { authorization: `Bearer ${token}` };
  const body = { statements: [{ sql: "SELECT 1 AS one", parameters: [] }] };
  const answer = await ask(POST, { method: "POST", headers, body });
  expect(answer.body.data.results).toEqual([[{ one: 1 }]]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  await shop.query("UPDATE rate_limit SET hits = 600 WHERE key LIKE 'data:account:%'");
  expect((await ask(POST, { method: "POST", headers, body })).status).toBe(429);
});

describe("BEYOND-40 T77 staff cannot write in another's name", () => {
  const REFUSED = "Prisma Studio writes only in the name of the person signed in at the desk.";
  const WRITE = "UPDATE promotion SET percent = 22 WHERE code = 'WELCOME20'";

  test.each([
    ["another's name", "set_config('kanea.staff', 'staff 0197a000-0000-7000-8000-000000000000', true)"],
    ["no name", "set_config('kanea.staff', '', true)"],
    ["another signature", "set_config('kanea.staff_signature', repeat('a', 64), true)"],
  ])("by a statement that sets %s", async (_, forged) => {
    expect(await studio(`${WRITE} AND ${forged} IS NOT NULL`)).toBe(`CONFLICT: ${REFUSED}`);
  });

  test("nor unrecorded by making the connection look like the shop's", async () => {
    await studio(`${WRITE} AND set_config('application_name', 'kanea shop', false) IS NOT NULL`);
    expect(await recorded()).toMatchObject([{ tableName: "promotion", actor: `staff ${ama.userId}` }]);
  });

  test("nor without the shop, with the login's own password or an old signature", async () => {
    const [mine] = (await studio(
      "UPDATE promotion SET percent = 23 WHERE code = 'WELCOME20' RETURNING current_setting('kanea.staff') AS name, current_setting('kanea.staff_signature') AS signature",
    )) as { name: string; signature: string }[];
    await withClient(studioUrl(shop.url), async (client) => {
      await expect(client.query(WRITE)).rejects.toThrow(REFUSED);
      await client.query(
        "SELECT set_config('kanea.staff', $1, false), set_config('kanea.staff_signature', $2, false)",
        [mine?.name, mine?.signature],
      );
      await expect(client.query(WRITE)).rejects.toThrow(REFUSED);
    });
  });
});
