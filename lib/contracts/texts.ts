import { z } from "zod";
import { normaliseEmail, normaliseLine, normaliseOrderNumber, normaliseText } from "@/lib/normalise";
import { normalisePhone } from "@/lib/phone";
import { emailProblem, MAX, phoneProblem, type Rule } from "./fields";

/** Text without half a character (a lone surrogate), which nobody types and PostgreSQL does not keep. */
const typed = () => z.string().refine((text) => !/\p{Cs}/u.test(text), "Unusable character");

/** One line of visible characters, so that nothing can break a mail header or a log line, or turn either around. */
export const line = (max: number, min = 1) => typed().overwrite(normaliseLine).min(min, "This is required").max(max);

/** A text of several lines. */
export const text = (max: number, min = 0, missing?: string) =>
  typed().overwrite(normaliseText).min(min, missing).max(max);

/** A schema of text with a rule of `fields.ts`. */
export function ruled(schema: z.ZodString | z.ZodISODate, rule: Rule) {
  return schema.refine((text) => !rule(text), { error: ({ input }) => rule(String(input)) });
}

export const email = ruled(typed().overwrite(normaliseEmail).max(MAX.email), emailProblem);
export const phone = ruled(typed().trim().max(MAX.phone), phoneProblem).overwrite(normalisePhone);

/** An order's number as it is typed or read out: `#ord123456`. */
export const orderNumber = typed().overwrite(normaliseOrderNumber).min(1, "Order number is required").max(60);
