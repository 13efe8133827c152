import type { Order, OrderListQuery } from "@/lib/contracts/orders";
import { db, type Prisma } from "@/server/core/db";
import { orderSelect, toOrder } from "./order-rows";

/** A customer's own orders, one page; 'completed' lists delivered ones too (SHP-ACCOUNT-46, SHP-API-40). */
export async function listOrders(
  userId: string,
  { page, limit, status, sort }: OrderListQuery,
): Promise<{ orders: Order[]; totalOrders: number }> {
  const where: Prisma.OrderWhereInput = {
    userId,
    ...(status && { status: status === "completed" ? { in: ["completed", "delivered"] } : status }),
  };
  const direction = sort === "createdAt" ? "asc" : "desc";
  const [rows, totalOrders] = await Promise.all([
    db().order.findMany({
      where,
      select: orderSelect,
      orderBy: [{ createdAt: direction }, { id: direction }],
      skip: (page - 1) * limit,
      take: limit,
    }),
    db().order.count({ where }),
  ]);
  return { orders: rows.map(toOrder), totalOrders };
}
