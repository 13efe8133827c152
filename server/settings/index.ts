import { cacheLife, cacheTag } from "next/cache";
import { isClosed, noticeOn, type Settings, type ShownSettings, toSettings } from "@/lib/contracts/settings";
import { lifetimes, tags } from "@/server/core/cache-tags";
import { catalogueDb } from "@/server/core/db";
import { readForCache } from "@/server/core/db-error";
import { env, isPublic } from "@/server/core/env";
import { log } from "@/server/core/log";
import { type Sql, sql } from "@/server/core/sql";
import { footerLinks } from "./pages";

export { shopOrigin } from "@/server/core/shop-url";
export { readLogo } from "./logo";
export { pageAddressNow, shownPage, shownPages } from "./pages";
export { standardText } from "./standard-texts";

/** Reads the settings from the database; a missing or invalid value has its default. */
export async function readSettings(tx: Sql = sql()): Promise<Settings> {
  const rows = await tx.$queryRaw<{ key: string; value: unknown }[]>`SELECT key, value FROM setting`;
  const json = JSON.stringify(rows);
  if (parsed?.json !== json) {
    const complain = (setting: string, problem: string) =>
      log().warn({ setting, problem }, "invalid setting, using its default");
    parsed = { json, settings: toSettings(rows, complain) };
  }
  return parsed.settings;
}

/** The last rows and their settings; parsing takes longer than reading. */
let parsed: { json: string; settings: Settings } | undefined;

/** Settings for pages, cached until the database announces a change; the notice only on its days (BEYOND-106). */
export async function shownSettings(): Promise<ShownSettings> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.shownSettings, tags.categories);
  const [settings, categoryYears] = await readForCache(
    Promise.all([readSettings(catalogueDb()), readCategoryYears(catalogueDb())]),
  );
  const {
    unpaidOnline: _,
    stock: __,
    reviews: ___,
    staffMail: ____,
    sms: _____,
    maintenance: ______,
    ...shown
  } = settings;
  const notice = noticeOn(shown.notice, await readForCache(today(catalogueDb())));
  return { ...shown, categoryYears, notice, footer: await footerLinks() };
}

/** Settings that text pages name, not cached: for the editor and previews. */
export const readTextSettings = async (): Promise<ShownSettings> => ({
  ...(await readSettings()),
  categoryYears: await readCategoryYears(),
});

/** Warranty of each category: its own, else its parent's; null is the shop's. */
async function readCategoryYears(tx: Sql = sql()): Promise<{ slug: string; years: number | null }[]> {
  return tx.$queryRaw`
    WITH RECURSIVE tree AS (
      SELECT id, slug, warranty_years FROM category WHERE parent_id IS NULL
      UNION ALL SELECT c.id, c.slug, coalesce(c.warranty_years, tree.warranty_years)
      FROM category c JOIN tree ON c.parent_id = tree.id)
    SELECT slug, warranty_years AS years FROM tree ORDER BY slug`;
}

/** Day by the database's clock, which also ends notices. */
async function today(tx: Sql): Promise<string> {
  const [row] = await tx.$queryRaw<{ day: string }[]>`SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day`;
  return row?.day ?? "";
}

/** Whether maintenance is on; a missing or invalid value means off (SHP-MAINT-04). */
export async function isUnderMaintenance(tx: Sql = sql()): Promise<boolean> {
  return isClosed(await readSettings(tx), isPublic(env()));
}
