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

/** What the buyers remember by themselves, whatever becomes of the shop: the ledger holds the shop to it. */
export class Notebook {
  /** By the order's id. */
  readonly acknowledged = new Map<string, Acknowledged>();
  /** The order that a key was answered with. */
  private readonly ofKey = new Map<string, string>();
  /** What no fault excuses, in words. */
  readonly surprises: string[] = [];
  /** How often each answer came, such as `order 201`; `order broken` for a connection that broke. */
  readonly answers: Record<string, number> = {};
  /** The longest that an answer of each kind took, in ms. */
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
