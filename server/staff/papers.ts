import { type DocumentName, documentProblem } from "@/lib/order-documents";
import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { type PrintedDocument, printOrder, readDocumentShop } from "@/server/orders/documents";
import { orderSelect, toOrder } from "@/server/orders/order-rows";
import { readSettings } from "@/server/settings";
import { findOrderId } from "./desk-order";
import { returnedQuantities, toPack } from "./returned-quantities";

/** Maximum number of packing slips per PDF. */
const MOST_SLIPS = 50;

/**
 * PDF document of an order for staff.
 * @throws AppError ORDER_NOT_FOUND; CONFLICT if the order has no such document
 */
export async function printDocument(number: string, paper: DocumentName): Promise<PrintedDocument> {
  const id = await findOrderId(number);
  const row = await db().order.findUniqueOrThrow({ where: { id }, select: { ...orderSelect, stockReleasedAt: true } });
  const order = toOrder(row, await readSettings());
  if (paper !== "packing-slip") return printOrder(order, paper);
  const problem = documentProblem(paper, { ...order, isStockReleased: row.stockReleasedAt !== null });
  if (problem) throw new AppError("CONFLICT", { message: problem });
  return printOrder(toPack(order, (await returnedQuantities([id])).get(id)), paper);
}

/**
 * Packing slips of the worklist "to pack", oldest order first.
 * @throws AppError CONFLICT if it is empty
 */
export async function printPackingSlips(): Promise<PrintedDocument> {
  const waiting = await db().$queryRaw<
    { id: string }[]
  >`SELECT id FROM worklist_to_pack ORDER BY since, id LIMIT ${MOST_SLIPS}`;
  if (waiting.length === 0) throw new AppError("CONFLICT", { message: "No orders to pack." });
  const ids = waiting.map(({ id }) => id);
  const [rows, back, settings] = await Promise.all([
    db().order.findMany({ where: { id: { in: ids } }, select: orderSelect }),
    returnedQuantities(ids),
    readSettings(),
  ]);
  const orders = rows
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((row) => toPack(toOrder(row, settings), back.get(row.id)));
  const { writePackingSlips } = await import("@/server/documents");
  const pdf = new Uint8Array(await writePackingSlips(orders, await readDocumentShop()));
  return { pdf, file: "packing-slips.pdf" };
}
