import { randomUUID } from "node:crypto";
import type { StaffMember } from "@/lib/staff";
import { type Customer, newCustomer, type Query } from "./customers";

/** A member of the office in whose name the shop's functions write; without an account. */
export const office: StaffMember = {
  ...{ kind: "customer", userId: randomUUID(), sessionId: randomUUID(), accessHashes: [] },
  ...{ role: "office", branchId: null },
};

/** Adds an account that works for the shop; of the office unless said otherwise. */
export async function newStaff(
  query: Query,
  {
    role = "office",
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
