import type { Db } from "@/server/core/db";

/** The open flags of an order, the oldest first. */
export async function openFlags(db: Db, orderId: string) {
  return db.orderFlag.findMany({
    where: { orderId, resolvedAt: null },
    select: { kind: true, reference: true, note: true },
    orderBy: [{ raisedAt: "asc" }, { kind: "asc" }],
  });
}

/** Their kinds. */
export async function openFlagKinds(db: Db, orderId: string): Promise<string[]> {
  return (await openFlags(db, orderId)).map(({ kind }) => kind);
}

/** Resolves the open flags of an order, as staff do. */
export async function resolveFlags(db: Db, orderId: string): Promise<void> {
  await db.orderFlag.updateMany({ where: { orderId, resolvedAt: null }, data: { resolvedAt: new Date() } });
}
