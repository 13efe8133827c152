import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, describe, expect, inject, test } from "vitest";
import { sealFile } from "@/scripts/backup/envelope";
import { writeEnd, writeHeader } from "@/scripts/backup/format";
import { makeKey } from "@/scripts/backup/keys";
import { type MadeBackup, makeBackup } from "@/scripts/backup/make-backup";
import { findHeldJobs, releaseJobs } from "@/scripts/backup/release";
import { checkBackup, restoreBackup } from "@/scripts/backup/restore-backup";
import { listApplied } from "@/scripts/backup/tables";
import { startScript } from "@/scripts/launch/child";
import { listMigrations } from "@/scripts/migrations";
import { withClient } from "@/scripts/postgres";
import { waitUntil } from "@/scripts/support/processes";
import { checkBooks, openLedger } from "@/tools/hostile/ledger";
import { receiveMails } from "../mail/support";
import { paidOrder, startProvider } from "../payments/support";
import { filledTables, fillShop } from "../support/busy-shop";
import { testDatabase } from "../support/database";
import { waitForMail } from "../support/mail-sink";
import { chain, makeOldDatabase } from "../support/old-database";
import { urlOf } from "../support/templates";

const server = inject("testServer");
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "kanea-backup-"));
const target = `${server.prefix}restored_${process.pid}`;
const url = urlOf(server, target);

let made: MadeBackup;

/** Every table of a database except migration records, as a hash of its rows. */
async function hashes(of: string): Promise<Record<string, string>> {
  return withClient(of, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname IN ('public', 'graphile_worker') AND tablename NOT IN ('_prisma_migrations', 'migrations')`,
    );
    const found: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query(
        `SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\n' ORDER BY t::text COLLATE "C"), '')) AS hash
         FROM ${name} t`,
      );
      found[name] = rows[0].hash;
    }
    return found;
  });
}

const provider = await startProvider({ resets: false });
const shop = await testDatabase();
const sink = await receiveMails();
const key = await makeKey();
const filled = await fillShop(shop, provider);
await withClient(server.url, (client) => client.query(`CREATE DATABASE ${pg.escapeIdentifier(target)}`));
afterAll(async () => {
  await withClient(server.url, (client) =>
    client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(target)} WITH (FORCE)`),
  );
  fs.rmSync(folder, { recursive: true, force: true });
});

test("BEYOND-53 a restored database equals the saved one, in every table", async () => {
  const before = await hashes(shop.url);
  const opening = await openLedger({ sql: shop.query });
  for (const table of filledTables)
    expect([table, before[`public.${table}`]]).not.toEqual([table, expect.stringMatching(/^0 /)]);
  made = await makeBackup({ url: shop.url, folder, recipients: [key.recipient], keepDays: 30 });
  expect(fs.statSync(made.file).mode & 0o777).toBe(0o600);
  expect(fs.readFileSync(made.file).includes("Desk lamp")).toBe(false);
  expect(await shop.query("SELECT bytes::int FROM backup")).toEqual([{ bytes: made.bytes }]);

  const backup = await checkBackup(made.file, key.secret);
  await restoreBackup({ url, file: made.file, key: key.secret, backup });
  const own = {
    "public.restore": expect.any(String),
    "public.database_code": expect.any(String),
    "public.catalogue_change": expect.any(String),
  };
  expect(await hashes(url)).toEqual({ ...before, ...own });
  // What the next order needs: its number, and triggers and foreign keys as before.
  await withClient(url, async (client) => {
    const { rows } = await client.query("SELECT count(*)::int AS off FROM pg_trigger WHERE tgenabled <> 'O'");
    expect(rows[0].off).toBe(0);
    await expect(client.query("DELETE FROM product")).rejects.toThrow();
  });
  const schemaOf = (of: string) =>
    withClient(of, async (client) => {
      const { rows } = await client.query(
        "SELECT conrelid::regclass::text || conname || pg_get_constraintdef(oid) AS line FROM pg_constraint ORDER BY 1",
      );
      const sequences = await client.query(
        "SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public'",
      );
      return [rows, sequences.rows.filter(({ sequencename }) => !sequencename.startsWith("catalogue_change"))];
    });
  expect(await schemaOf(url)).toEqual(await schemaOf(shop.url));

  // The totals are right, and include the money that came after the backup.
  const lost = await paidOrder(shop.db, provider);
  await withClient(url, async (client) => {
    const sql = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows;
    const books = await checkBooks({ sql, provider: provider.control }, opening);
    expect(books.flatMap(({ broken }) => broken)).toEqual([
      expect.stringMatching(`^\\d+ pesewas under ${lost.reference}: its attempt is unknown here$`),
    ]);
  });
});

