import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { listMigrations, migrateDatabase } from "@/scripts/migrations";
import { withClient } from "@/scripts/postgres";
import { explain } from "@/scripts/support/clear-error";
import { MIGRATIONS_DIR } from "@/scripts/support/schema-engine";
import { urlOf } from "../support/templates";

const server = inject("testServer");
let counter = 0;
const folders: string[] = [];

async function emptyDatabase(): Promise<string> {
  const name = `${server.prefix}migrate_${process.pid}_${counter++}`;
  await withClient(server.url, (client) => client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`));
  return urlOf(server, name);
}

function folderWith(migrations: Record<string, string>): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), "kanea-migrations-"));
  folders.push(dir);
  fs.writeFileSync(path.join(dir, "migration_lock.toml"), 'provider = "postgresql"\n');
  for (const [name, sql] of Object.entries(migrations)) {
    fs.mkdirSync(path.join(dir, name));
    fs.writeFileSync(path.join(dir, name, "migration.sql"), sql);
  }
  return dir;
}

let url: string;
beforeAll(async () => {
  url = await emptyDatabase();
});
afterAll(() => {
  for (const dir of folders) fs.rmSync(dir, { recursive: true, force: true });
});

test("every migration is applied once, and its checksum is the SHA-256 of its file", async () => {
  const names = listMigrations().map(({ name }) => name);
  expect(await migrateDatabase(url)).toEqual(names);
  expect(await migrateDatabase(url)).toEqual([]);
  const rows = await withClient(url, async (client) => (await client.query("SELECT * FROM _prisma_migrations")).rows);
  expect(rows.map((row) => row.migration_name).sort()).toEqual(names);
  for (const row of rows) {
    const file = fs.readFileSync(path.join(MIGRATIONS_DIR, row.migration_name, "migration.sql"));
    expect(row.checksum).toBe(createHash("sha256").update(file).digest("hex"));
    expect(row.finished_at).not.toBeNull();
  }
});

test("the worker's tables are there before ours that use them", async () => {
  await withClient(url, async (client) => {
    const { rows } = await client.query(
      "SELECT to_regprocedure('graphile_worker.add_job(text, json, text, timestamptz, integer, text, integer, text[], text)') AS f",
    );
    expect(rows[0].f).not.toBeNull();
  });
});

test("two processes that migrate at once do not get into each other's way", async () => {
  const fresh = await emptyDatabase();
  const results = await Promise.all([migrateDatabase(fresh), migrateDatabase(fresh)]);
  expect(results.flat().sort()).toEqual(listMigrations().map(({ name }) => name));
});

test("a script keeps its function bodies whole", async () => {
  const dir = folderWith({
    "1_function":
      "CREATE FUNCTION one() RETURNS int LANGUAGE plpgsql AS $$ BEGIN PERFORM 1; RETURN 1; END $$;\nCREATE TABLE after_it (id int);",
  });
  const fresh = await emptyDatabase();
  expect(await migrateDatabase(fresh, dir)).toEqual(["1_function"]);
  expect(await withClient(fresh, async (client) => (await client.query("SELECT one()")).rows)).toEqual([{ one: 1 }]);
});

test("a migration that fails is named with its reason, leaves nothing of itself, and stays an error", async () => {
  const dir = folderWith({
    "1_good": "CREATE TABLE good (id int);",
    "2_bad": "CREATE TABLE half (id int); SELECT nonsense;",
  });
  const fresh = await emptyDatabase();
  await expect(migrateDatabase(fresh, dir)).rejects.toThrow(/2_bad: .*nonsense/);
  await expect(migrateDatabase(fresh, dir)).rejects.toThrow(/2_bad failed halfway/);
  const { rows } = await withClient(fresh, (client) => client.query("SELECT to_regclass('half') AS half"));
  expect(rows).toEqual([{ half: null }]);
});

test("a migration edited after it was applied stops the start", async () => {
  const dir = folderWith({ "1_good": "CREATE TABLE good (id int);" });
  const fresh = await emptyDatabase();
  await migrateDatabase(fresh, dir);
  fs.writeFileSync(path.join(dir, "1_good", "migration.sql"), "CREATE TABLE good (id bigint);");
  await expect(migrateDatabase(fresh, dir)).rejects.toThrow(/1_good was changed after/);
});

test("a role that may not make tables in the database is told so in a line", async () => {
  const address = new URL(await emptyDatabase());
  const role = `poor_${process.pid}`;
  await withClient(server.adminUrl, (client) => client.query(`CREATE ROLE ${role} LOGIN PASSWORD 'poor'`));
  Object.assign(address, { username: role, password: "poor" });
  const error = await migrateDatabase(address.href).catch((thrown: unknown) => thrown);
  expect(explain(error)).toMatch(
    /^DATABASE_URL: its role may not set up the shop there \(permission denied for database \S+\)\. Make it the owner/,
  );
  await withClient(server.adminUrl, (client) => client.query(`DROP ROLE ${role}`));
});

test("BEYOND-43 goods of before stock had movements begin with an opening of what is on hand", async () => {
  const before = listMigrations().filter(({ name }) => name < "20261122190200");
  const old = await emptyDatabase();
  await migrateDatabase(old, folderWith(Object.fromEntries(before.map(({ name, sql }) => [name, sql]))));
  const rows = await withClient(old, async (client) => {
    await client.query("INSERT INTO product (name, price_pesewas) VALUES ('Lamp', 900), ('None', 900)");
    await client.query("UPDATE inventory SET on_hand = 7 FROM product WHERE id = product_id AND name = 'Lamp'");
    await migrateDatabase(old);
    return (
      await client.query(
        `SELECT name, kind, quantity, on_hand_after FROM stock_movement m JOIN product p ON p.id = m.product_id ORDER BY name`,
      )
    ).rows;
  });
  expect(rows).toEqual([
    { name: "Lamp", kind: "opening", quantity: 7, on_hand_after: 7 },
    { name: "None", kind: "opening", quantity: 0, on_hand_after: 0 },
  ]);
});

test("BEYOND-44 review text of before flags were rows becomes flags: open, resolved, or of kind other", async () => {
  const before = listMigrations().filter(({ name }) => name < "20261126010000");
  const old = await emptyDatabase();
  await migrateDatabase(old, folderWith(Object.fromEntries(before.map(({ name, sql }) => [name, sql]))));
  const dispute = "isputed, answer dispute 7 of GH₵20.00 at Paystack by 25 Nov 2026, 18:00";
  const open = [
    "Paid on delivery outside Greater Accra: call the customer first",
    "Cash order without a call: ring the customer and note the call",
    "Same goods as ORD1-0000, ordered 3 minutes ago by the same buyer: call before packing",
    "Wrong amount or currency: KN-1 received GHS 31.99",
    "Wrong amount or currency: KN-2 received NGN 3",
    "Paid twice: give KN-3 back by a refund request",
    "Paid after cancellation: deliver, or give KN-4 back by a refund request",
    "Cancelled after it was paid: give KN-5 back by a refund request",
    "Cancelled after it was paid: pay the customer back",
    "Refunded before it was shipped: do not ship",
    "The mail server of a•••@example.com refused our mail: call the customer",
    "Refused by the payment provider: invalid_email_address",
    "Refused by the payment provider: too many requests",
    "Paystack refused to refund GH₵12.00 of KN-6: Insufficient balance. Try again",
    "Refund 41 of GH₵32.00 failed: pay the customer back another way",
    "Refund 42 of GH₵32.00 waits for the customer's bank details: complete it at Paystack",
    `Payment d${dispute} and do not ship meanwhile`,
    `Reminder: payment d${dispute}`,
    "Payment disputed, answer dispute dsp_1 at Paystack and do not ship meanwhile",
    "Dispute 7 was decided for the shop: the money stays",
    "Dispute 8 was decided for the customer: the money goes back (auto-accepted)",
    "Dispute 9 is closed: see Paystack for how",
    "Cheque bounced: call the customer and do not ship",
    "Cheque bounced: call the customer",
    "Cheque cleared after cancellation: deliver, or pay the customer back",
    "Call back after five",
    "and bring change",
  ];
  const orders = [
    { number: "OPEN", flagged: true, reason: open.join("\n") },
    { number: "SEEN", flagged: false, reason: "Paid twice: give KN-7 back by a refund request\nrings twice" },
    { number: "BYHAND", flagged: true, reason: null },
    { number: "NONE", flagged: false, reason: null },
  ];
  const flags = await withClient(old, async (client) => {
    for (const { number, flagged, reason } of orders)
      await client.query(
        `INSERT INTO "order" (number, first_name, last_name, email, phone, shipping_street, shipping_city,
           shipping_region, billing_street, billing_city, billing_region, payment_method, subtotal_pesewas,
           total_pesewas, needs_review, review_reason)
         VALUES ($1, '', '', '', '', '', '', '', '', '', '', 'cash', 100, 100, $2, $3)`,
        [number, flagged, reason],
      );
    await client.query("DELETE FROM graphile_worker._private_jobs");
    await migrateDatabase(old);
    expect((await client.query("SELECT 1 FROM graphile_worker._private_jobs")).rows).toEqual([]);
    const { rows } = await client.query<{ number: string; open: boolean; flag: string[] }>(
      `SELECT number, f.resolved_at IS NULL AS open, ARRAY[kind::text, reference, f.note] AS flag
       FROM order_flag f JOIN "order" o ON o.id = f.order_id ORDER BY number, kind, reference`,
    );
    return rows;
  });
  const of = (number: string, isOpen: boolean) =>
    flags.flatMap((row) => (row.number === number && row.open === isOpen ? [row.flag] : []));
  expect(of("OPEN", true)).toEqual([
    ["call_first", "", ""],
    ["uncalled", "", ""],
    ["same_order", "ORD1-0000", ""],
    ["wrong_amount", "KN-1", "GHS 31.99"],
    ["wrong_amount", "KN-2", "NGN 3"],
    ["paid_twice", "KN-3", ""],
    ["paid_after_cancellation", "KN-4", ""],
    ["cancelled_after_payment", "", ""],
    ["cancelled_after_payment", "KN-5", ""],
    ["refunded_before_shipping", "", ""],
    ["mail_refused", "", "a•••@example.com"],
    ["provider_refused", "", "invalid_email_address; too many requests"],
    ["refund_refused", "KN-6", "GH₵12.00: Insufficient balance. Try again"],
    ["refund_failed", "41", "GH₵32.00"],
    ["refund_needs_details", "42", "GH₵32.00"],
    ["dispute_opened", "7", "of GH₵20.00 at Paystack by 25 Nov 2026, 18:00"],
    ["dispute_opened", "dsp_1", "at Paystack"],
    ["dispute_reminder", "7", "of GH₵20.00 at Paystack by 25 Nov 2026, 18:00"],
    ["dispute_won", "7", ""],
    ["dispute_lost", "8", "auto-accepted"],
    ["dispute_closed", "9", ""],
    ["cheque_bounced", "", ""],
    ["cheque_cleared_after_cancellation", "", ""],
    ["other", "", "Call back after five; and bring change"],
  ]);
  expect(of("SEEN", false)).toEqual([
    ["paid_twice", "KN-7", ""],
    ["other", "", "rings twice"],
  ]);
  expect(of("BYHAND", true)).toEqual([["other", "", ""]]);
  expect(flags).toHaveLength(24 + 2 + 1);
});

test("BEYOND-50 staff and invitations without a branch become the office, those of a branch stay staff", async () => {
  const before = listMigrations().filter(({ name }) => name < "20261126030000");
  const old = await emptyDatabase();
  await migrateDatabase(old, folderWith(Object.fromEntries(before.map(({ name, sql }) => [name, sql]))));
  const rows = await withClient(old, async (client) => {
    await client.query(`INSERT INTO "user" (email, first_name, last_name, role, branch_id, updated_at) VALUES
      ('admin@shop.example', 'A', 'A', 'admin', NULL, now()), ('customer@shop.example', 'A', 'A', 'customer', NULL, now()),
      ('branch@shop.example', 'A', 'A', 'staff', 'Tema', now()), ('office@shop.example', 'A', 'A', 'staff', NULL, now())`);
    await client.query(`INSERT INTO staff_invitation (email, role, branch_id, invited_by, expires_at)
      SELECT invited.email, invited.role::role, branch, u.id, now() FROM "user" u, (VALUES ('new-branch', 'staff', 'Tema'),
        ('new-office', 'staff', NULL), ('new-admin', 'admin', NULL)) AS invited (email, role, branch) WHERE u.role = 'admin'`);
    await migrateDatabase(old);
    const all = `SELECT email, role::text FROM "user" UNION ALL SELECT email, role::text FROM staff_invitation`;
    return (await client.query<{ email: string; role: string }>(all)).rows;
  });
  expect(Object.fromEntries(rows.map(({ email, role }) => [email.split("@", 1)[0], role]))).toEqual({
    admin: "admin",
    customer: "customer",
    branch: "staff",
    office: "office",
    "new-branch": "staff",
    "new-office": "office",
    "new-admin": "admin",
  });
});

test("BEYOND-33 guest orders placed before their address was proved belong to its account after the migration", async () => {
  const before = listMigrations().filter(({ name }) => name < "20261126080000");
  const old = await emptyDatabase();
  await migrateDatabase(old, folderWith(Object.fromEntries(before.map(({ name, sql }) => [name, sql]))));
  const owners = await withClient(old, async (client) => {
    await client.query(`INSERT INTO "user" (email, first_name, last_name, role, email_verified, updated_at) VALUES
      ('proved@shop.example', 'A', 'A', 'customer', '2026-11-20', now()),
      ('unproved@shop.example', 'A', 'A', 'customer', NULL, now())`);
    await client.query(
      `INSERT INTO "order" (number, is_guest, first_name, last_name, email, phone, shipping_street, shipping_city,
         shipping_region, billing_street, billing_city, billing_region, payment_method, subtotal_pesewas, total_pesewas,
         created_at)
       SELECT number, true, '', '', email, '', '', '', '', '', '', '', 'cash', 100, 100, at::timestamptz FROM (VALUES
         ('BEFORE', 'Proved@Shop.example', '2026-11-19'), ('AFTER', 'proved@shop.example', '2026-11-21'),
         ('UNPROVED', 'unproved@shop.example', '2026-11-19')) AS placed (number, email, at)`,
    );
    await migrateDatabase(old);
    const { rows } = await client.query<{ number: string; email: string | null }>(
      'SELECT o.number, u.email FROM "order" o LEFT JOIN "user" u ON u.id = o.user_id',
    );
    return Object.fromEntries(rows.map(({ number, email }) => [number, email]));
  });
  expect(owners).toEqual({ BEFORE: "proved@shop.example", AFTER: null, UNPROVED: null });
});
