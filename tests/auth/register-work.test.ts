import { expect, test, vi } from "vitest";
import { hashPassword } from "@/server/accounts";
import { register } from "@/server/auth";
import { newAddress, newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";

vi.mock("@/server/accounts", async (original) => {
  const real = await original<typeof import("@/server/accounts")>();
  return { ...real, hashPassword: vi.fn(real.hashPassword) };
});

const shop = await testDatabase();

/** Cost of a registration: password hashes and database statements. */
async function workOf(email: string): Promise<{ hashes: number; inserts: number; outcome: string }> {
  vi.mocked(hashPassword).mockClear();
  const tried = async () => {
    const [row] = await shop.query<{ tried: bigint }>(`SELECT last_value AS tried FROM tried_user`);
    return Number(row?.tried);
  };
  const before = await tried();
  const person = { firstName: "Esi", lastName: "Arthur", phoneNumber: "0241234567", acceptTerms: true } as const;
  const outcome = await register({ ...person, email, password: "porch-lantern-58" }).then(
    () => "opened",
    (error: { code: string }) => error.code,
  );
  return { hashes: vi.mocked(hashPassword).mock.calls.length, inserts: (await tried()) - before, outcome };
}

test("T04 SHP-SIGNUP-20 a known and an unknown email cost one hash and one insert", async () => {
  // The sequence counts inserts: a refused row uses its number too.
  await shop.query("CREATE SEQUENCE tried_user");
  await shop.query(`CREATE FUNCTION count_try() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM nextval(''tried_user''); RETURN NEW; END'`);
  await shop.query(`CREATE TRIGGER a_count_try BEFORE INSERT ON "user" FOR EACH ROW EXECUTE FUNCTION count_try()`);
  await newCustomer(shop.query);
  const { email } = await newCustomer(shop.query);
  expect(await workOf(email)).toEqual({ hashes: 1, inserts: 1, outcome: "EMAIL_TAKEN" });
  expect(await workOf(newAddress())).toEqual({ hashes: 1, inserts: 1, outcome: "opened" });
});
