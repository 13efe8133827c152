import type { Order } from "@/lib/contracts/orders";
import type { ReviewInput } from "@/lib/contracts/reviews";
import type { Viewer } from "@/lib/viewer";
import { db } from "@/server/core/db";
import { refusalWords } from "@/server/core/db-trouble";
import { AppError } from "@/server/core/errors";
import { getOrder } from "./read-orders";

/**
 * Writes what a buyer says of a line of their order, or changes it (BEYOND-67). What says the same again changes nothing,
 * so that a review that is shown stays so.
 * @param item the line's id
 * @throws AppError ORDER_NOT_FOUND; NOT_FOUND for a line of another order; CONFLICT with the words of the database's rule
 */
export async function writeReview({
  viewer,
  key,
  item,
  input: { stars, words },
}: {
  viewer: Viewer;
  key: string;
  item: string;
  input: ReviewInput;
}): Promise<Order> {
  const order = await getOrder({ viewer, key });
  if (!order.items.some(({ _id }) => _id === item)) throw new AppError("NOT_FOUND");
  await db()
    .review.upsert({
      where: { orderItemId: item },
      create: { orderItemId: item, stars, words },
      update: { stars, words },
    })
    .catch(tellRefusal);
  return getOrder({ viewer, key: order._id });
}

function tellRefusal(error: unknown): never {
  const message = refusalWords(error);
  throw message === null ? error : new AppError("CONFLICT", { message, cause: error });
}
