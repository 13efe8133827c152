import type { EditableProduct } from "@/lib/contracts/staff/products";
import { type Cedis, pesewas, toCedis } from "@/lib/money";
import { ofEachField, type ProductColumns, type ProductValues, prismaName } from "@/lib/product-fields";
import { db, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { readChanges } from "../stock-rows";

/** @throws AppError NOT_FOUND */
export async function findStaffProduct(tx: Tx, slug: string): Promise<EditableProduct> {
  const row = await tx.product.findUnique({
    where: { slug },
    include: {
      images: { select: { url: true, alt: true }, orderBy: { position: "asc" }, take: 1 },
      inventory: { select: { onHand: true } },
      _count: {
        select: {
          cartItems: true,
          orderItems: { where: { order: { status: { in: ["pending", "processing"] } } } },
        },
      },
    },
  });
  if (!row) throw new AppError("NOT_FOUND", { message: "This product does not exist." });
  return {
    _id: row.id,
    slug,
    ...valuesOf(
      row.ordinaryPesewas === null
        ? row
        : { ...row, pricePesewas: row.ordinaryPesewas, compareAtPesewas: row.ordinaryCompareAtPesewas },
    ),
    dealPrice: row.dealPesewas === null ? null : toCedis(pesewas(row.dealPesewas)),
    dealFrom: row.dealStartsAt?.toISOString() ?? null,
    dealUntil: row.dealEndsAt?.toISOString() ?? null,
    image: row.images[0] ?? null,
    onHand: row.inventory?.onHand ?? 0,
    updatedAt: row.updatedAt.toISOString(),
    inCarts: row._count.cartItems,
    inOpenOrders: row._count.orderItems,
  };
}

function valuesOf(row: ProductColumns): ProductValues<Cedis> {
  return ofEachField((_, name) => {
    const value = row[prismaName(name)];
    return typeof value === "number" ? toCedis(pesewas(value)) : value;
  }) as ProductValues<Cedis>;
}

/**
 * Product for editing, with its latest changes.
 * @throws AppError NOT_FOUND
 */
export async function readStaffProduct(slug: string) {
  const product = await findStaffProduct(db(), slug);
  return { product, changes: await readChanges(product._id) };
}
