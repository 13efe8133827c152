import { afterAll, describe, expect, test } from "vitest";
import { classifyDbError } from "@/server/core/db-error";
import { inTransaction, sql } from "@/server/core/sql";
import { startTcpProxy } from "@/tools/hostile/tcp-proxy";
import { testDatabase } from "../support/database";

const shop = await testDatabase();
const wire = await startTcpProxy(shop.url);
process.env.DATABASE_URL = wire.url;
await shop.query("CREATE TABLE lamp (id int PRIMARY KEY)");
afterAll(() => wire.close());

const lamps = async () => (await shop.query<{ id: number }>("SELECT id FROM lamp ORDER BY id")).map(({ id }) => id);

describe("BEYOND-04 statements without Prisma", () => {
  test("of a transaction are all executed or none", async () => {
    const kept = await inTransaction(async (tx) => {
      await tx.$executeRaw`INSERT INTO lamp VALUES (${1})`;
      return tx.$executeRaw`INSERT INTO lamp SELECT generate_series(${2}::int, ${3}::int)`;
    });
    expect([kept, await lamps()]).toEqual([2, [1, 2, 3]]);

    const refused = inTransaction(async (tx) => {
      await tx.$executeRaw`DELETE FROM lamp`;
      await tx.$executeRaw`INSERT INTO lamp VALUES (${4}), (${4})`;
    });
    await expect(refused).rejects.toMatchObject({ code: "23505", detail: "[hidden]" });
    expect(await lamps()).toEqual([1, 2, 3]);
  });

  test("a connection that breaks in one commits nothing, and the next one is served", async () => {
    const broken = inTransaction(async (tx) => {
      await tx.$executeRaw`DELETE FROM lamp`;
      const [own] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
      await shop.query("SELECT pg_terminate_backend($1, 5000)", [own?.pid]);
      await tx.$executeRaw`INSERT INTO lamp VALUES (${5})`;
    });
    await expect(broken).rejects.toThrow();
    expect(await lamps()).toEqual([1, 2, 3]);
    expect(await inTransaction((tx) => tx.$executeRaw`INSERT INTO lamp VALUES (${5})`)).toBe(1);
    expect(await sql().$queryRaw<{ id: number }[]>`SELECT id FROM lamp WHERE id > ${3}`).toEqual([{ id: 5 }]);
  });

  test("BEYOND-30 a connection that breaks at any step counts as a database outage", async () => {
    const fail = () => wire.fail({ kind: "reset" });
    const steps = [
      () => fail().then(() => sql().$queryRaw`SELECT 1`),
      () => fail().then(() => inTransaction((tx) => tx.$queryRaw`SELECT 1`)),
      () => inTransaction((tx) => fail().then(() => tx.$queryRaw`SELECT 1`)),
      () => inTransaction((tx) => tx.$queryRaw`SELECT 1`.then(fail)),
    ];
    for (const step of steps) {
      expect(classifyDbError(await step().catch((error: unknown) => error))).toBe("DATABASE_AWAY");
      await wire.heal();
      expect(await sql().$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }]);
    }
  });
});
