import fs from "node:fs";
import path from "node:path";
import type { ChangeFeed } from "./cache/change-feed";

// Compares the settings and address of a build with those of this start.

/** Time of the build; 1970 if it cannot be read. */
export function readBuildTime(distDir: string): Date {
  try {
    return fs.statSync(path.join(distDir, "BUILD_ID")).mtime;
  } catch {
    return new Date(0);
  }
}

/** File of the build with the APP_URL of its prerendered pages. */
export const BUILD_ADDRESS_FILE = "kanea-address";

/**
 * Warns if a build was made for another address, which its canonical links, cards and structured data contain
 * (decision 008).
 * @returns a line for the log, or null; null also for a build without an address
 */
export function complainOfAddress(distDir: string, appUrl: string): string | null {
  const file = path.join(distDir, BUILD_ADDRESS_FILE);
  if (!fs.existsSync(file)) return null;
  const built = fs.readFileSync(file, "utf8").trim();
  if (new URL(built).origin === new URL(appUrl).origin) return null;
  return `The build was made for ${built}, and its pages name that address to search engines: build again with APP_URL=${appUrl}`;
}

/** File of the build with the fingerprint of its settings. */
export const BUILD_SETTINGS_FILE = "kanea-settings";

/** Selects a fingerprint of all settings, promotions and texts that pages show. */
export const SETTINGS_FINGERPRINT = `
  SELECT md5(string_agg(fact, E'\\n' ORDER BY fact)) AS fingerprint FROM (
    SELECT key || value::text AS fact FROM setting WHERE key NOT IN ('maintenance', 'staff-mail', 'seeded')
    UNION ALL SELECT to_jsonb(promotion)::text FROM promotion
    UNION ALL SELECT to_jsonb(page)::text FROM page
    UNION ALL SELECT id::text FROM page_version WHERE published_at <= now()) AS facts`;

/** Whether the build's pages show other settings than the database has. */
export async function showsOtherSettings(distDir: string, feed: Pick<ChangeFeed, "query">): Promise<boolean> {
  const [row] = await feed.query<{ fingerprint: string }>(SETTINGS_FINGERPRINT, []);
  try {
    return fs.readFileSync(path.join(distDir, BUILD_SETTINGS_FILE), "utf8") !== row?.fingerprint;
  } catch {
    return true;
  }
}
