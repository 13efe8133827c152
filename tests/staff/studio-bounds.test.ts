import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { withClient } from "@/scripts/postgres";
import { studioGrants } from "@/scripts/studio/grants";
import { runStatements } from "@/server/staff";
import { newMember } from "../support/members";
import { studioShop } from "../support/studio";

const { shop, ama, studio, recorded } = await studioShop("staff");
beforeEach(() => recorded());

const MB = 1_000_000;
const TOO_LARGE = "CONFLICT: More than 2 MB. Add a LIMIT or select fewer columns.";
const TOO_LONG = "CONFLICT: Stopped after 5 seconds. Ask for less data.";
/** A large value, built in steps: in one step PostgreSQL takes ten times as long. */
const WIDE = "repeat(repeat('x', 1000), 35000)";
/** Beyond the bound of a row, and parsed well within the time of a call. */
const LARGE = "repeat(repeat('x', 1000), 5000)";
const WRITE = "UPDATE promotion SET percent = percent WHERE code = 'WELCOME20'";

/** Runs `work` and measures how much the memory of this process grew meanwhile. */
async function growthOf<T>(work: () => Promise<T>): Promise<{ result: T; grewMb: number }> {
  const used = () => {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = used();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, used());
  }, 1);
  const result = await work().finally(() => clearInterval(timer));
  return { result, grewMb: (Math.max(most, used()) - before) / MB };
}

const run = (sql: string[], member = ama) =>
  runStatements(member, { statements: sql.map((text) => ({ sql: text, parameters: [] })) }).then(
    ({ results }) => results,
    (error: { code?: string; message: string }) => `${error.code}: ${error.message}`,
  );

