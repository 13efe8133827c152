import type { Order } from "@/lib/contracts/orders";
import { type Pesewas, toPesewas } from "@/lib/money";

/** An order as the shop acknowledged it. */
export interface Acknowledged {
  id: string;
  number: string;
  total: Pesewas;
  /** Quantity by product. */
  lines: Map<string, number>;
}

/** The buyers' own record, kept outside the shop. The ledger compares the shop with it. */
export class BuyerLog {
  /** By the order's id. */
  readonly acknowledged = new Map<string, Acknowledged>();
  /** Order returned for each idempotency key. */
  private readonly ofKey = new Map<string, string>();
  /** Descriptions of failures that no fault excuses. */
  readonly surprises: string[] = [];
  /** Number of responses by kind and status, such as `order 201`; `order broken` for a broken connection. */
  readonly answers: Record<string, number> = {};
  /** Slowest response of each kind, in ms. */
  readonly slowest: Record<string, number> = {};

  count(kind: string, answer: number | string, ms = 0): void {
    const name = `${kind} ${answer}`;
    this.answers[name] = (this.answers[name] ?? 0) + 1;
    this.slowest[kind] = Math.max(this.slowest[kind] ?? 0, ms);
  }

  acknowledge(key: string, order: Order): void {
    const before = this.ofKey.get(key);
    if (before !== undefined && before !== order._id)
      this.surprises.push(`one key was answered with two orders: ${before} and ${order._id}`);
    this.ofKey.set(key, order._id);
    this.acknowledged.set(order._id, {
      id: order._id,
      number: order.orderId,
      total: toPesewas(order.totals.total),
      lines: new Map(order.items.map(({ product, quantity }) => [product?._id ?? "", quantity])),
    });
  }
}
