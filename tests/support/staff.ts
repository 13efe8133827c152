import type { StaffMember } from "@/lib/staff";
import { type Customer, newCustomer, type Query } from "./customers";

/** A new account that works for the shop: in a branch, or for the whole of it. */
export async function newStaff(
  query: Query,
  {
    role = "staff",
    branchId = null,
    ...person
  }: Partial<Pick<StaffMember, "role" | "branchId">> & {
    firstName?: string;
    lastName?: string;
  } = {},
): Promise<Customer> {
  const account = await newCustomer(query, person);
  await query(`UPDATE "user" SET role = $2::role, branch_id = $3 WHERE id = $1::uuid`, [account.id, role, branchId]);
  return account;
}
