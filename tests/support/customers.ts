import { randomUUID } from "node:crypto";
import { hashPassword } from "@/server/accounts/password";
import { TEST_ENVIRONMENT } from "./test-environment";

/** Unique customers for tests that log in. */

export interface Customer {
  id: string;
  email: string;
  password: string;
}

export type Query = (sql: string, values?: unknown[]) => Promise<unknown[]>;

/** Password of every new customer. */
export const PASSWORD = "porch-lantern-58";
const hashes = new Map<number, Promise<string>>();
let serial = 0;

/** A running shop may have another pepper than the tests. */
function passwordHash(cost: number): Promise<string> {
  const pepper = process.env.E2E_PASSWORD_PEPPER ?? TEST_ENVIRONMENT.PASSWORD_PEPPER;
  const hash = hashes.get(cost) ?? hashPassword(PASSWORD, { pepper, cost });
  hashes.set(cost, hash);
  return hash;
}

/** Inserts a new account with a confirmed email and a known password into the shop's database. */
export async function newCustomer(
  query: Query,
  {
    firstName = "Efua",
    lastName = "Owusu",
    email = newAddress(),
    phoneNumber = "+233241234567",
    verified = true,
    active = true,
    cost = Number(TEST_ENVIRONMENT.PASSWORD_COST),
  }: {
    firstName?: string;
    lastName?: string;
    email?: string;
    phoneNumber?: string | null;
    verified?: boolean;
    active?: boolean;
    /** Of the password's hash. */
    cost?: number;
  } = {},
): Promise<Customer> {
  const id = randomUUID();
  await query(
    `INSERT INTO "user" (id, email, password_hash, first_name, last_name, phone_number, active, email_verified)
     VALUES ($1::uuid, $2, $3, $4, $5, $6, $7, $8)`,
    [id, email, await passwordHash(cost), firstName, lastName, phoneNumber, active, verified ? new Date() : null],
  );
  return { id, email, password: PASSWORD };
}

/** An email that no other test and no earlier run uses. */
export function newAddress(name = "efua"): string {
  serial += 1;
  return `${name}-${Date.now().toString(36)}-${process.pid}-${serial}@example.com`;
}

/** A unique client address, so that no test uses up another's rate limit: for `extraHTTPHeaders`. */
export function ownAddress(): Record<string, string> {
  const part = () => 1 + Math.floor(Math.random() * 254);
  return { "x-forwarded-for": `10.${part()}.${part()}.${part()}` };
}
