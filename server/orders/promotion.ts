import { cacheLife, cacheTag } from "next/cache";
import { normalisePromo } from "@/lib/normalise";
import type { AdvertisedPromo } from "@/lib/promo";
import { lifetimes, tags } from "@/server/core/cache-tags";
import { db, type Tx } from "@/server/core/db";
import { readForCache } from "@/server/core/db-error";
import { readSettings } from "@/server/settings";

export interface Promo {
  code: string;
  valid: boolean;
  /** Whole per cent of the subtotal; 0 if the code is invalid. */
  percent: number;
}

/** Validates a promo code; only the server decides (SHP-CART-19). */
export async function findPromo(tx: Tx, code: string, now = new Date()): Promise<Promo> {
  const wanted = normalisePromo(code);
  const promotion = await tx.promotion.findFirst({
    where: {
      code: wanted,
      active: true,
      AND: [
        { OR: [{ startsAt: null }, { startsAt: { lte: now } }] },
        { OR: [{ endsAt: null }, { endsAt: { gt: now } }] },
      ],
    },
    select: { percent: true },
  });
  return { code: wanted, valid: promotion !== null, percent: promotion?.percent ?? 0 };
}

export async function isPromoValid(code: string): Promise<boolean> {
  return (await findPromo(db(), code)).valid;
}

/** Advertised promo code from the settings; null if it is not valid. */
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
