import type { z } from "zod";
import type { ReturnAnswer, StaffReturn, staffReturnEndpoints } from "@/lib/contracts/staff/returns";
import { type Cedis, toPesewas } from "@/lib/money";
import { type ReturnState, returnMoves } from "@/lib/returns";
import type { StaffMember } from "@/lib/staff";
import { actAsStaff, actorOf } from "@/server/core/as-staff";
import { db, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { addJob } from "@/server/core/queue";
import { lockOrder } from "@/server/orders/payable-order";
import { recordRefundElsewhere, requestRefund } from "@/server/orders/request-refund";
import { readKeyset, timeKey, toPage } from "./keyset";
import { refundablePesewas, returnSelect, toStaffReturn } from "./return-rows";

/** Reason of the refund. */
const REASON = "Items returned";

const OPEN: ReturnState[] = ["asked", "accepted", "received"];

type ListQuery = z.output<NonNullable<typeof staffReturnEndpoints.listReturns.query>>;

/** Page of open returns, oldest first, or closed ones, newest first (BEYOND-74). */
export async function listReturns({ list, after, limit }: ListQuery) {
  const key = readKeyset(timeKey, after);
  const isOpen = list === "open";
  const [order, beyond] = isOpen ? (["asc", "gt"] as const) : (["desc", "lt"] as const);
  const rows = await db().returnRequest.findMany({
    where: {
      state: isOpen ? { in: OPEN } : { notIn: OPEN },
      ...(key && { OR: [{ createdAt: { [beyond]: key[0] } }, { createdAt: key[0], id: { [beyond]: key[1] } }] }),
    },
    select: returnSelect,
    orderBy: [{ createdAt: order }, { id: order }],
    take: limit + 1,
  });
  const { shown, next } = toPage(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
  const refundable = await refundablePesewas(shown);
  return { returns: shown.map((row) => toStaffReturn(row, refundable)), next };
}

/** Returns of an order, oldest first. */
export async function readOrderReturns(orderId: string): Promise<StaffReturn[]> {
  const rows = await db().returnRequest.findMany({
    where: { orderId },
    select: returnSelect,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const refundable = await refundablePesewas(rows);
  return rows.map((row) => toStaffReturn(row, refundable));
}

/**
 * Accepts, refuses, receives or refunds a return; locks its order first.
 * @throws AppError NOT_FOUND; CONFLICT, also if the return changed
 */
export async function answerReturn(member: StaffMember, id: string, input: ReturnAnswer): Promise<StaffReturn> {
  const found = await db().returnRequest.findUnique({ where: { id }, select: { orderId: true } });
  if (!found) throw new AppError("NOT_FOUND");
  const { orderId } = found;
  await actAsStaff(member, { table: "return_request", rowId: orderId }, async (tx) => {
    await lockOrder(tx, orderId);
    const { state } = await tx.returnRequest.findUniqueOrThrow({ where: { id }, select: { state: true } });
    if (state !== input.seen)
      throw new AppError("CONFLICT", { message: `A colleague already changed this return. It is now ${state}.` });
    await carryOut(tx, member, { id, orderId, state }, input);
  });
  const row = await db().returnRequest.findUniqueOrThrow({ where: { id }, select: returnSelect });
  return toStaffReturn(row, await refundablePesewas([row]));
}

interface Asked {
  id: string;
  orderId: string;
  state: ReturnState;
}

async function carryOut(tx: Tx, member: StaffMember, asked: Asked, input: ReturnAnswer): Promise<unknown> {
  const { id: returnId, orderId } = asked;
  switch (input.answer) {
    case "accept":
      return moveReturn(tx, asked, "accepted", input.words);
    case "refuse":
      return moveReturn(tx, asked, "refused", input.words);
    case "receive":
      await moveReturn(tx, asked, "received");
      return putBack(tx, asked, new Set(input.restock));
    case "refund":
      return requestRefund(tx, { orderId, returnId, ...paidBack(input), askedBy: actorOf(member) });
    case "paid_back":
      await moveReturn(tx, asked, "refunded");
      return recordRefundElsewhere(tx, {
        orderId,
        ...paidBack(input),
        receipt: input.receipt,
        madeBy: actorOf(member),
      });
  }
}

const paidBack = ({ amount }: { amount: Cedis }) => ({ amountPesewas: toPesewas(amount), reason: REASON });

const times = {
  accepted: "answeredAt",
  refused: "answeredAt",
  received: "receivedAt",
  refunded: "refundedAt",
} as const;

/** @param answer text for the buyer's mail; a refund sends its own mail */
async function moveReturn(tx: Tx, { id, state }: Asked, next: keyof typeof times, answer?: string): Promise<void> {
  if (!returnMoves[state].includes(next))
    throw new AppError("CONFLICT", { message: `A return that is ${state} cannot become ${next}.` });
  await tx.returnRequest.update({ where: { id }, data: { state: next, answer, [times[next]]: new Date() } });
  if (next !== "refunded") await addJob(tx, "return-mail", { returnId: id, event: next }, `return-mail:${id}:${next}`);
}

/** Records whether each line is restocked; by product id, the lock order of stock. */
async function putBack(tx: Tx, { id: returnId, orderId }: Asked, restock: Set<string>): Promise<void> {
  const lines = await tx.returnLine.findMany({
    where: { returnId },
    select: { id: true, quantity: true, item: { select: { productId: true } } },
    orderBy: { item: { productId: "asc" } },
  });
  const kept = { kind: "returned", orderId, reason: "Returned by the buyer" } as const;
  for (const { id, quantity, item } of lines) {
    const restocked = restock.has(id);
    await tx.returnLine.update({ where: { id }, data: { restocked } });
    if (restocked && item.productId)
      await tx.stockMovement.create({ data: { ...kept, productId: item.productId, quantity } });
  }
}

/**
 * Picture of a return as WebP.
 * @throws AppError NOT_FOUND
 */
export async function readStaffReturnPicture(id: string) {
  const picture = await db().returnPicture.findFirst({
    where: { id, returnId: { not: null } },
    select: { bytes: true },
  });
  if (!picture) throw new AppError("NOT_FOUND");
  return picture.bytes;
}
