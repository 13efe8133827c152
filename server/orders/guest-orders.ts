import type { OrderLink } from "@/lib/contracts/guest-orders";
import type { Order } from "@/lib/contracts/orders";
import { GUEST_ORDERS_PER_COOKIE, ORDER_ACCESS_DAYS } from "@/lib/limits";
import { mailedPaths } from "@/lib/mailed-paths";
import type { Viewer } from "@/lib/viewer";
import { db } from "@/server/core/db";
import { shopUrl } from "@/server/core/shop-url";
import { readSettings } from "@/server/settings";
import { grantAccess, linkOccasion, openedBy } from "./order-access";
import { orderSelect, toOrder } from "./order-rows";
import { findReadable, type OrderKey } from "./read-orders";

/** Guest orders that a browser has access tokens for, newest first (BEYOND-57). */
export async function listOpenedOrders(viewer: Viewer): Promise<Order[]> {
  if (viewer.accessHashes.length === 0) return [];
  const rows = await db().order.findMany({
    where: { accesses: { some: openedBy(viewer) } },
    select: orderSelect,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 2 * GUEST_ORDERS_PER_COOKIE,
  });
  const settings = await readSettings();
  return rows.map((row) => toOrder(row, settings));
}

/**
 * A link that opens an order on another device (BEYOND-57). Repeated requests return the same link. A link created with
 * a token expires with it, so that a shared link cannot be extended; an account's owner gets the usual days.
 * @throws AppError ORDER_NOT_FOUND
 */
export async function keepOrderLink(order: OrderKey): Promise<OrderLink> {
  const { viewer } = order;
  const { id, userId, accesses } = await findReadable(order, {
    id: true,
    userId: true,
    accesses: { where: openedBy(viewer), orderBy: { expiresAt: "desc" }, take: 1 },
  });
  const isOwn = viewer.kind === "customer" && userId === viewer.userId;
  const proof = isOwn ? undefined : accesses[0];
  const until = proof?.expiresAt ?? new Date(Date.now() + ORDER_ACCESS_DAYS * 86_400_000);
  const token = await grantAccess(db(), id, linkOccasion(proof?.tokenHash ?? "owner"), until);
  return { url: shopUrl(mailedPaths.orderLink(token)), until: until.toISOString() };
}
