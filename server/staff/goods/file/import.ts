import type { GoodsPlan } from "@/lib/contracts/staff/goods-plan";
import type { StaffMember } from "@/lib/staff";
import { parseGoodsFile } from "./parse";
import { planRows } from "./plan";
import { type PlanOptions, showOrWrite } from "./write-plan";

/**
 * Takes in a file of goods: first what it would change, then, named by the digest of that, written whole or not at all.
 * @throws AppError VALIDATION for what is no such file; CONFLICT where the changes are other ones by now
 */
export async function importGoods(
  member: Pick<StaffMember, "userId">,
  file: Uint8Array,
  options: PlanOptions = {},
): Promise<GoodsPlan> {
  const { rows, problems } = parseGoodsFile(file);
  options.tell?.({ step: "checked", done: 0, of: rows.length });
  return showOrWrite(member, (tx) => planRows(tx, rows, problems), options);
}
