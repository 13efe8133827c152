import { randomUUID } from "node:crypto";
import type { StaffMember } from "@/lib/staff";
import { type Customer, newCustomer, type Query } from "./customers";
import type { TestDatabase } from "./database";
import { signedIn } from "./viewers";

type Person = Partial<Pick<StaffMember, "role" | "branchId">> & { firstName?: string; lastName?: string };

/** A new account that works for the shop: in a branch, or for the whole of it. */
export async function newStaff(
  query: Query,
  { role = "staff", branchId = null, ...person }: Person = {},
): Promise<Customer> {
  const account = await newCustomer(query, person);
  await query(`UPDATE "user" SET role = $2::role, branch_id = $3 WHERE id = $1::uuid`, [account.id, role, branchId]);
  return account;
}

/** The same, just signed in, as the domain sees them. */
export async function newMember(
  { query, db }: Pick<TestDatabase, "query" | "db">,
  person: Person = {},
): Promise<StaffMember & Pick<Customer, "email" | "password">> {
  const { id, email, password } = await newStaff(query, person);
  const { role = "staff", branchId = null } = person;
  return { ...(await signedIn(db, id)), role, branchId, email, password };
}

/** What a screen sends along, so that a second press is the same. */
export const newRequestKey = () => randomUUID();
