import { z } from "zod";

const told = z.strictObject({ line: z.int(), column: z.string(), problem: z.string() });

/** What would become of many goods at once, or has: of a file of them, of a change of prices. */
export const goodsPlan = z.strictObject({
  written: z.boolean(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** The first of them, as the file writes them. */
  changes: z.array(
    z.strictObject({
      line: z.int(),
      sku: z.string().nullable(),
      name: z.string(),
      isNew: z.boolean(),
      what: z.array(z.strictObject({ column: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  /** The first of them; with any of them nothing is written. */
  problems: z.array(told),
  problemCount: z.int(),
  /** The first of them; they are written all the same. */
  warnings: z.array(told),
  warningCount: z.int(),
  /** To have exactly these changes written; null where there is nothing to write, or something is wrong. */
  digest: z.string().nullable(),
});
export type GoodsPlan = z.infer<typeof goodsPlan>;

/** Names the plan that was shown, to have it written. */
export const planDigest = z.string().min(1).max(60).optional();
