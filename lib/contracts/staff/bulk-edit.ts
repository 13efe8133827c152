import { z } from "zod";

const planIssue = z.strictObject({ line: z.int(), column: z.string(), problem: z.string() });

/** Preview or result of a bulk edit: a CSV import or a price change. */
export const bulkEditPlan = z.strictObject({
  written: z.boolean(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** First changes, as written in the file. */
  changes: z.array(
    z.strictObject({
      line: z.int(),
      sku: z.string().nullable(),
      name: z.string(),
      isNew: z.boolean(),
      what: z.array(z.strictObject({ column: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  /** First problems; any problem prevents the edit. */
  problems: z.array(planIssue),
  problemCount: z.int(),
  /** First warnings; they do not prevent the edit. */
  warnings: z.array(planIssue),
  warningCount: z.int(),
  /** Digest that confirms exactly these changes; null without changes or with problems. */
  digest: z.string().nullable(),
});
export type BulkEditPlan = z.infer<typeof bulkEditPlan>;

/** Digest of a preview, which confirms it. */
export const planDigest = z.string().min(1).max(60).optional();
