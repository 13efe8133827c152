import type { Order } from "@/lib/contracts/orders";
import type { ReviewInput } from "@/lib/contracts/reviews";
import { reviewerName } from "@/lib/reviews";
import { db, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { lockOrder } from "./payable-order";
import { getOrder, type OrderKey } from "./read-orders";

/**
 * Writes or edits a buyer's review of an order line; edits are moderated again (BEYOND-67). An identical review changes
 * nothing, so a published one stays published.
 * @param item id of the line
 * @throws AppError ORDER_NOT_FOUND; NOT_FOUND for a line of another order; CONFLICT before delivery or for a product no
 *   longer sold
 */
export async function writeReview({
  item,
  input,
  ...order
}: OrderKey & { item: string; input: ReviewInput }): Promise<Order> {
  const { _id: id, items } = await getOrder(order);
  if (!items.some(({ _id }) => _id === item)) throw new AppError("NOT_FOUND");
  await db().$transaction(async (tx) => {
    await lockOrder(tx, id);
    await write(tx, item, input);
  });
  return getOrder(order);
}

async function write(tx: Tx, orderItemId: string, { stars, words }: ReviewInput): Promise<void> {
  const known = await tx.review.findUnique({ where: { orderItemId } });
  if (!known) {
    await tx.review.create({ data: { orderItemId, stars, words, ...(await readBought(tx, orderItemId)) } });
    return;
  }
  if (known.stars === stars && known.words === words) return;
  await tx.review.update({
    where: { orderItemId },
    data: { stars, words, state: "pending", reason: null, answer: null, writtenAt: new Date() },
  });
  if (known.state === "let") await countReviews(tx, known.productId);
}

/** @throws AppError CONFLICT with a reason */
async function readBought(tx: Tx, id: string): Promise<{ productId: string; name: string }> {
  const { productId, order } = await tx.orderItem.findUniqueOrThrow({
    where: { id },
    select: { productId: true, order: { select: { number: true, status: true, firstName: true, lastName: true } } },
  });
  const { number, status, firstName, lastName } = order;
  if (status !== "delivered" && status !== "completed")
    throw new AppError("CONFLICT", {
      message: `Order ${number} is ${status}: you can review the products once they are delivered.`,
    });
  if (productId === null)
    throw new AppError("CONFLICT", { message: "We no longer sell this product, so you can't review it." });
  return { productId, name: reviewerName(firstName, lastName) };
}

/**
 * Updates a product's rating from its published reviews and invalidates its page. Call it for every change of a
 * published review. Locks the product, so that concurrent reviews are counted.
 */
export async function countReviews(tx: Tx, productId: string | null): Promise<void> {
  await tx.$queryRaw`SELECT FROM product WHERE id = ${productId}::uuid FOR NO KEY UPDATE`;
  await tx.$executeRaw`
    UPDATE product SET rating = shown.rating, review_count = shown.many
    FROM (SELECT coalesce(round(avg(stars), 1), 0) AS rating, count(*)::int AS many
      FROM review WHERE product_id = ${productId}::uuid AND state = 'let') AS shown
    WHERE id = ${productId}::uuid AND (product.rating, product.review_count) IS DISTINCT FROM (shown.rating, shown.many)`;
  // Its page also shows texts and answers.
  await tx.$executeRaw`SELECT raise_catalogue_change('product:' || slug) FROM product WHERE id = ${productId}::uuid`;
}
