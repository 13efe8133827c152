import fs from "node:fs";
import path from "node:path";

/** In the build's folder: the APP_URL that prerendered pages hold. */
export const BUILD_ADDRESS_FILE = "kanea-address";

/**
 * What is wrong with serving a build at an address: canonical links, cards and structured data of prerendered pages
 * name the one it was made for (docs/decisions/008-addresses-for-search-engines.md).
 * @returns a line for the log, or null; null also for a build that does not tell
 */
export function complainOfAddress(distDir: string, appUrl: string): string | null {
  const file = path.join(distDir, BUILD_ADDRESS_FILE);
  if (!fs.existsSync(file)) return null;
  const built = fs.readFileSync(file, "utf8").trim();
  if (new URL(built).origin === new URL(appUrl).origin) return null;
  return `The build was made for ${built}, and its pages name that address to search engines: build again with APP_URL=${appUrl}`;
}
