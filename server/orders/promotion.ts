import { cacheLife, cacheTag } from "next/cache";
import { normalisePromo } from "@/lib/normalise";
import type { AdvertisedPromo } from "@/lib/promo";
import { type NamedOffer, type Offer, offerWords } from "@/lib/promotions";
import { lifetimes, tags } from "@/server/core/cache-tags";
import { readForCache } from "@/server/core/db-error";
import { AppError } from "@/server/core/errors";
import { type Sql, sql } from "@/server/core/sql";
import { readSettings } from "@/server/settings";
import type { Buyer } from "./buyer";

/** A promotion in its period. */
export interface FoundPromotion extends NamedOffer {
  id: string;
  isCode: boolean;
  /** Products that it is on, in words; null for all. */
  on: string | null;
  firstOrder: boolean;
  perCustomer: number | null;
  isUsedUp: boolean;
}

type Row = Omit<FoundPromotion, "offer"> & { terms: Omit<Offer, "products">; products: Offer["products"] };

/**
 * Promotions for a cart, which only the server decides (SHP-CART-19): of its code, and those that apply by themselves
 * and are not used up.
 * @param products ids of the cart
 * @returns code: null if it is unknown, off or not in its period
 */
export async function findPromotions(
  code: string | undefined,
  products: string[],
): Promise<{ code: FoundPromotion | null; automatic: FoundPromotion[] }> {
  const rows = await sql().$queryRaw<Row[]>`
    SELECT p.id, coalesce(p.code, p.name) AS name, p.code IS NOT NULL AS "isCode",
      promotion_terms(p) AS terms, p.first_order AS "firstOrder", p.per_customer AS "perCustomer", promotion_used_up(p) AS "isUsedUp", scope.words AS on,
      CASE WHEN scope.words IS NOT NULL THEN ARRAY(
        SELECT id::text FROM product g WHERE id = ANY(${products}::uuid[]) AND promotion_is_on(p, g)) END AS products
    FROM promotion p LEFT JOIN category c ON c.id = p.category_id, LATERAL (SELECT coalesce(c.name, p.brand,
      CASE WHEN cardinality(p.product_ids) > 0 THEN 'selected products' END) AS words) scope
    WHERE (p.code = ${code ? normalisePromo(code) : null}::text OR p.code IS NULL) AND promotion_runs(p)
    ORDER BY p.name`;
  const found = rows.map(({ terms, products: onCart, ...row }) => ({ ...row, offer: { ...terms, products: onCart } }));
  return {
    code: found.find(({ isCode }) => isCode) ?? null,
    automatic: found.filter(({ isCode, isUsedUp }) => !isCode && !isUsedUp),
  };
}

/** Whether a code exists and is in its period; a cart may still miss its conditions. */
export async function isPromoValid(code: string): Promise<boolean> {
  return (await findPromotions(code, [])).code !== null;
}

/** A code that does not apply, with the reason for the buyer. */
export function promoRefusal(reason?: string): AppError {
  return new AppError("PROMO_INVALID", reason ? { message: `${reason} Remove it to continue.`, data: { reason } } : {});
}

/**
 * Refuses a promotion that its buyer has used up, or that is for a first order. Take the buyer's lock first. Orders
 * cancelled before payment do not count.
 * @throws AppError PROMO_INVALID
 */
export async function checkBuyersUses(
  tx: Sql,
  { id, firstOrder, perCustomer }: FoundPromotion,
  { phone, email, userId }: Buyer,
): Promise<void> {
  if (!firstOrder && perCustomer === null) return;
  const [own] = await tx.$queryRaw<{ orders: number; uses: number }[]>`
    SELECT count(*)::int AS orders, (count(*) FILTER (WHERE promotion_id = ${id}::uuid))::int AS uses
    FROM "order" o WHERE (phone = ${phone} OR lower(email) = ${email} OR user_id = ${userId}::uuid) AND uses_promotion(o)`;
  if (firstOrder && (own?.orders ?? 0) > 0) throw promoRefusal("This code is for a first order only.");
  if (perCustomer !== null && (own?.uses ?? 0) >= perCustomer)
    throw promoRefusal(`You have already used this code${perCustomer > 1 ? ` ${perCustomer} times` : ""}.`);
}

/**
 * Counts a use. Waits for other orders of the promotion, so call it late; the database holds the limit
 * (`promotion_within_limit`), and counts back if the order is cancelled before payment.
 * @throws AppError if it is used up: PROMO_INVALID for a code, PRICE_CHANGED for a promotion without one
 */
export async function countUse(tx: Sql, { id, name, isCode }: FoundPromotion): Promise<void> {
  const counted = await tx.$executeRaw`
    UPDATE promotion SET uses = uses + 1 WHERE id = ${id}::uuid AND (max_uses IS NULL OR uses < max_uses)`;
  if (counted === 1) return;
  if (isCode) throw promoRefusal(USED_UP);
  const message = `The offer “${name}” has just been used up. Please check the new total and confirm again.`;
  throw new AppError("PRICE_CHANGED", { message });
}

export const USED_UP = "This code has been used up.";

/** Advertised promo code from the settings; null if it is not valid. */
export async function advertisedPromo(): Promise<AdvertisedPromo | null> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.shownSettings);
  return readForCache(findAdvertised());
}

async function findAdvertised(): Promise<AdvertisedPromo | null> {
  const { advertisedCode } = (await readSettings()).promotion;
  const promo = advertisedCode ? (await findPromotions(advertisedCode, [])).code : null;
  return promo && !promo.isUsedUp ? { code: promo.name, gives: offerWords(promo.offer) } : null;
}
