import { beforeAll, expect, test } from "vitest";
import type { StaffRole } from "@/lib/staff";
import { hashToken, randomToken } from "@/server/core/tokens";
import { acceptInvitation, changeStaff, inviteStaff } from "@/server/staff";
import { newAddress, PASSWORD } from "../support/customers";
import { type TestDatabase, testDatabase } from "../support/database";
import { newMember } from "../support/members";

let shop: TestDatabase;
let boss: Awaited<ReturnType<typeof newMember>>;
beforeAll(async () => {
  shop = await testDatabase();
  boss = await newMember(shop, { role: "admin", firstName: "Esi", lastName: "Adom" });
  await newMember(shop, { role: "admin" });
});

async function change(id: string, role: StaffRole): Promise<void> {
  const before = await shop.db.user.findUniqueOrThrow({ where: { id } });
  const seen = { role: before.role as StaffRole, branchId: before.branchId, active: before.active };
  await changeStaff(boss, id, { role, branchId: null, seen });
}

/** Recipients of queued emails about a colleague's Admin role; removes them from the queue. */
async function mailed(personId: string): Promise<[recipient: string, isAdmin: boolean][]> {
  const jobs = await shop.query<{ payload: { userId: string; byId: string; isAdmin: boolean } }>(
    `DELETE FROM graphile_worker._private_jobs
     WHERE payload ->> 'event' = 'admin_role_changed' AND payload ->> 'personId' = $1 RETURNING payload`,
    [personId],
  );
  expect(jobs.every(({ payload }) => payload.byId === boss.userId)).toBe(true);
  return jobs.map(({ payload }): [string, boolean] => [payload.userId, payload.isAdmin]).sort();
}

async function everyAdmin(isAdmin: boolean, ...others: string[]): Promise<[string, boolean][]> {
  const admins = await shop.db.user.findMany({ where: { role: "admin", active: true }, select: { id: true } });
  return [...admins.map(({ id }) => id), ...others].map((id): [string, boolean] => [id, isAdmin]).sort();
}

test("BEYOND-40 BEYOND-50 giving and removing the Admin role is recorded, and emailed to the colleague and all admins", async () => {
  const { userId: id } = await newMember(shop, { role: "office" });
  await change(id, "staff");
  expect(await mailed(id)).toEqual([]);
  await change(id, "admin");
  expect(await mailed(id)).toEqual(await everyAdmin(true));
  await change(id, "office");
  expect(await mailed(id)).toEqual(await everyAdmin(false, id));
  const [last] = await shop.db.audit.findMany({ where: { rowId: id }, orderBy: { id: "desc" }, take: 1 });
  expect(last).toMatchObject({
    actor: `staff ${boss.userId}`,
    before: { role: "admin" },
    after: { role: "office" },
  });
});

test("BEYOND-50 an admin who joins by invitation is reported to all admins, a colleague of another role is not", async () => {
  for (const role of ["admin", "office"] as const) {
    const email = newAddress(role);
    await inviteStaff(boss, { email, role, branchId: null });
    const token = randomToken();
    await shop.db.staffInvitation.update({ where: { email }, data: { tokenHash: hashToken(token) } });
    await acceptInvitation({ token, firstName: "Kojo", lastName: "Annan", password: PASSWORD });
    const { id } = await shop.db.user.findUniqueOrThrow({ where: { email } });
    expect(await mailed(id)).toEqual(role === "admin" ? await everyAdmin(true) : []);
  }
});
