import { beforeAll, expect, test } from "vitest";
import { actorOf } from "@/server/core/as-staff";
import { newAddress, newCustomer } from "../support/customers";
import { type TestDatabase, testDatabase } from "../support/database";
import { typeStaff } from "./terminal";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await testDatabase();
});

test("BEYOND-50 BEYOND-52 a shop without an admin gets its first one from the terminal", async () => {
  const { id, email } = await newCustomer(shop.query);
  const first = (address: string) => typeStaff(["first-admin", address, "--yes"]);
  expect(await first(newAddress("nobody"))).toMatchObject({ code: 1, err: /^Nobody has an account/ });

  await shop.query(`UPDATE "user" SET email_verified = NULL WHERE id = $1`, [id]);
  expect(await first(email)).toMatchObject({ code: 1, err: /is not confirmed yet/ });
  await shop.query(`UPDATE "user" SET email_verified = now() WHERE id = $1`, [id]);
  expect(await typeStaff(["first-admin", email])).toMatchObject({ code: 2, err: /who may do everything\?/ });
  expect(await first(email)).toMatchObject({ code: 0, err: "" });
  const recorded = await shop.db.audit.findMany({ where: { rowId: id }, orderBy: { id: "asc" } });
  expect(recorded.at(-1)).toMatchObject({ actor: actorOf({ userId: id }), after: { role: "admin" } });

  const other = await newCustomer(shop.query);
  expect(await first(other.email)).toMatchObject({ code: 1, err: "The shop has an admin, who invites others." });
  const invite = ["invite", other.email, "--role", "staff", "--as", email];
  expect(await typeStaff(invite)).toMatchObject({ code: 0, err: "" });
});
