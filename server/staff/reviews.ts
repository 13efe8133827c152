import { z } from "zod";
import type { ReviewAnswer, StaffReview, staffReviewEndpoints } from "@/lib/contracts/staff/reviews";
import { normaliseOrderNumber } from "@/lib/normalise";
import type { StaffMember } from "@/lib/staff";
import { actAsStaff } from "@/server/core/as-staff";
import { db, type Prisma } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { lockOrder } from "@/server/orders/payable-order";
import { countReviews } from "@/server/orders/write-review";
import { readKeyset, timeKey, toPage } from "./keyset";

const reviewSelect = {
  id: true,
  state: true,
  stars: true,
  words: true,
  name: true,
  reason: true,
  answer: true,
  writtenAt: true,
  product: { select: { slug: true } },
  item: { select: { name: true, order: { select: { number: true } } } },
} satisfies Prisma.ReviewSelect;

function toStaffReview(row: Prisma.ReviewGetPayload<{ select: typeof reviewSelect }>): StaffReview {
  const { id, writtenAt, product, item, ...facts } = row;
  return {
    _id: id,
    ...facts,
    timestamp: writtenAt.toISOString(),
    product: { name: item.name, slug: product?.slug ?? null },
    order: item.order.number,
  };
}

type ListQuery = z.output<NonNullable<typeof staffReviewEndpoints.listReviews.query>>;

/** Page of pending reviews, oldest first, or handled ones, newest first (BEYOND-67). */
export async function listReviews({ list, after, limit }: ListQuery) {
  const key = readKeyset(timeKey, after);
  const [order, beyond] = list === "pending" ? (["asc", "gt"] as const) : (["desc", "lt"] as const);
  const rows = await db().review.findMany({
    where: {
      state: list,
      ...(key && { OR: [{ writtenAt: { [beyond]: key[0] } }, { writtenAt: key[0], id: { [beyond]: key[1] } }] }),
    },
    select: reviewSelect,
    orderBy: [{ writtenAt: order }, { id: order }],
    take: limit + 1,
  });
  const { shown, next } = toPage(rows, limit, ({ writtenAt, id }) => [writtenAt.toISOString(), id]);
  return { reviews: shown.map(toStaffReview), next };
}

/**
 * Finds a review by its id, or an order's pending review by order number.
 * @throws AppError NOT_FOUND; CONFLICT if several are pending
 */
export async function findReview(key: string): Promise<StaffReview> {
  const isId = z.uuid().safeParse(key).success;
  const rows = await db().review.findMany({
    where: isId ? { id: key } : { state: "pending", item: { order: { number: normaliseOrderNumber(key) } } },
    select: reviewSelect,
  });
  const [row, ...others] = rows;
  if (!row) throw new AppError("NOT_FOUND", { message: `No such review, or no pending review for order ${key}.` });
  if (others.length > 0)
    throw new AppError("CONFLICT", { message: `Order ${key} has several pending reviews. Give the id of one.` });
  return toStaffReview(row);
}

/**
 * Publishes, refuses or answers a review; locks its order first.
 * @throws AppError NOT_FOUND; CONFLICT if the author changed it
 */
export async function answerReview(member: StaffMember, id: string, input: ReviewAnswer): Promise<StaffReview> {
  const found = await db().review.findUnique({ where: { id }, select: { item: { select: { orderId: true } } } });
  if (!found) throw new AppError("NOT_FOUND");
  const row = await actAsStaff(member, { table: "review", rowId: id }, async (tx) => {
    await lockOrder(tx, found.item.orderId);
    const before = await tx.review.findUnique({ where: { id }, select: { state: true, writtenAt: true } });
    if (!before) throw new AppError("NOT_FOUND");
    if (before.writtenAt.toISOString() !== new Date(input.seen).toISOString())
      throw new AppError("CONFLICT", { message: "The customer changed this review. Please read it again." });
    const select = { ...reviewSelect, productId: true };
    const { productId, ...answered } = await tx.review.update({ where: { id }, data: changesOf(input), select });
    if (before.state === "let" || answered.state === "let") await countReviews(tx, productId);
    return answered;
  });
  return toStaffReview(row);
}

function changesOf(input: ReviewAnswer): Prisma.ReviewUpdateInput {
  switch (input.do) {
    case "let":
      return { state: "let", reason: null, ...(input.answer !== undefined && { answer: input.answer || null }) };
    case "refuse":
      return { state: "refused", reason: input.reason };
    case "answer":
      return { answer: input.answer || null };
  }
}
