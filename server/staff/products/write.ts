import { randomUUID } from "node:crypto";
import type { EditableProduct, NewProduct, ProductChange } from "@/lib/contracts/staff/products";
import { type Cedis, toPesewas } from "@/lib/money";
import { type ProductColumns, type ProductValues, prismaName, productFieldNames } from "@/lib/product-fields";
import { type Actor, actAsStaff } from "@/server/core/as-staff";
import type { Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { changeProduct } from "./change";
import { findStaffProduct } from "./read";
import { refuseTaken } from "./unique";

function columnsOf(values: ProductValues<Cedis>) {
  const columns = productFieldNames.map((name) => {
    const value = values[name];
    return [prismaName(name), typeof value === "number" ? toPesewas(value) : value];
  });
  return Object.fromEntries(columns) as ProductColumns;
}

/**
 * Adds a product; the database generates the slug and records the opening stock.
 * @throws AppError VALIDATION for an unknown category; CONFLICT for a used SKU
 */
export async function createProduct(member: Actor, { onHand, ...input }: NewProduct): Promise<EditableProduct> {
  const id = randomUUID();
  return actAsStaff(member, { table: "product", rowId: id }, async (tx) => {
    await checkCategory(tx, input.category);
    await refuseTaken(tx, id, input);
    const { slug } = await tx.product.create({ data: { id, ...columnsOf(input) }, select: { slug: true } });
    if (onHand > 0) await tx.inventory.update({ where: { productId: id }, data: { onHand } });
    return findStaffProduct(tx, slug);
  });
}

/**
 * Updates a product unless it changed since `seen`.
 * @throws AppError NOT_FOUND; VALIDATION for an unknown category; CONFLICT with the current product if it changed, or for a used value or a wrong deal
 */
export async function updateProduct(
  member: Actor,
  address: string,
  { seen, slug, dealPrice, dealFrom, dealUntil, ...input }: ProductChange,
): Promise<EditableProduct> {
  return changeProduct(member, address, async (tx, id) => {
    const now = await findStaffProduct(tx, address);
    if (now.updatedAt !== seen) {
      const message =
        "A colleague has changed this product since you opened it. Your entries are kept. Compare both, then save again.";
      throw new AppError("CONFLICT", { message, data: now });
    }
    await checkCategory(tx, input.category);
    await refuseTaken(tx, id, input);
    const written = await tx.product.update({
      where: { id },
      data: {
        ...columnsOf(input),
        slug,
        dealPesewas: dealPrice === null ? null : toPesewas(dealPrice),
        dealStartsAt: dealFrom,
        dealEndsAt: dealUntil,
        // The prices are the ordinary ones (prisma/sql/deals.sql).
        ordinaryPesewas: null,
      },
      select: { slug: true },
    });
    return findStaffProduct(tx, written.slug);
  });
}

/** @throws AppError VALIDATION */
async function checkCategory(tx: Tx, id: string | null): Promise<void> {
  if (id === null || (await tx.category.findUnique({ where: { id }, select: { id: true } }))) return;
  throw new AppError("VALIDATION", { errors: { category: "This category no longer exists. Choose another one" } });
}
