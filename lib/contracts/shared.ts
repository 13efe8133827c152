import { z } from "zod";
import { MAX_QUANTITY } from "@/lib/limits";

export { email, line, phone, ruled, text, whereabouts } from "./texts";

/** Shared schemas; amounts in the API are cedis with two decimals (SHP-DATA-05). */

export const id = z.uuid().toLowerCase();
export const cedis = z.number().min(0).max(100_000_000).brand<"Cedis">();
export const timestamp = z.iso.datetime();

export const quantity = z.number().int().min(1).max(MAX_QUANTITY);

export function success<T extends z.ZodType>(data: T) {
  return z.strictObject({ status: z.literal("success"), data });
}

/** Success with a message only. */
export const done = z.strictObject({ status: z.literal("success"), message: z.string() });

/** Error response; `message` is for the shopper. */
export const errorAnswer = z.strictObject({
  status: z.literal("error"),
  message: z.string().min(1),
  code: z.string().optional(),
  errors: z.record(z.string(), z.string()).optional(),
  data: z.unknown().optional(),
  needsVerification: z.literal(true).optional(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** Integer in a query, clamped to its range. */
function clamped(min: number, max: number, fallback: number) {
  return z
    .string()
    .regex(/^-?\d{1,9}$/, "Please enter a whole number")
    .transform((text) => Math.min(max, Math.max(min, Number(text))))
    .default(fallback);
}

export const page = clamped(1, 100_000, 1);
export const limit = (fallback: number) => clamped(1, 100, fallback);

export const totals = z.strictObject({ subtotal: cedis, discount: cedis, total: cedis });
