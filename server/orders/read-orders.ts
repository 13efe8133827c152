import { z } from "zod";
import type { Order, OrderListQuery } from "@/lib/contracts/orders";
import { normaliseOrderNumber } from "@/lib/normalise";
import type { Viewer } from "@/lib/viewer";
import { db, type Prisma } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { readSettings } from "@/server/settings";
import { readableBy } from "./order-access";
import { orderSelect, toOrder } from "./order-rows";

/** An order by number or id, and who asks for it. */
export interface OrderKey {
  viewer: Viewer;
  key: string;
}

/** Condition for an order that its viewer may see; other keys match nothing. */
export function readable({ viewer, key }: OrderKey): Prisma.OrderWhereInput {
  const isId = z.uuid().safeParse(key).success;
  return { AND: [isId ? { id: key } : { number: normaliseOrderNumber(key) }, readableBy(viewer)] };
}

/**
 * Columns of an order for a viewer who may see it.
 * @throws AppError ORDER_NOT_FOUND, also for an order that the viewer may not see (SHP-CONFIRM-28)
 */
export async function findReadable<Select extends Prisma.OrderSelect>(order: OrderKey, select: Select) {
  const found = await db().order.findFirst({ where: readable(order), select });
  if (!found) throw new AppError("ORDER_NOT_FOUND");
  return found;
}

/** The whole order, as `findReadable`. */
export async function getOrder(order: OrderKey): Promise<Order> {
  const [row, settings] = await Promise.all([findReadable(order, orderSelect), readSettings()]);
  return toOrder(row, settings);
}

/** Order of a payment reference; null if there is none that the viewer may see. */
export async function findOrderByReference({
  viewer,
  reference,
}: {
  viewer: Viewer;
  reference: string;
}): Promise<Order | null> {
  const where = { AND: [{ payments: { some: { reference } } }, readableBy(viewer)] };
  const [row, settings] = await Promise.all([db().order.findFirst({ where, select: orderSelect }), readSettings()]);
  return row && toOrder(row, settings);
}

/** @throws AppError ORDER_NOT_FOUND */
export async function getOrderByReference(request: { viewer: Viewer; reference: string }): Promise<Order> {
  const order = await findOrderByReference(request);
  if (!order) throw new AppError("ORDER_NOT_FOUND");
  return order;
}

/** One page of a customer's orders; 'completed' includes delivered ones (SHP-ACCOUNT-46, SHP-API-40). */
export async function listOrders(
  userId: string,
  { page, limit, status, sort }: OrderListQuery,
): Promise<{ orders: Order[]; totalOrders: number }> {
  const where: Prisma.OrderWhereInput = {
    userId,
    ...(status && { status: status === "completed" ? { in: ["completed", "delivered"] } : status }),
  };
  const direction = sort === "createdAt" ? "asc" : "desc";
  const [rows, totalOrders, settings] = await Promise.all([
    db().order.findMany({
      where,
      select: orderSelect,
      orderBy: [{ createdAt: direction }, { id: direction }],
      skip: (page - 1) * limit,
      take: limit,
    }),
    db().order.count({ where }),
    readSettings(),
  ]);
  return { orders: rows.map((row) => toOrder(row, settings)), totalOrders };
}
