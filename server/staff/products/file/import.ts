import type { BulkEditPlan } from "@/lib/contracts/staff/bulk-edit";
import type { Actor } from "@/server/core/as-staff";
import { parseProductFile } from "./parse";
import { planRows } from "./plan";
import { type PlanOptions, previewOrApply } from "./write-plan";

/**
 * Previews an import of products, or applies the preview of a digest completely or not at all.
 * @throws AppError VALIDATION for an invalid file; CONFLICT if the changes differ from the preview
 */
export async function importProducts(
  member: Actor,
  file: Uint8Array,
  options: PlanOptions = {},
): Promise<BulkEditPlan> {
  const { rows, problems } = parseProductFile(file);
  options.tell?.({ step: "checked", done: 0, of: rows.length });
  return previewOrApply(member, (tx) => planRows(tx, rows, problems), options);
}
