import { z } from "zod";
import { cedis } from "../shared";

const count = z.int().min(0);

/** Figures of a period; `server/staff/figures.ts` defines each. */
export const figures = z.strictObject({
  /** Orders placed in the period and not cancelled. */
  orders: count,
  ordered: cedis,
  /** Payments for orders in the period, without delivery fees. */
  received: cedis,
  refunded: cedis,
  /** Orders whose delivery fee the rider collected in the period. */
  deliveries: count,
  deliveryFees: cedis,
});
export type Figures = z.infer<typeof figures>;
