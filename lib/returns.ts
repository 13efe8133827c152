/** Returns (BEYOND-74). */

export const returnReasons = ["changed_mind", "faulty", "damaged", "wrong_item"] as const;
export type ReturnReason = (typeof returnReasons)[number];

export const returnStates = ["asked", "accepted", "refused", "received", "refunded"] as const;
export type ReturnState = (typeof returnStates)[number];

/** Allowed next states of each state. A return can be refused only before its products arrive. */
export const returnMoves: Record<ReturnState, readonly ReturnState[]> = {
  asked: ["accepted", "refused"],
  accepted: ["refused", "received"],
  received: ["refunded"],
  refused: [],
  refunded: [],
};

export const returnReasonLabels: Record<ReturnReason, string> = {
  changed_mind: "I changed my mind",
  faulty: "It does not work",
  damaged: "It arrived broken",
  wrong_item: "It is not what I ordered",
};

/** Badge labels. */
export const returnStateLabels: Record<ReturnState, string> = {
  asked: "Requested",
  accepted: "Accepted",
  refused: "Not accepted",
  received: "Received",
  refunded: "Refunded",
};

/**
 * End of the return period: the end of its last day, counted from delivery (SHP-STATIC-08).
 * @param returnDays the owner's
 * @returns null if a return is not possible, or no longer
 */
export function returnDeadline(
  { status, paymentStatus, deliveredAt }: { status: string; paymentStatus: string; deliveredAt: Date | null },
  returnDays: number,
  now = new Date(),
): Date | null {
  const isDelivered = status === "delivered" || status === "completed";
  if (!isDelivered || deliveredAt === null || paymentStatus === "refunded") return null;
  const end = new Date(deliveredAt);
  end.setUTCDate(end.getUTCDate() + returnDays);
  end.setUTCHours(23, 59, 59, 999);
  return end > now ? end : null;
}

/** Order lines that can still be returned, with their quantities. */
export function returnableLines<Item extends { _id: string; quantity: number }>({
  items,
  returns,
}: {
  items: readonly Item[];
  returns: readonly { state: ReturnState; lines: readonly { item: string; quantity: number }[] }[];
}) {
  const coming = returns.filter(({ state }) => state !== "refused").flatMap(({ lines }) => lines);
  return items.flatMap((item) => {
    const asked = coming.filter((line) => line.item === item._id).reduce((sum, { quantity }) => sum + quantity, 0);
    const left = item.quantity - asked;
    return left > 0 ? [{ item, left }] : [];
  });
}