test("BEYOND-53 a restored shop sends no mail or refund until it is released, and lists what waits", async () => {
  const refunds = () => provider.control.refunds().map(({ merchantNote }) => merchantNote);
  const before = refunds();
  const worker = startScript("scripts/worker.ts", [], {
    env: { ...process.env, DATABASE_URL: url, LOG_LEVEL: "warn" },
  });
  try {
    expect(await waitUntil(() => worker.output().includes("its jobs wait"), 60_000)).toBe(true);
    const held = await withClient(url, findHeldJobs);
    expect(held).toEqual([
      { task: "order-mail", count: 1 },
      { task: "send-refund", count: 1 },
    ]);
    expect([sink.mails(), refunds()]).toEqual([[], before]);
    expect(await withClient(url, (client) => releaseJobs(client, false))).toBe(0);
    await waitForMail(sink, { subject: filled.order, count: 1 }, 60_000);
    expect(await waitUntil(() => refunds().length > before.length, 60_000)).toBe(true);
    expect(refunds()).toEqual(expect.arrayContaining([...before, `Refund request ${filled.refundRequest}`]));
    expect(await withClient(url, findHeldJobs)).toBeNull();
  } finally {
    await worker.stop();
  }
});

test("BEYOND-53 a backup from before the baseline is migrated to the current schema", async () => {
  const all = listMigrations().map(({ name }) => name);
  const then = chain.map(({ name }) => name);
  const older = `${target}_older`;
  const olderUrl = urlOf(server, older);
  await withClient(server.url, (client) => client.query(`CREATE DATABASE ${pg.escapeIdentifier(older)}`));
  try {
    await makeOldDatabase(olderUrl);
    await withClient(olderUrl, (client) =>
      client.query(
        "INSERT INTO product (name, slug, price_pesewas, updated_at) VALUES ('Lamp of then', 'lamp', 3200, now())",
      ),
    );
    const { file } = await makeBackup({
      url: olderUrl,
      folder: path.join(folder, "older"),
      recipients: [key.recipient],
      keepDays: 30,
    });
    const backup = await checkBackup(file, key.secret);
    expect(backup.migrations).toEqual(then);
    await restoreBackup({ url, file, key: key.secret, backup, replace: target });
    await withClient(url, async (client) => {
      expect(await listApplied(client)).toEqual(all);
      expect((await client.query("SELECT name, price_pesewas FROM product")).rows).toEqual([
        { name: "Lamp of then", price_pesewas: 3200 },
      ]);
    });
  } finally {
    await withClient(server.url, (client) => client.query(`DROP DATABASE ${pg.escapeIdentifier(older)} WITH (FORCE)`));
  }
});

describe("BEYOND-53 before it writes anything it reports", () => {
  const check = (file: string, secret = key.secret) => checkBackup(file, secret);
  const fileWith = (name: string, content: Buffer) => {
    const file = path.join(folder, name);
    fs.writeFileSync(file, content);
    return file;
  };

  test("another key", async () => {
    await expect(check(made.file, (await makeKey()).secret)).rejects.toThrow(/The key does not open/);
  });

  test("a truncated, changed or foreign file", async () => {
    const whole = fs.readFileSync(made.file);
    await expect(check(fileWith("cut", whole.subarray(0, whole.length - 20)))).rejects.toThrow(/cut off or damaged/);
    const changed = Buffer.from(whole);
    changed[whole.length - 40] = (changed[whole.length - 40] ?? 0) ^ 1;
    await expect(check(fileWith("changed", changed))).rejects.toThrow(/cut off or damaged/);
    await expect(check(fileWith("other", Buffer.from("PGDMP")))).rejects.toThrow(/is not a backup of the shop/);
  });

  test("a database that is not empty, or not the named one", async () => {
    const restore = async (replace?: string) =>
      restoreBackup({ url, file: made.file, key: key.secret, backup: await check(made.file), replace });
    const before = await hashes(url);
    await expect(restore()).rejects.toThrow(`--replace ${target}`);
    await expect(restore("kanea")).rejects.toThrow(`The database is ${target}, not kanea`);
    expect(await hashes(url)).toEqual(before);
  });

  test("a shop that still runs on it", async () => {
    const backup = await check(made.file);
    await shop.db.product.count();
    const restore = restoreBackup({ url: shop.url, file: made.file, key: key.secret, backup, replace: shop.name });
    await expect(restore).rejects.toThrow(/stop its web processes and workers first/);
  });

  test("a backup of a newer release", async () => {
    async function* newer() {
      const migrations = ["20991231000000_tomorrow"];
      yield Buffer.from(writeHeader({ format: 1, madeAt: new Date().toISOString(), migrations }));
      yield Buffer.from(writeEnd({ tables: 0, rows: 0 }));
    }
    const file = path.join(folder, "newer");
    await sealFile(file, [key.recipient], newer());
    const backup = await check(file);
    const restore = restoreBackup({ url, file, key: key.secret, backup, replace: target });
    await expect(restore).rejects.toThrow(/newer release, which has 20991231000000_tomorrow/);
  });
});

test("old backups in the folder are deleted, other files and the newest stay", async () => {
  const old = path.join(folder, "kanea-20200101T000000Z.backup");
  fs.writeFileSync(old, "");
  fs.utimesSync(old, 0, 0);
  fs.utimesSync(path.join(folder, "other"), 0, 0);
  const { dropped } = await makeBackup({ url: shop.url, folder, recipients: [key.recipient], keepDays: 1 });
  expect(dropped).toEqual([path.basename(old)]);
  expect(fs.existsSync(path.join(folder, "other"))).toBe(true);
  expect(fs.existsSync(made.file)).toBe(true);
});
