import { z } from "zod";
import type { ReturnAnswer, StaffReturn, staffReturnEndpoints } from "@/lib/contracts/staff/returns";
import { toPesewas } from "@/lib/money";
import { normaliseOrderNumber } from "@/lib/normalise";
import type { ReturnState } from "@/lib/returns";
import type { StaffMember } from "@/lib/staff";
import { actAsStaff, actorOf } from "@/server/core/as-staff";
import { db, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { readKeyset, toPage } from "./keyset";
import { refundablePesewas, returnSelect, toStaffReturn } from "./return-rows";

/** Of money that goes back. */
const REASON = "Goods were sent back";

const OPEN: ReturnState[] = ["asked", "accepted", "received"];

const listKey = z.tuple([z.iso.datetime(), z.uuid()]);

type ListQuery = z.output<NonNullable<typeof staffReturnEndpoints.listReturns.query>>;

/** A page of returns that wait for staff, the oldest first; or of those that are over, the newest first (BEYOND-74). */
export async function listReturns({ list, after, limit }: ListQuery) {
  const key = readKeyset(listKey, after);
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

/** The returns of one order, the oldest first. */
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
 * The return of an order that waits for staff.
 * @throws AppError NOT_FOUND where none does; CONFLICT where several do, which are told apart at the desk
 */
export async function findReturn(number: string): Promise<StaffReturn> {
  const rows = await db().returnRequest.findMany({
    where: { state: { in: OPEN }, order: { number: normaliseOrderNumber(number) } },
    select: returnSelect,
  });
  const [row, ...others] = rows;
  if (!row) throw new AppError("NOT_FOUND", { message: `No return of order ${number} waits for an answer.` });
  if (others.length > 0)
    throw new AppError("CONFLICT", {
      message: `Several returns of order ${number} are open: answer them at the desk.`,
    });
  return toStaffReturn(row, await refundablePesewas(rows));
}

/**
 * What staff say of a return, or do with its goods and money. The order is held first, as whoever writes down a refund
 * holds it.
 * @throws AppError NOT_FOUND; CONFLICT when the return has moved on, or with the sentence of the database's rule
 */
export async function answerReturn(member: StaffMember, id: string, input: ReturnAnswer): Promise<StaffReturn> {
  const found = await db().returnRequest.findUnique({ where: { id }, select: { orderId: true } });
  if (!found) throw new AppError("NOT_FOUND");
  const { orderId } = found;
  await actAsStaff(member, { table: "return_request", rowId: orderId }, async (tx) => {
    await tx.$executeRaw`SELECT FROM "order" WHERE id = ${orderId}::uuid FOR NO KEY UPDATE`;
    await tx.$executeRaw`SELECT FROM return_request WHERE id = ${id}::uuid FOR UPDATE`;
    const { state } = await tx.returnRequest.findUniqueOrThrow({ where: { id }, select: { state: true } });
    if (state !== input.seen)
      throw new AppError("CONFLICT", { message: `Somebody was quicker: this return is ${state} by now.` });
    await carryOut(tx, member, { id, orderId }, input);
  });
  const row = await db().returnRequest.findUniqueOrThrow({ where: { id }, select: returnSelect });
  return toStaffReturn(row, await refundablePesewas([row]));
}

async function carryOut(tx: Tx, member: StaffMember, asked: { id: string; orderId: string }, input: ReturnAnswer) {
  const { id, orderId } = asked;
  const write = (data: { state: ReturnState; answer?: string }) => tx.returnRequest.update({ where: { id }, data });
  switch (input.answer) {
    case "accept":
      return write({ state: "accepted", answer: input.words });
    case "refuse":
      return write({ state: "refused", answer: input.words });
    case "receive":
      await write({ state: "received" });
      return putBack(tx, id, new Set(input.restock));
    case "refund":
      // Many: what the database's guard drops as a repetition is no error.
      return tx.refundRequest.createMany({
        data: {
          orderId,
          returnId: id,
          amountPesewas: toPesewas(input.amount),
          reason: REASON,
          askedBy: actorOf(member),
        },
      });
    case "paid_back":
      await tx.refundElsewhere.create({
        data: { orderId, amountPesewas: toPesewas(input.amount), receipt: input.receipt, reason: REASON },
      });
      return write({ state: "refunded" });
  }
}

/** Notes of each line whether its goods are for sale again. In the order of products, as everybody who moves stock. */
async function putBack(tx: Tx, returnId: string, restock: Set<string>): Promise<void> {
  const lines = await tx.returnLine.findMany({
    where: { returnId },
    select: { id: true },
    orderBy: { item: { productId: "asc" } },
  });
  for (const { id } of lines) await tx.returnLine.update({ where: { id }, data: { restocked: restock.has(id) } });
}

/**
 * A picture of a return, as WebP.
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
