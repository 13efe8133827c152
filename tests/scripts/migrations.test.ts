import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { listMigrations, migrateDatabase } from "@/scripts/migrations";
import { withClient } from "@/scripts/postgres";
import { explain } from "@/scripts/support/clear-error";
import { MIGRATIONS_DIR } from "@/scripts/support/paths";
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

test("the worker's tables exist before ours that use them", async () => {
  await withClient(url, async (client) => {
    const { rows } = await client.query(
      "SELECT to_regprocedure('graphile_worker.add_job(text, json, text, timestamptz, integer, text, integer, text[], text)') AS f",
    );
    expect(rows[0].f).not.toBeNull();
  });
});

test("two processes can migrate at once", async () => {
  const fresh = await emptyDatabase();
  const results = await Promise.all([migrateDatabase(fresh), migrateDatabase(fresh)]);
  expect(results.flat().sort()).toEqual(listMigrations().map(({ name }) => name));
});

test("a script keeps function bodies intact", async () => {
  const dir = folderWith({
    "1_function":
      "CREATE FUNCTION one() RETURNS int LANGUAGE plpgsql AS $$ BEGIN PERFORM 1; RETURN 1; END $$;\nCREATE TABLE after_it (id int);",
  });
  const fresh = await emptyDatabase();
  expect(await migrateDatabase(fresh, dir)).toEqual(["1_function"]);
  expect(await withClient(fresh, async (client) => (await client.query("SELECT one()")).rows)).toEqual([{ one: 1 }]);
});

test("a failed migration is named with its reason, is rolled back, and stays an error", async () => {
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

test("a migration edited after it was applied prevents the start", async () => {
  const dir = folderWith({ "1_good": "CREATE TABLE good (id int);" });
  const fresh = await emptyDatabase();
  await migrateDatabase(fresh, dir);
  fs.writeFileSync(path.join(dir, "1_good", "migration.sql"), "CREATE TABLE good (id bigint);");
  await expect(migrateDatabase(fresh, dir)).rejects.toThrow(/1_good was changed after/);
});

test("a role that may not create tables gets a one-line error", async () => {
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
