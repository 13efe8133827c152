import { z } from "zod";

/** At least 128 random bits, because a guest's key with the same body is proof of being the same guest. */
export const idempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{22,200}$/);

/** The header of a browser without cookies (`ORDER_ACCESS_HEADER`). */
export const orderAccess = z
  .string()
  .optional()
  .describe("Access tokens of earlier orders, or none: a guest's answer then has the new order's in the same header");
