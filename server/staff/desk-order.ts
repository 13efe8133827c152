import { normaliseOrderNumber } from "@/lib/normalise";
import type { OrderFacts } from "@/lib/order-rules";
import { db, type Prisma, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { readOrderFacts } from "@/server/orders/order-facts";
import { orderSelect } from "@/server/orders/order-rows";

/** What the desk reads of an order itself. */
const deskSelect = {
  ...orderSelect,
  calledAt: true,
  packedAt: true,
  carrier: true,
  cancelReason: true,
  chequeReceivedAt: true,
  chequeClearedAt: true,
  chequeBouncedAt: true,
  stockReleasedAt: true,
  agreedMethod: true,
  updatedAt: true,
  flags: { orderBy: { raisedAt: "asc" } },
  disputes: {
    select: { providerId: true, status: true, resolution: true, amountPesewas: true, dueAt: true, resolvedAt: true },
    orderBy: { createdAt: "asc" },
  },
} satisfies Prisma.OrderSelect;

type DeskRow = Prisma.OrderGetPayload<{ select: typeof deskSelect }>;

/** An order at the desk, with what can be given back of it. */
export interface DeskOrder {
  row: DeskRow;
  facts: OrderFacts;
  /** Pesewas by the reference of a payment. */
  refundable: Map<string, number>;
  refundableByHand: number;
  /** References of payments of another amount, of which nothing went back. */
  mismatched: string[];
}

/**
 * The id of an order by its number.
 * @throws AppError ORDER_NOT_FOUND
 */
export async function findOrderId(number: string): Promise<string> {
  const order = await db().order.findUnique({ where: { number: normaliseOrderNumber(number) }, select: { id: true } });
  if (!order) throw new AppError("ORDER_NOT_FOUND");
  return order.id;
}

/** Reads an order, and keeps it as it is until the transaction ends. */
export async function lockDeskOrder(tx: Tx, id: string): Promise<DeskOrder> {
  await tx.$queryRaw`SELECT FROM "order" WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return readDeskOrder(tx, id);
}

export async function readDeskOrder(tx: Tx, id: string): Promise<DeskOrder> {
  const row = await tx.order.findUniqueOrThrow({ where: { id }, select: deskSelect });
  const left = await tx.$queryRaw<Left[]>`
    SELECT reference, refundable_pesewas(reference) AS pesewas,
      status = 'mismatch' AND captured_pesewas = refundable_pesewas(reference) AS "isMismatched"
    FROM payment WHERE order_id = ${id}::uuid
    UNION ALL SELECT NULL, refundable_by_hand_pesewas(${id}::uuid), false`;
  const refundable = new Map(left.map(({ reference, pesewas }) => [reference ?? "", pesewas ?? 0]));
  const refundableByHand = refundable.get("") ?? 0;
  refundable.delete("");
  const mismatched = left.flatMap(({ reference, isMismatched }) => (reference && isMismatched ? [reference] : []));
  return { row, refundable, refundableByHand, mismatched, facts: await readOrderFacts(tx, id) };
}

/** What of a payment can be given back; without a reference what was paid by hand. */
interface Left {
  reference: string | null;
  pesewas: number;
  isMismatched: boolean | null;
}
