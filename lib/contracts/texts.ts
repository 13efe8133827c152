import { z } from "zod";
import { normaliseEmail, normaliseLine, normaliseOrderNumber, normaliseText } from "@/lib/normalise";
import { normalisePhone } from "@/lib/phone";
import { digitalAddressProblem } from "@/lib/regions";
import { emailProblem, MAX, phoneProblem, type Rule } from "./fields";

/** Text without lone surrogates, which PostgreSQL cannot store. */
const typed = () => z.string().refine((text) => !/\p{Cs}/u.test(text), "Unusable character");

/** One line of visible characters, safe for mail headers and logs. */
export const line = (max: number, min = 1) => typed().overwrite(normaliseLine).min(min, "This is required").max(max);

/** Text of several lines. */
export const text = (max: number, min = 0, missing?: string) =>
  typed().overwrite(normaliseText).min(min, missing).max(max);

/** Text schema with a rule from `fields.ts`. */
export function ruled(schema: z.ZodString | z.ZodISODate, rule: Rule) {
  return schema.refine((text) => !rule(text), { error: ({ input }) => rule(String(input)) });
}

export const email = ruled(typed().overwrite(normaliseEmail).max(MAX.email), emailProblem);
export const phone = ruled(typed().trim().max(MAX.phone), phoneProblem).overwrite(normalisePhone);

/** Optional details that help a rider find an address. */
export const whereabouts = {
  landmark: line(MAX.landmark, 0).optional(),
  /** GhanaPost GPS code as typed. */
  digitalAddress: ruled(z.string().max(MAX.digitalAddress), digitalAddressProblem).optional(),
};

/** Order number as typed: `#ord123456`. */
export const orderNumber = typed().overwrite(normaliseOrderNumber).min(1, "Order number is required").max(60);
