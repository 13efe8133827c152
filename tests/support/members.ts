import type { StaffMember } from "@/lib/staff";
import type { Customer } from "./customers";
import type { TestDatabase } from "./database";
import { newStaff } from "./staff";
import { signedIn } from "./viewers";

/** A staff member after a login. */
export async function newMember(
  { query, db }: Pick<TestDatabase, "query" | "db">,
  person: Parameters<typeof newStaff>[1] = {},
): Promise<StaffMember & Pick<Customer, "email" | "password">> {
  const { id, email, password } = await newStaff(query, person);
  const { role = "office", branchId = null } = person;
  return { ...(await signedIn(db, id)), role, branchId, email, password };
}
