import { expect, test } from "vitest";
import { actorOf } from "@/server/core/as-staff";
import { acceptInvitation, readInvitation } from "@/server/staff";
import { newAddress, newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";
import { typeStaff } from "./terminal";

const shop = await testDatabase();

const tokenIn = (text: string) => /\/staff-invitation\/(\S+)/.exec(text)?.[1] ?? "";

test("BEYOND-50 BEYOND-52 a shop without an admin gets its first one by a link from the terminal, once", async () => {
  const first = (address: string) => typeStaff(["first-admin", address, "--yes"]);
  const email = newAddress("owner");
  expect(await typeStaff(["first-admin", email])).toMatchObject({ code: 2, err: /who may do everything\?/ });

  const { email: customer } = await newCustomer(shop.query);
  const forCustomer = tokenIn((await first(customer)).out);
  expect(await readInvitation(forCustomer)).toEqual({
    ...{ email: customer, role: "admin", branchId: null, invitedBy: null, hasAccount: true },
  });
  const token = tokenIn((await first(email)).out);
  await expect(readInvitation(forCustomer), "the link before").rejects.toThrow();
  const lasts = `expires_at BETWEEN now() + interval '30 minutes' AND now() + interval '1 hour' AS good`;
  expect(await shop.query(`SELECT ${lasts} FROM staff_invitation`)).toEqual([{ good: true }]);

  const account = { token, firstName: "Ama", lastName: "Mensah", password: "a lamp in every window" };
  const tries = await Promise.allSettled([acceptInvitation(account), acceptInvitation(account)]);
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { id, role } = await shop.db.user.findUniqueOrThrow({ where: { email } });
  expect(role).toBe("admin");
  const recorded = await shop.db.audit.findMany({ where: { rowId: id }, orderBy: { id: "asc" } });
  expect(recorded.at(-1)).toMatchObject({ actor: actorOf({ userId: id }), after: { role: "admin" } });

  expect(await first(newAddress("late"))).toMatchObject({
    code: 1,
    err: "The shop already has an admin, who can invite others.",
  });
});

test("BEYOND-50 an admin created another way voids the first admin's link", async () => {
  await shop.query(`ALTER TABLE "user" DISABLE TRIGGER USER`);
  await shop.query(`UPDATE "user" SET active = false WHERE role = 'admin'`);
  await shop.query(`ALTER TABLE "user" ENABLE TRIGGER USER`);
  const { out } = await typeStaff(["first-admin", newAddress("other"), "--yes"]);
  const token = tokenIn(out);
  expect(await readInvitation(token)).toMatchObject({ role: "admin" });
  const { id } = await newCustomer(shop.query);
  await shop.query(`UPDATE "user" SET role = 'admin' WHERE id = $1`, [id]);
  await expect(readInvitation(token)).rejects.toMatchObject({ code: "LINK_INVALID" });
  const account = { token, firstName: "Kofi", lastName: "Addo", password: "a lamp in every window" };
  await expect(acceptInvitation(account)).rejects.toMatchObject({ code: "LINK_INVALID" });
});
