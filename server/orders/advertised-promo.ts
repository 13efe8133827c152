import { cacheLife, cacheTag } from "next/cache";
import type { AdvertisedPromo } from "@/lib/promo";
import { lifetimes, tags } from "@/server/core/cache-tags";
import { db } from "@/server/core/db";
import { readForCache } from "@/server/core/db-trouble";
import { readSettings } from "@/server/settings";
import { findPromo } from "./promotion";

/** The code that the cart tells shoppers to try: none when the one that the settings name does not hold. */
export async function advertisedPromo(): Promise<AdvertisedPromo | null> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.shownSettings);
  return readForCache(findAdvertised());
}

async function findAdvertised(): Promise<AdvertisedPromo | null> {
  const { advertisedCode } = (await readSettings()).promotion;
  const promo = advertisedCode ? await findPromo(db(), advertisedCode) : null;
  return promo?.valid ? { code: promo.code, percent: promo.percent } : null;
}
