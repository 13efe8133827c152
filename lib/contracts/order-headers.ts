import { z } from "zod";

/** Idempotency key of at least 128 random bits, because a guest's key and body prove the guest's identity. */
export const idempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{22,200}$/);

/** Header for browsers without cookies (`ORDER_ACCESS_HEADER`). */
export const orderAccess = z
  .string()
  .optional()
  .describe(
    "Access tokens of earlier orders, or empty; a guest's response has the new order's token in the same header",
  );
