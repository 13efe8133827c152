import { type Actor, actAsStaff } from "@/server/core/as-staff";
import { db, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";

/** @throws AppError NOT_FOUND */
export async function findProduct(slug: string) {
  const product = await db().product.findUnique({ where: { slug }, select: { id: true, name: true, published: true } });
  if (!product) throw new AppError("NOT_FOUND", { message: "This product does not exist." });
  return product;
}

/**
 * Changes what belongs to a product under its lock.
 * @throws AppError NOT_FOUND; errors of `change`
 */
export async function changeProduct<T>(
  member: Actor,
  slug: string,
  change: (tx: Tx, productId: string) => Promise<T>,
): Promise<T> {
  const { id } = await findProduct(slug);
  return actAsStaff(member, { table: "product", rowId: id }, async (tx) => {
    await tx.$executeRaw`SELECT FROM product WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
    return change(tx, id);
  });
}
