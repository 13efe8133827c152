import type { z } from "zod";
import type { StaffPromotion, staffPromotionEndpoints } from "@/lib/contracts/staff/promotions";
import { normalisePromo } from "@/lib/normalise";
import type { StaffMember } from "@/lib/staff";
import { actAsStaff } from "@/server/core/as-staff";
import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { readSettings } from "@/server/settings";

type Member = Pick<StaffMember, "userId">;
type Added = z.output<NonNullable<typeof staffPromotionEndpoints.addPromotion.body>>;
type Changed = z.output<NonNullable<typeof staffPromotionEndpoints.changePromotion.body>>;

/** All promo codes, active ones first, then by code (BEYOND-49). */
export async function listPromotions(): Promise<{ promotions: StaffPromotion[] }> {
  const [rows, { promotion }] = await Promise.all([
    db().promotion.findMany({ orderBy: { code: "asc" } }),
    readSettings(),
  ]);
  const now = new Date();
  const promotions = rows.map(({ id, code, percent, active, startsAt, endsAt }) => ({
    _id: id,
    code,
    percent,
    active,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    holds: active && (!startsAt || startsAt <= now) && (!endsAt || endsAt > now),
    advertised: code === normalisePromo(promotion.advertisedCode ?? ""),
  }));
  return { promotions: promotions.sort((one, other) => Number(other.holds) - Number(one.holds)) };
}

/**
 * Adds a promo code in capitals.
 * @throws AppError CONFLICT for a duplicate code or an end before the start
 */
export async function addPromotion(member: Member, data: Added): Promise<void> {
  await actAsStaff(member, { table: "promotion", rowId: "" }, (tx) => tx.promotion.create({ data }));
}

/**
 * Updates a promo code unless it changed since `seen`; existing orders keep their discount.
 * @throws AppError NOT_FOUND, CONFLICT
 */
export async function changePromotion(member: Member, id: string, { seen, ...data }: Changed): Promise<void> {
  await actAsStaff(member, { table: "promotion", rowId: id }, async (tx) => {
    const { count } = await tx.promotion.updateMany({ where: { id, ...seen }, data });
    if (count > 0) return;
    if ((await tx.promotion.count({ where: { id } })) === 0)
      throw new AppError("NOT_FOUND", { message: "This promo code no longer exists." });
    throw new AppError("CONFLICT", {
      message: "A colleague has changed this code since you opened it. Check it and try again.",
    });
  });
}
