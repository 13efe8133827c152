import { z } from "zod";
import type { Order, OrderListQuery } from "@/lib/contracts/orders";
import { normaliseOrderNumber } from "@/lib/normalise";
import type { Viewer } from "@/lib/viewer";
import { db, type Prisma } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { readSettings } from "@/server/settings";
import { readableBy } from "./order-access";
import { orderSelect, toOrder } from "./order-rows";

/** Condition for an order by number or id; other values match nothing. */
export function byNumberOrId(key: string): Prisma.OrderWhereInput {
  return z.uuid().safeParse(key).success ? { id: key } : { number: normaliseOrderNumber(key) };
}

async function readFirst(where: Prisma.OrderWhereInput): Promise<Order | null> {
  const [row, settings] = await Promise.all([db().order.findFirst({ where, select: orderSelect }), readSettings()]);
  return row && toOrder(row, settings);
}

/**
 * An order for a viewer who may see it.
 * @throws AppError ORDER_NOT_FOUND, also for an order that the viewer may not see (SHP-CONFIRM-28)
 */
export async function getOrder({ viewer, key }: { viewer: Viewer; key: string }): Promise<Order> {
  const order = await readFirst({ AND: [byNumberOrId(key), readableBy(viewer)] });
  if (!order) throw new AppError("ORDER_NOT_FOUND");
  return order;
}

/** Order of a payment reference; null if there is none that the viewer may see. */
export async function findOrderByReference({
  viewer,
  reference,
}: {
  viewer: Viewer;
  reference: string;
}): Promise<Order | null> {
  return readFirst({ AND: [{ payments: { some: { reference } } }, readableBy(viewer)] });
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
