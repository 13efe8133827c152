import { randomUUID } from "node:crypto";
import type { StaffMember } from "@/lib/staff";
import { type Customer, newCustomer, type Query } from "./customers";

/** A member of the office for calls of the shop's functions; without an account. */
export const office: StaffMember = {
  ...{ kind: "customer", userId: randomUUID(), sessionId: randomUUID(), accessHashes: [] },
  ...{ role: "office", branchId: null },
};

/** Adds a staff account; of the office by default. */
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
