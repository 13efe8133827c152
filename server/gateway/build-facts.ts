import fs from "node:fs";
import path from "node:path";
import type { ChangeFeed } from "./cache/change-feed";

// What a build was made with: its prerendered pages show it, and files in its folder name it.

/** When the prerendered pages were made, at the earliest; for a build that cannot be read, long ago. */
export function readBuildTime(distDir: string): Date {
  try {
    return fs.statSync(path.join(distDir, "BUILD_ID")).mtime;
  } catch {
    return new Date(0);
  }
}

/** In the build's folder: the APP_URL that prerendered pages hold. */
export const BUILD_ADDRESS_FILE = "kanea-address";

/**
 * What is wrong with serving a build at an address: canonical links, cards and structured data of prerendered pages
 * name the one it was made for (decision 008).
 * @returns a line for the log, or null; null also for a build that does not name its address
 */
export function complainOfAddress(distDir: string, appUrl: string): string | null {
  const file = path.join(distDir, BUILD_ADDRESS_FILE);
  if (!fs.existsSync(file)) return null;
  const built = fs.readFileSync(file, "utf8").trim();
  if (new URL(built).origin === new URL(appUrl).origin) return null;
  return `The build was made for ${built}, and its pages name that address to search engines: build again with APP_URL=${appUrl}`;
}

/** In the build's folder: which settings its pages show. */
export const BUILD_SETTINGS_FILE = "kanea-settings";

/** Selects one text that is another as soon as a setting that pages show is another. */
export const SETTINGS_FINGERPRINT = `
  SELECT md5(string_agg(fact, E'\\n' ORDER BY fact)) AS fingerprint FROM (
    SELECT key || value::text AS fact FROM setting WHERE key NOT IN ('maintenance', 'staff-mail', 'seeded')
    UNION ALL SELECT to_jsonb(promotion)::text FROM promotion) AS facts`;

/** Whether the build's pages show other settings than the database has: they were made with another, or long ago. */
export async function showsOtherSettings(distDir: string, feed: Pick<ChangeFeed, "query">): Promise<boolean> {
  const [row] = await feed.query<{ fingerprint: string }>(SETTINGS_FINGERPRINT, []);
  try {
    return fs.readFileSync(path.join(distDir, BUILD_SETTINGS_FILE), "utf8") !== row?.fingerprint;
  } catch {
    return true;
  }
}
