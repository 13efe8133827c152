import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { PromotionTerms, StaffPromotion, staffPromotionEndpoints } from "@/lib/contracts/staff/promotions";
import { pesewas, toCedis, toPesewas } from "@/lib/money";
import { normalisePromo } from "@/lib/normalise";
import { type Actor, actAsStaff } from "@/server/core/as-staff";
import { db, type Prisma } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { readSettings } from "@/server/settings";

type Added = z.output<NonNullable<typeof staffPromotionEndpoints.addPromotion.body>>;
type Changed = z.output<NonNullable<typeof staffPromotionEndpoints.changePromotion.body>>;
type Row = Prisma.PromotionGetPayload<object>;

/** All promotions, active ones first, then by code or name (BEYOND-49). */
export async function listPromotions(): Promise<{ promotions: StaffPromotion[] }> {
  const [rows, { promotion }] = await Promise.all([
    db().promotion.findMany({
      orderBy: [{ code: "asc" }, { name: "asc" }],
      include: { category: { select: { name: true } } },
    }),
    readSettings(),
  ]);
  const listed = await db().product.findMany({
    where: { id: { in: rows.flatMap(({ productIds }) => productIds) } },
    select: { id: true, name: true },
  });
  const names = new Map(listed.map(({ id, name }) => [id, name]));
  const now = new Date();
  const promotions = rows.map((row) => ({
    _id: row.id,
    code: row.code,
    ...toTerms(row),
    on: [row.category?.name, row.brand, ...row.productIds.map((id) => names.get(id) ?? "a deleted product")].filter(
      (name) => typeof name === "string",
    ),
    uses: row.uses,
    holds: row.active && (!row.startsAt || row.startsAt <= now) && (!row.endsAt || row.endsAt > now),
    advertised: row.code !== null && row.code === normalisePromo(promotion.advertisedCode ?? ""),
  }));
  return { promotions: promotions.sort((one, other) => Number(other.holds) - Number(one.holds)) };
}

function toTerms(row: Row): PromotionTerms {
  const { name, kind, percent, brand, minPieces, firstOrder, perCustomer, maxUses, active } = row;
  return {
    ...{ name, kind, percent, brand, minPieces, firstOrder, perCustomer, maxUses, active },
    amount: row.amountPesewas === null ? null : toCedis(pesewas(row.amountPesewas)),
    category: row.categoryId,
    products: row.productIds,
    minAmount: toCedis(pesewas(row.minPesewas)),
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
  };
}

function toRow({ amount, category, products, minAmount, ...same }: PromotionTerms) {
  return {
    ...same,
    amountPesewas: amount === null ? null : toPesewas(amount),
    categoryId: category,
    productIds: products,
    minPesewas: toPesewas(minAmount),
  };
}

/**
 * Adds a promotion with a code in capitals, or a name.
 * @throws AppError CONFLICT for a duplicate or missing code or name, an end before the start, or terms that do not fit the kind
 */
export async function addPromotion(member: Actor, { code, ...terms }: Added): Promise<void> {
  await actAsStaff(member, { table: "promotion", rowId: "" }, (tx) =>
    tx.promotion.create({ data: { code, ...toRow(terms) } }),
  );
}

/**
 * Updates a promotion unless it changed since `seen`; existing orders keep their discount.
 * @throws AppError NOT_FOUND, CONFLICT
 */
export async function changePromotion(member: Actor, id: string, { seen, ...terms }: Changed): Promise<void> {
  await actAsStaff(member, { table: "promotion", rowId: id }, async (tx) => {
    await tx.$executeRaw`SELECT FROM promotion WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
    const row = await tx.promotion.findUnique({ where: { id } });
    if (!row) throw new AppError("NOT_FOUND", { message: "This promotion no longer exists." });
    if (!isDeepStrictEqual(toTerms(row), seen))
      throw new AppError("CONFLICT", {
        message: "A colleague has changed this promotion since you opened it. Check it and try again.",
      });
    await tx.promotion.update({ where: { id }, data: toRow(terms) });
  });
}
