import type { StaffReturn } from "@/lib/contracts/staff/returns";
import { pesewas, toCedis } from "@/lib/money";
import { paidForPieces } from "@/lib/promotions";
import { db, type Prisma } from "@/server/core/db";

/** Columns of a return for staff. */
export const returnSelect = {
  id: true,
  state: true,
  reason: true,
  words: true,
  answer: true,
  createdAt: true,
  lines: {
    select: {
      id: true,
      quantity: true,
      restocked: true,
      item: {
        select: {
          name: true,
          quantity: true,
          pricePesewas: true,
          discountPesewas: true,
          returnLines: { select: { quantity: true, return: { select: { state: true, createdAt: true } } } },
        },
      },
    },
    orderBy: { id: "asc" },
  },
  pictures: { select: { id: true }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] },
  refundRequests: { select: { refusal: true, providerId: true } },
  order: {
    select: {
      id: true,
      number: true,
      firstName: true,
      lastName: true,
      phone: true,
      status: true,
      paymentStatus: true,
      paymentMethod: true,
      paymentReference: true,
      subtotalPesewas: true,
      discountPesewas: true,
      totalPesewas: true,
      refunds: { select: { providerId: true, status: true } },
      givenElsewhere: { select: { amountPesewas: true } },
    },
  },
} satisfies Prisma.ReturnRequestSelect;

type ReturnRow = Prisma.ReturnRequestGetPayload<{ select: typeof returnSelect }>;

/** Refundable pesewas by payment reference. */
export async function refundablePesewas(rows: ReturnRow[]): Promise<ReadonlyMap<string, number>> {
  const references = rows.flatMap(({ order }) => order.paymentReference ?? []);
  const found = await db().$queryRaw<{ reference: string; left: number | null }[]>`
    SELECT reference, refundable_pesewas(reference) AS left FROM payment WHERE reference = ANY(${references})`;
  return new Map(found.map(({ reference, left }) => [reference, Math.max(0, left ?? 0)]));
}

export function toStaffReturn(row: ReturnRow, refundable: ReadonlyMap<string, number>): StaffReturn {
  const { order, lines, pictures, createdAt } = row;
  const online = refundable.get(order.paymentReference ?? "");
  const most =
    online ?? order.givenElsewhere.reduce((left, { amountPesewas }) => left - amountPesewas, order.totalPesewas);
  return {
    _id: row.id,
    state: row.state,
    reason: row.reason,
    words: row.words,
    answer: row.answer,
    timestamp: createdAt.toISOString(),
    order: {
      _id: order.id,
      number: order.number,
      firstName: order.firstName,
      customer: `${order.firstName} ${order.lastName}`,
      phone: order.phone,
      status: order.status,
      paymentStatus: order.paymentStatus,
      paymentMethod: order.paymentMethod,
    },
    lines: lines.map(({ id, quantity, restocked, item }) => ({
      _id: id,
      name: item.name,
      quantity,
      price: toCedis(pesewas(item.pricePesewas)),
      restocked,
    })),
    pictures: pictures.map(({ id }) => id),
    refund: {
      online: online !== undefined,
      suggested: toCedis(pesewas(Math.min(most, paidFor(row)))),
      most: toCedis(pesewas(most)),
      underWay: isUnderWay(row),
    },
  };
}

/**
 * Amount paid for the returned items, with their parts of the discount. Over several returns of a line it adds up to
 * what was paid for the line.
 */
function paidFor({ lines, order, createdAt }: ReturnRow): number {
  return lines.reduce((sum, { quantity, item }) => sum + paidForLine(quantity, item), 0);

  function paidForLine(pieces: number, item: ReturnRow["lines"][number]["item"]): number {
    const { pricePesewas, discountPesewas, returnLines } = item;
    // Before discounts had parts, each line had its share.
    const discount =
      discountPesewas ??
      Math.round((pricePesewas * item.quantity * order.discountPesewas) / Math.max(1, order.subtotalPesewas));
    const before = returnLines
      .filter((line) => line.return.createdAt < createdAt && line.return.state !== "refused")
      .reduce((sum, line) => sum + line.quantity, 0);
    const line = { quantity: item.quantity, pricePesewas: pesewas(pricePesewas), discount: pesewas(discount) };
    return paidForPieces(line, pieces, before);
  }
}

/** Whether a refund is pending; refused and failed ones are not. */
function isUnderWay({ refundRequests, order }: ReturnRow): boolean {
  return refundRequests.some(({ refusal, providerId }) => {
    const made = order.refunds.find((refund) => refund.providerId === providerId);
    return refusal === null && made?.status !== "failed" && made?.status !== "processed";
  });
}
