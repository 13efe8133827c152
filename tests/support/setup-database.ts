import type pg from "pg";
import { afterAll } from "vitest";
import type { Db } from "@/server/core/db";
import { dropOpenDatabases } from "./database";

/** What the shop's modules keep for their process (server/core/db.ts and others, by names beginning with `kanea`). */
interface Kept {
  kaneaDb?: Record<string, Db>;
  kaneaPools?: Record<string, pg.Pool>;
  kaneaStudio?: pg.Pool;
}
const environment = { ...process.env };

// The next file has this process too: it finds neither this one's connections nor its settings, also where one of them
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
