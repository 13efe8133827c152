import { recordRefundElsewhere, requestRefund } from "@/server/orders/request-refund";
import type { TestDatabase } from "./database";

type Requested = Parameters<typeof requestRefund>[1];
type Given = Parameters<typeof recordRefundElsewhere>[1];

/** Requests a refund like the desk. @returns the request's id; null if its key was used before */
export const askRefund = (
  { db }: TestDatabase,
  asked: Pick<Requested, "orderId" | "amountPesewas"> & Partial<Requested>,
) => db.$transaction((tx) => requestRefund(tx, { reason: "Broken", askedBy: "Efua", ...asked }));

/** Records a manual refund like the desk; all of an order's total by default. */
export const giveBackByHand = ({ db }: TestDatabase, orderId: string, given: Partial<Given> = {}) =>
  db.$transaction(async (tx) => {
    const { totalPesewas } = await tx.order.findUniqueOrThrow({ where: { id: orderId } });
    const facts = { amountPesewas: totalPesewas, receipt: "Till 7", reason: "Broken", madeBy: "Efua" };
    return recordRefundElsewhere(tx, { orderId, ...facts, ...given });
  });
