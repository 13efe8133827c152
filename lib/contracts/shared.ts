import { z } from "zod";
import { MAX_QUANTITY } from "@/lib/limits";

export { email, line, phone, ruled, text } from "./texts";

/** Pieces that several contracts share. Amounts on the wire are cedis with two decimals (SHP-DATA-05). */

export const id = z.uuid().toLowerCase();
export const cedis = z.number().min(0).max(100_000_000).brand<"Cedis">();
export const timestamp = z.iso.datetime();

export const quantity = z.number().int().min(1).max(MAX_QUANTITY);

export function success<T extends z.ZodType>(data: T) {
  return z.strictObject({ status: z.literal("success"), data });
}

/** Success that carries nothing but words for the shopper. */
export const done = z.strictObject({ status: z.literal("success"), message: z.string() });

/** What every refusal looks like; `message` is in the shopper's words. */
export const errorAnswer = z.strictObject({
  status: z.literal("error"),
  message: z.string().min(1),
  code: z.string().optional(),
  errors: z.record(z.string(), z.string()).optional(),
  data: z.unknown().optional(),
  needsVerification: z.literal(true).optional(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** A whole number in a query, brought into range (lists clamp, they do not refuse). */
function clamped(min: number, max: number, fallback: number) {
  return z
    .string()
    .regex(/^-?\d{1,9}$/, "Please give a whole number")
    .transform((text) => Math.min(max, Math.max(min, Number(text))))
    .default(fallback);
}

export const page = clamped(1, 100_000, 1);
export const limit = (fallback: number) => clamped(1, 100, fallback);

export const totals = z.strictObject({ subtotal: cedis, discount: cedis, total: cedis });
