import { cacheLife, cacheTag } from "next/cache";
import { isClosed, type Settings, type ShownSettings, toSettings } from "@/lib/contracts/settings";
import { lifetimes, tags } from "@/server/core/cache-tags";
import { catalogueDb } from "@/server/core/db";
import { readForCache } from "@/server/core/db-trouble";
import { env, isPublic } from "@/server/core/env";
import { log } from "@/server/core/log";
import { type Sql, sql } from "@/server/core/sql";

export { shopOrigin } from "@/server/core/shop-url";

/** The settings as they are in the database now, one query; what a row leaves out or says wrong has its default. */
export async function readSettings(tx: Sql = sql()): Promise<Settings> {
  const rows = await tx.$queryRaw<{ key: string; value: unknown }[]>`SELECT key, value FROM setting`;
  return toSettings(rows, (field, problem) =>
    log().warn({ setting: field, problem }, "setting not readable, its default counts"),
  );
}

/** The settings as pages read them: cached until the database says that one of them changed. */
export async function shownSettings(): Promise<ShownSettings> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.shownSettings);
  const settings = await readForCache(readSettings(catalogueDb()));
  const { unpaidOnline: _, stock: __, reviews: ___, staffMail: ____, maintenance: _____, ...shown } = settings;
  return shown;
}

/** Whether the shop is closed; a missing or odd value reads as open (SHP-MAINT-04). */
export async function isUnderMaintenance(tx: Sql = sql()): Promise<boolean> {
  return isClosed(await readSettings(tx), isPublic(env()));
}
