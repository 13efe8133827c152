import { cacheLife, cacheTag } from "next/cache";
import type { ShownSettings } from "@/lib/contracts/settings";
import { lifetimes, tags } from "@/server/core/cache-tags";
import { catalogueDb } from "@/server/core/db";
import { readForCache } from "@/server/core/db-trouble";
import { readSettings } from "./read-settings";

/** The settings as pages read them: cached until the database says that one of them changed. */
export async function shownSettings(): Promise<ShownSettings> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.shownSettings);
  const { staffMail: _, maintenance: __, ...shown } = await readForCache(readSettings(catalogueDb()));
  return shown;
}
