import { execFile, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  ensureDatabase,
  SHOP_DATABASE,
  startShopPostgres,
  startTemporaryPostgres,
  withClient,
} from "@/scripts/postgres";
import { ROOT } from "@/scripts/support/paths";
import { isAlive, waitUntil } from "@/scripts/support/processes";

let dataDir: string;
beforeEach(() => {
  // The path contains a space.
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "kanea data "));
  fs.chmodSync(dataDir, 0o755);
  // If the home directory is not writable the cluster goes elsewhere; it must not outlive the test.
  vi.stubEnv("KANEA_STATE_DIR", path.join(dataDir, "state"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const readPid = (clusterDir: string) =>
  Number(fs.readFileSync(path.join(clusterDir, "postmaster.pid"), "utf8").split("\n", 1)[0]);

async function ask<T>(url: string, sql: string): Promise<T[]> {
  return withClient(url, async (client) => (await client.query(sql)).rows as T[]);
}

test("the database counts letters, not bytes, in any locale", async () => {
  const script = `
    import { startTemporaryPostgres, withClient } from "./scripts/postgres";
    const postgres = await startTemporaryPostgres();
    const { rows } = await withClient(postgres.url("postgres"), (client) =>
      client.query("SELECT length('GH₵') AS letters, upper('é') AS upper, current_setting('server_encoding') AS encoding"));
    await postgres.stop();
    console.log(JSON.stringify(rows[0]));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", script],
    { cwd: ROOT, env: { ...process.env, LC_ALL: "C", LANG: "C" } },
  );
  expect(JSON.parse(stdout)).toEqual({ letters: 3, upper: "É", encoding: "UTF8" });
});

test("BEYOND-29 the shop brings its own database: data survives a stop, the password is in a private file, and the shop's role is no superuser", async () => {
  const first = await startShopPostgres(dataDir);
  await ensureDatabase(first, SHOP_DATABASE);
  await ask(first.url(SHOP_DATABASE), "CREATE TABLE kept AS SELECT 42 AS answer");
  await first.stop();
  expect(fs.existsSync(path.join(first.dataDir, "postmaster.pid"))).toBe(false);
  expect(fs.statSync(path.join(dataDir, "secrets.env")).mode & 0o777).toBe(0o600);

  const second = await startShopPostgres(dataDir);
  try {
    await ensureDatabase(second, SHOP_DATABASE);
    expect(await ask(second.url(SHOP_DATABASE), "SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
    expect(await ask(second.url(SHOP_DATABASE), "SELECT rolsuper FROM pg_roles WHERE rolname = current_user")).toEqual([
      { rolsuper: false },
    ]);
  } finally {
    await second.stop();
  }
});

test("a second command joins the running server and leaves it running", async () => {
  const owner = await startShopPostgres(dataDir);
  try {
    const guest = await startShopPostgres(dataDir);
    expect(guest).toMatchObject({ borrowed: true, port: owner.port });
    await guest.stop();
    expect(await ask(owner.url("postgres"), "SELECT 1 AS here")).toEqual([{ here: 1 }]);
  } finally {
    await owner.stop();
  }
});

test("of several commands that start at once on an empty folder one creates the server and the others join", async () => {
  const all = await Promise.all([1, 2, 3].map(() => startShopPostgres(dataDir)));
  try {
    expect(all.filter(({ borrowed }) => !borrowed)).toHaveLength(1);
    expect(new Set(all.map(({ port }) => port)).size).toBe(1);
  } finally {
    await Promise.all(all.map(({ stop }) => stop()));
  }
});

test("a killed server restarts on its port with its data", async () => {
  const postgres = await startShopPostgres(dataDir);
  try {
    await ask(postgres.url("postgres"), "SELECT 1");
    const pid = readPid(postgres.dataDir);
    process.kill(pid, "SIGKILL");
    const answers = () =>
      ask(postgres.url("postgres"), "SELECT 1").then(
        () => !isAlive(pid),
        () => false,
      );
    expect(await waitUntil(answers, 60_000, 100)).toBe(true);
  } finally {
    await postgres.stop();
  }
});

test("if its owner is killed the server ends by itself, and the next start works", async () => {
  const script = `
    import { startShopPostgres } from "./scripts/postgres";
    const postgres = await startShopPostgres(process.env.TRY_DATA_DIR);
    console.log(postgres.dataDir);
    setInterval(() => undefined, 1_000);`;
  const owner = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script], {
    cwd: ROOT,
    env: { ...process.env, TRY_DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const clusterDir = await new Promise<string>((resolve) =>
    owner.stdout.once("data", (line: Buffer) => resolve(line.toString().trim())),
  );
  const pid = readPid(clusterDir);
  owner.kill("SIGKILL");
  expect(await waitUntil(() => !isAlive(pid), 60_000)).toBe(true);

  const next = await startShopPostgres(dataDir);
  expect(next.borrowed).toBe(false);
  await next.stop();
});

test("a pid file of another live process does not prevent the start", async () => {
  const first = await startShopPostgres(dataDir);
  await first.stop();
  // As after a container restart, where process ids start again.
  fs.writeFileSync(
    path.join(first.dataDir, "postmaster.pid"),
    `${process.pid}\n${first.dataDir}\n0\n5432\n\n127.0.0.1\n`,
  );
  const second = await startShopPostgres(dataDir);
  expect(await ask(second.url("postgres"), "SELECT 1 AS here")).toEqual([{ here: 1 }]);
  await second.stop();
});

test("a temporary server leaves no files", async () => {
  const postgres = await startTemporaryPostgres();
  const root = path.dirname(postgres.dataDir);
  expect(fs.existsSync(root)).toBe(true);
  await postgres.stop();
  expect(fs.existsSync(root)).toBe(false);
});
