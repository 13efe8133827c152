import type { BulkEditPlan } from "@/lib/contracts/staff/bulk-edit";
import type { StaffMember } from "@/lib/staff";
import { parseProductFile } from "./parse";
import { planRows } from "./plan";
import { type PlanOptions, showOrWrite } from "./write-plan";

/**
 * Takes in a file of products: first what it would change, then, named by the digest of that, written whole or not at all.
 * @throws AppError VALIDATION for what is no such file; CONFLICT where the changes are other ones by now
 */
export async function importProducts(
  member: Pick<StaffMember, "userId">,
  file: Uint8Array,
  options: PlanOptions = {},
): Promise<BulkEditPlan> {
  const { rows, problems } = parseProductFile(file);
  options.tell?.({ step: "checked", done: 0, of: rows.length });
  return showOrWrite(member, (tx) => planRows(tx, rows, problems), options);
}