describe("BEYOND-38 the size of a response is limited", () => {
  test.each([
    ["one wide value", `SELECT ${WIDE}`],
    ["many columns", `SELECT ${Array.from({ length: 500 }, (_, i) => `repeat('x', 10000) AS c${i}`)}`],
    ["many rows of wide values", "SELECT repeat('é', 100000) FROM generate_series(1, 5000)"],
    ["an aggregate", "SELECT array_agg(repeat('x', 10000)) FROM generate_series(1, 5000)"],
    ["JSON of nothing but brackets", "SELECT json_agg('{}'::json) FROM generate_series(1, 800000)"],
    ["bytes", `SELECT ${WIDE}::bytea`],
    ["an error that quotes the value", `SELECT ${WIDE}::int`],
    [
      "long names over empty columns",
      `SELECT ${Array.from({ length: 900 }, (_, i) => `NULL AS ${"n".repeat(58)}_${i}`)} FROM generate_series(1, 5000)`,
    ],
    ["RETURNING", `${WRITE} RETURNING ${WIDE}`],
    ["an INSERT that returns", `INSERT INTO promotion (code, percent) VALUES ('WIDE', 5) RETURNING ${WIDE}`],
    ["a DELETE that returns", `DELETE FROM promotion RETURNING ${WIDE}`],
    ["a value beyond a gigabyte", "SELECT repeat('x', 2000000000)"],
  ])("T76 %s", async (_, sql) => {
    const { result, grewMb } = await growthOf(() => studio(sql));
    expect(result).toBe(TOO_LARGE);
    expect(grewMb).toBeLessThan(60);
    expect(await studio("SELECT 1 AS one")).toEqual([{ one: 1 }]);
    expect(await shop.db.promotion.findMany({ select: { code: true } })).toEqual([{ code: "WELCOME20" }]);
  });

  test("T76 temporary files of a statement are limited, if the shop has its own server", async () => {
    const sql =
      "SELECT n FROM (SELECT n, repeat('x', 1000) || n AS wide FROM generate_series(1, 1000000) AS n) AS s ORDER BY wide";
    expect(["CONFLICT: This query needs too much temporary space. Ask for less data.", TOO_LONG]).toContain(
      await studio(sql),
    );
    expect(await studio("SELECT current_setting('temp_file_limit') AS most")).toEqual([{ most: "256MB" }]);
  });

  test("T76 all statements of a call share one limit, and the next call starts again", async () => {
    const part = `${WRITE} RETURNING repeat('x', 900000)`;
    expect(await run([part, part])).toHaveLength(2);
    expect(await run([part, part, part])).toBe(TOO_LARGE);
    expect(await run([part, part])).toHaveLength(2);
  });

  test("T76 three wide statements at once, and JSON of the largest accepted size", async () => {
    const largest = "SELECT json_agg('{}'::json) AS all FROM generate_series(1, 450000)";
    const { grewMb } = await growthOf(() => Promise.all([largest, largest, largest].map((sql) => studio(sql))));
    expect(grewMb).toBeLessThan(120);
    const { result, grewMb: grewByWide } = await growthOf(() =>
      Promise.all(Array.from({ length: 3 }, () => studio(`SELECT ${WIDE}`))),
    );
    expect(result).toEqual([TOO_LARGE, TOO_LARGE, TOO_LARGE]);
    expect(grewByWide).toBeLessThan(60);
  });

  test("T76 rows returned by a change count like those of a query", async () => {
    await shop.query(
      "INSERT INTO stock_alert (id, product_id, contact) SELECT gen_random_uuid(), $1::uuid, n || '@example.com' FROM generate_series(1, 5001) AS n",
      [(await shop.db.product.create({ data: { name: "Lamp", slug: "lamp", pricePesewas: 100 } })).id],
    );
    expect(await studio("DELETE FROM stock_alert RETURNING 1")).toMatch(/^CONFLICT: More than 5000 rows/);
    expect(await shop.db.stockAlert.count()).toBe(5001);
    await shop.query("DELETE FROM product");
  });

  test("a refusal is short in the response and in the log, whatever it quotes", async () => {
    const words = (await studio(`${WRITE} AND repeat('x', 100000)::int = 1`)) as string;
    expect(words).toMatch(/^VALIDATION: invalid input syntax for type integer: "x+…$/);
    expect(words.length).toBeLessThan(600);
    const [record] = await recorded();
    expect(JSON.stringify(record?.after).length).toBeLessThan(600);
  });
});

test("BEYOND-38 T76 a query sends no notification", async () => {
  const heard: string[] = [];
  await withClient(shop.url, async (client) => {
    client.on("notification", ({ payload = "" }) => heard.push(payload));
    await client.query("LISTEN catalogue");
    await studio("SELECT pg_notify('catalogue', 'of a question')");
    await shop.query("SELECT pg_notify('catalogue', 'of the shop')");
    await vi.waitFor(() => expect(heard).toContain("of the shop"));
  });
  expect(heard).toEqual(["of the shop"]);
});

describe("BEYOND-38 after a call", () => {
  test.each([
    ["made", "lo_create(0)"],
    ["made of bytes", "lo_from_bytea(0, 'x')"],
    ["opened and written", "lowrite(lo_open(lo_creat(-1), 131072), 'x')"],
  ])("T76 no large object remains, %s", async (_, call) => {
    const refused = "FORBIDDEN: Prisma Studio writes rows of tables, no large objects.";
    expect(await studio(`${WRITE} AND ${call} IS NOT NULL`)).toBe(refused);
    expect(await studio(`SELECT ${call}`)).toMatch(/^FORBIDDEN: A query must not change data/);
    expect(await shop.query("SELECT FROM pg_largeobject_metadata")).toEqual([]);
    expect(await recorded()).toMatchObject([{ action: "refused" }, { action: "refused" }]);
  });

  test.each([
    ["a product", `INSERT INTO product (name, price_pesewas, summary) VALUES ('Lamp', 100, ${LARGE})`],
    [
      "a list",
      "INSERT INTO product (name, price_pesewas, features) VALUES ('Lamp', 100, ARRAY(SELECT repeat('x', 200) FROM generate_series(1, 2000)))",
    ],
    ["a category", `INSERT INTO category (name, description) VALUES ('Lamps', ${LARGE})`],
    [
      "a picture",
      `INSERT INTO product_image (product_id, url, alt) VALUES (gen_random_uuid(), '/images/a.webp', ${LARGE})`,
    ],
    ["meanings of a word", `INSERT INTO search_synonym (term, means) VALUES ('lamp', ARRAY[${LARGE}])`],
    [
      "a reason of stock",
      `INSERT INTO stock_movement (product_id, kind, quantity, reason) VALUES (gen_random_uuid(), 'received', 1, ${LARGE})`,
    ],
  ])("T76 no row that pages cannot render remains: %s", async (_, sql) => {
    expect(await studio(sql)).toMatch(
      /^CONFLICT: This row is larger than 200 kB: shorten its texts\.|^VALIDATION: value too long for type/,
    );
  });
});

test("BEYOND-38 T76 every column that Studio writes is limited, by its type or by a check", async () => {
  const unbounded = await shop.query<{ table: string; columns: string[] }>(
    `SELECT c.relname AS table, array_agg(a.attname::text) AS columns FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
       AND a.atttypmod = -1 AND a.attlen = -1
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conrelid = c.oid AND conname = 'studio_row_size') GROUP BY 1`,
  );
  const written = unbounded.flatMap(({ table, columns }) => {
    const { write = "", add = "", change = "" } = studioGrants[table] ?? {};
    const names = `${write} ${add} ${change}`.split(" ");
    return columns.filter((column) => names.includes(column)).map((column) => `${table}.${column}`);
  });
  expect(written).toEqual([]);
});

describe("BEYOND-39 the time of a call is limited, all its statements together", () => {
  const slow = (seconds: number) => `${WRITE} AND pg_sleep(${seconds}) IS NOT NULL`;

  test("T76 its locks are released after five seconds", async () => {
    const started = performance.now();
    const call = run([WRITE, ...Array.from({ length: 99 }, () => slow(1))]);
    await sleep(500);
    await expect(shop.query("SELECT FROM promotion WHERE code = 'WELCOME20' FOR UPDATE NOWAIT")).rejects.toThrow(
      "could not obtain lock",
    );
    expect(await call).toBe(TOO_LONG);
    expect(performance.now() - started).toBeLessThan(7_000);
    await shop.query("SELECT FROM promotion WHERE code = 'WELCOME20' FOR UPDATE NOWAIT");
  });

  test("T76 also if a statement sets the limits for itself", async () => {
    const started = performance.now();
    const set = (name: string) => `set_config('${name}', '0', false) IS NOT NULL`;
    const unlimited = `${WRITE} AND ${set("statement_timeout")} AND ${set("transaction_timeout")} AND ${set("idle_in_transaction_session_timeout")}`;
    expect(await run([unlimited, slow(3), unlimited, slow(600)])).toBe(TOO_LONG);
    expect(performance.now() - started).toBeLessThan(8_000);
  });

  test("T76 the server ends a transaction whose web process hangs", async () => {
    const [{ timeout }] = (await studio("SELECT current_setting('transaction_timeout', true) AS timeout")) as [
      { timeout: string | null },
    ];
    expect(timeout).toBe("7s");
    expect(await studio(`${WRITE} RETURNING current_setting('transaction_timeout') AS timeout`)).toEqual([
      { timeout: "7s" },
    ]);
  });

  test.each([
    ["deactivated", { active: false }],
    ["demoted", { role: "customer" as const }],
    ["moved to a branch", { branchId: "accra" }],
  ])("BEYOND-40 T76 it ends when its member is %s, and is rolled back", async (_, change) => {
    const kofi = await newMember(shop, { firstName: "Kofi", role: "staff" });
    const mark = "UPDATE promotion SET percent = 77 WHERE code = 'WELCOME20'";
    const call = run([mark, slow(1), slow(3)], kofi);
    await sleep(300);
    await shop.db.user.update({ where: { id: kofi.userId }, data: change });
    const started = performance.now();
    expect(await call).toBe("FORBIDDEN: Your permissions changed, so nothing was saved. Please log in again.");
    expect(performance.now() - started).toBeLessThan(2_500);
    expect(await shop.db.promotion.findFirst({ select: { percent: true } })).toEqual({ percent: 20 });
  });
});
