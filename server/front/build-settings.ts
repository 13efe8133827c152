import fs from "node:fs";
import path from "node:path";
import type { CatalogueFeed } from "./catalogue-feed";

/** In the build's folder: which settings its pages show. */
export const BUILD_SETTINGS_FILE = "kanea-settings";

/** One row, one column: names the settings that pages show as they are now. */
export const SETTINGS_FINGERPRINT = `
  SELECT md5(string_agg(fact, E'\\n' ORDER BY fact)) AS fingerprint FROM (
    SELECT key || value::text AS fact FROM setting WHERE key NOT IN ('maintenance', 'staff-mail', 'seeded')
    UNION ALL SELECT to_jsonb(promotion)::text FROM promotion) AS facts`;

/** Whether the build's pages show other settings than the database has: they were made with another, or long ago. */
export async function showsOtherSettings(distDir: string, feed: Pick<CatalogueFeed, "query">): Promise<boolean> {
  const [row] = await feed.query<{ fingerprint: string }>(SETTINGS_FINGERPRINT, []);
  try {
    return fs.readFileSync(path.join(distDir, BUILD_SETTINGS_FILE), "utf8") !== row?.fingerprint;
  } catch {
    return true;
  }
}
