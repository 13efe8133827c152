import { cacheLife, cacheTag } from "next/cache";
import { pesewas } from "@/lib/money";
import { normalisePromo } from "@/lib/normalise";
import type { AdvertisedPromo } from "@/lib/promo";
import { type Offer, offerWords } from "@/lib/promotions";
import { lifetimes, tags } from "@/server/core/cache-tags";
import { db, type Prisma } from "@/server/core/db";
import { readForCache } from "@/server/core/db-error";
import { AppError } from "@/server/core/errors";
import { type Sql, sql } from "@/server/core/sql";
import { readSettings } from "@/server/settings";
import type { Buyer } from "./buyer";

/** A promotion that a code leads to. */
export interface FoundPromotion {
  id: string;
  code: string;
  offer: Offer;
  /** Products that it is on, in words; null for all. */
  on: string | null;
  firstOrder: boolean;
  perCustomer: number | null;
  isUsedUp: boolean;
}

/** Condition of promotions that are active and in their period. */
const activeAt = (now: Date) =>
  ({
    active: true,
    AND: [
      { OR: [{ startsAt: null }, { startsAt: { lte: now } }] },
      { OR: [{ endsAt: null }, { endsAt: { gt: now } }] },
    ],
  }) satisfies Prisma.PromotionWhereInput;

/**
 * Promotion of a code; only the server decides (SHP-CART-19).
 * @param products ids of the cart
 * @returns null if the code is unknown, off or not in its period
 */
export async function findPromotion(code: string, products: string[]): Promise<FoundPromotion | null> {
  const found = await db().promotion.findFirst({
    where: { code: normalisePromo(code), ...activeAt(new Date()) },
    include: { category: { select: { name: true } } },
  });
  if (!found) return null;
  const { categoryId, category, brand, productIds } = found;
  const on = category?.name ?? brand ?? (productIds.length ? "selected products" : null);
  return {
    id: found.id,
    code: found.code,
    offer: {
      kind: found.kind,
      percent: found.percent ?? 0,
      amountPesewas: pesewas(found.amountPesewas ?? 0),
      minPesewas: pesewas(found.minPesewas),
      minPieces: found.minPieces,
      products: on === null ? null : await productsOn({ categoryId, brand, productIds }, products),
    },
    on,
    firstOrder: found.firstOrder,
    perCustomer: found.perCustomer,
    isUsedUp: found.maxUses !== null && found.uses >= found.maxUses,
  };
}

type Scope = { categoryId: string | null; brand: string | null; productIds: string[] };

/** Those of the products that a promotion is on; a category includes those below it. */
async function productsOn({ categoryId, brand, productIds }: Scope, products: string[]): Promise<string[]> {
  if (productIds.length) return products.filter((id) => productIds.includes(id));
  const rows = await sql().$queryRaw<{ id: string }[]>`
    SELECT id FROM product WHERE id = ANY(${products}::uuid[]) AND (lower(brand) = lower(${brand})
      OR category_id IN (SELECT id FROM category_below WHERE above = ${categoryId}::uuid))`;
  return rows.map(({ id }) => id);
}

/** Whether a code exists and is in its period; a cart may still miss its conditions. */
export async function isPromoValid(code: string): Promise<boolean> {
  return (await findPromotion(code, [])) !== null;
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
 * @throws AppError PROMO_INVALID if it is used up
 */
export async function countUse(tx: Sql, { id }: FoundPromotion): Promise<void> {
  const counted = await tx.$executeRaw`
    UPDATE promotion SET uses = uses + 1 WHERE id = ${id}::uuid AND (max_uses IS NULL OR uses < max_uses)`;
  if (counted === 0) throw promoRefusal(USED_UP);
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
  const promo = advertisedCode ? await findPromotion(advertisedCode, []) : null;
  return promo && { code: promo.code, gives: offerWords(promo.offer) };
}
