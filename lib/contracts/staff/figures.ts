import { z } from "zod";
import { cedis } from "../shared";

const count = z.int().min(0);

/** The shop's figures of some days; `server/staff/figures.ts` defines each. */
export const figures = z.strictObject({
  /** Placed in these days and not cancelled. */
  orders: count,
  ordered: cedis,
  /** What was paid in these days for orders, without delivery fees. */
  received: cedis,
  refunded: cedis,
  /** Orders whose delivery fee the rider collected in these days. */
  deliveries: count,
  deliveryFees: cedis,
});
export type Figures = z.infer<typeof figures>;
