import { createHash } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { stop } from "esbuild";
import { BUILD_ADDRESS_FILE, BUILD_SETTINGS_FILE, SETTINGS_FINGERPRINT } from "@/server/gateway/build-facts";
import { withClient } from "../postgres";
import { ClearError, saysDiskFull } from "../support/clear-error";
import { ROOT } from "../support/paths";
import { makeTemporaryFolder } from "../support/temporary";
import { startNode } from "./child";
import type { Cleanup } from "./cleanup";
import { bundleOfflineWorker } from "./offline-worker";
import { bundleProcesses } from "./processes";

/** Folders and files that a build depends on. */
const SOURCE_DIRS = ["app", "components", "content", "emails", "lib", "prisma", "server"];
const ROOT_FILE = /\.(c|m)?[jt]s$|^(package(-lock)?|tsconfig)\.json$/;
const NOT_BUILT = /\.test\.tsx?$|^(vitest|playwright|prisma)\.config\.ts$|^next-env\.d\.ts$/;
const SKIPPED_DIRS = new Set(["prisma/migrations", "prisma/sql", "prisma/seed", "server/core/prisma"]);

/** Variables whose value ends up inside prerendered pages. */
const BUILD_VARIABLES = ["NODE_ENV", "APP_URL"];

/**
 * Builds pages, processes and service worker into `NEXT_DIST_DIR`. Pages are built only if sources, environment or
 * database changed since the last build.
 * @param filled resolves when the database is seeded; compilation does not wait for it
 * @returns whether the pages were built
 * @throws ClearError with the builder's output when the build fails
 */
export async function ensureBuilt(
  env: NodeJS.ProcessEnv,
  cleanup: Cleanup,
  filled: Promise<unknown> = Promise.resolve(),
): Promise<boolean> {
  const isNew = await ensurePagesBuilt(env, cleanup, filled);
  if (cleanup.signal.aborted) return isNew;
  // Always: it is quick, and the hash does not cover these sources.
  await Promise.all([bundleProcesses(distDirOf(env)), bundleOfflineWorker(distDirOf(env))]);
  // Otherwise esbuild's process runs as long as the shop.
  await stop();
  return isNew;
}

const distDirOf = (env: NodeJS.ProcessEnv) => env.NEXT_DIST_DIR ?? ".next";

async function ensurePagesBuilt(env: NodeJS.ProcessEnv, cleanup: Cleanup, filled: Promise<unknown>): Promise<boolean> {
  const distDir = path.join(ROOT, distDirOf(env));
  const stamp = path.join(distDir, "kanea-build");
  const hash = await hashBuild(env);
  const isWhole = fs.existsSync(path.join(distDir, "BUILD_ID"));
  if (isWhole && fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === hash) return false;
  fs.rmSync(stamp, { force: true });
  const settings = filled.then(() => identifySettings(env.DATABASE_URL ?? ""));
  await runBuild(env, cleanup, settings);
  if (!cleanup.signal.aborted) {
    // For the web process: pages contain this URL, whatever APP_URL it is started with.
    fs.writeFileSync(path.join(distDir, BUILD_ADDRESS_FILE), env.APP_URL ?? "");
    fs.writeFileSync(path.join(distDir, BUILD_SETTINGS_FILE), await settings);
    fs.writeFileSync(stamp, hash);
  }
  return true;
}

/** @param ready prerendering waits until it resolves; the build fails if it rejects */
async function runBuild(env: NodeJS.ProcessEnv, cleanup: Cleanup, ready: Promise<unknown>): Promise<void> {
  const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
  const folder = makeTemporaryFolder(os.tmpdir());
  const gate = path.join(folder, "not-ready");
  fs.writeFileSync(gate, "");
  const build = startNode([next, "build"], { env: { ...env, BUILD_WAITS_FOR: gate } });
  cleanup.add("the build", () => build.stop(1_000));
  const open = () => fs.rmSync(folder, { recursive: true, force: true });
  const waited = ready.then(open, async (error) => {
    await build.stop(1_000);
    open();
    throw error;
  });
  const [code] = await Promise.all([build.ended, waited]);
  if (code === 0 || cleanup.signal.aborted) return;
  if (saysDiskFull(build.output())) throw new ClearError("The disk is full: the shop could not be built.");
  throw new ClearError(`The shop could not be built:\n${build.output().trim()}`);
}

/** Hash of everything a build depends on. */
async function hashBuild(env: NodeJS.ProcessEnv): Promise<string> {
  const hash = createHash("sha256");
  for (const name of BUILD_VARIABLES) hash.update(`${name}=${env[name] ?? ""}\n`);
  for (const [name, value] of Object.entries(env).sort())
    if (name.startsWith("NEXT_PUBLIC_")) hash.update(`${name}=${value}\n`);
  hash.update(await identifyDatabase(env.DATABASE_URL ?? ""));
  for (const file of listSources()) hash.update(`\n${file}\n`).update(fs.readFileSync(path.join(ROOT, file)));
  return hash.digest("hex");
}

/** Id of the database, whose content is in the prerendered pages. */
async function identifyDatabase(url: string): Promise<string> {
  const { host, pathname } = new URL(url);
  try {
    return await withClient(url, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        "SELECT (SELECT system_identifier FROM pg_control_system()) || '/' || oid AS id FROM pg_database WHERE datname = current_database()",
      );
      return rows[0]?.id ?? "";
    });
  } catch {
    return `${host}${pathname}`;
  }
}

/** Read before the build begins: a later change makes the shop render its pages again. */
async function identifySettings(url: string): Promise<string> {
  const rows = await withClient(url, async (client) => (await client.query(SETTINGS_FINGERPRINT)).rows);
  return rows[0]?.fingerprint ?? "";
}

function listSources(): string[] {
  const files = fs.readdirSync(ROOT).filter((name) => ROOT_FILE.test(name) && !NOT_BUILT.test(name));
  for (const dir of SOURCE_DIRS) files.push(...walk(dir));
  return files.sort();
}

function walk(dir: string): string[] {
  const absolute = path.join(ROOT, dir);
  if (SKIPPED_DIRS.has(dir) || !fs.existsSync(absolute)) return [];
  return fs.readdirSync(absolute, { withFileTypes: true }).flatMap((entry) => {
    const file = `${dir}/${entry.name}`;
    if (entry.isDirectory()) return walk(file);
    return NOT_BUILT.test(entry.name) ? [] : [file];
  });
}
