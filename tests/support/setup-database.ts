import type pg from "pg";
import { afterAll } from "vitest";
import type { Db } from "@/server/core/db";
import { dropOpenDatabases } from "./database";

/** Per-process values of the shop's modules (server/core/db.ts and others, named `kanea…`). */
interface Kept {
  kaneaDb?: Record<string, Db>;
  kaneaPools?: Record<string, pg.Pool>;
  kaneaStudio?: pg.Pool;
}
const environment = { ...process.env };

// The next test file runs in this process too: it must not reuse connections or settings, also if one of them
// cannot be ended.
afterAll(async () => {
  const kept: Kept = { ...(globalThis as Kept) };
  for (const name of Object.keys(globalThis)) if (name.startsWith("kanea")) Reflect.deleteProperty(globalThis, name);
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, environment);
  // A client closes its pool, but only if it was used.
  await Promise.all(Object.values(kept.kaneaDb ?? {}).map((client) => client.$disconnect()));
  await Promise.all([
    ...Object.values(kept.kaneaPools ?? {}).map((pool) => (pool.ended ? undefined : pool.end())),
    kept.kaneaStudio?.end(),
  ]);
  await dropOpenDatabases();
});
