import { describe, expect, test } from "vitest";
import { POST as RUN_SQL } from "@/app/api/staff/data/route";
import { GET as READ_ME } from "@/app/api/staff/me/route";
import { POST as REFUND } from "@/app/api/staff/orders/[number]/refunds/route";
import { PUT as CHANGE_PRODUCT } from "@/app/api/staff/products/[slug]/route";
import { POST as CHANGE_PRICES } from "@/app/api/staff/products/prices/route";
import { permissionBlocker, type StaffRole, staffActions, staffRoles } from "@/lib/staff";
import { logInClient } from "@/server/auth";
import { hashToken, randomToken } from "@/server/core/tokens";
import { acceptInvitation, inviteStaff } from "@/server/staff";
import { ask, type Route } from "../endpoints/ask";
import { newAddress, PASSWORD } from "../support/customers";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";

const shop = await testDatabase();
const admin = await newMember(shop, { role: "admin" });

/** Invites, accepts and logs in. @returns the headers of the new member's calls */
async function joined(role: StaffRole, branchId: string | null) {
  const [email, token] = [newAddress("new"), randomToken()];
  await inviteStaff(admin, { email, role, branchId });
  await shop.db.staffInvitation.update({ where: { email }, data: { tokenHash: hashToken(token) } });
  await acceptInvitation({ token, firstName: "Kojo", lastName: "Annan", password: PASSWORD });
  return { authorization: `Bearer ${(await logInClient({ email, password: PASSWORD })).token}` };
}

const officeCalls: [string, Route, string][] = [
  ["refund", REFUND, "POST"],
  ["Studio", RUN_SQL, "POST"],
  ["price of a product", CHANGE_PRODUCT, "PUT"],
  ["prices by percent", CHANGE_PRICES, "POST"],
];

describe("BEYOND-50 SHP-DATA-44 rights follow from the role alone", () => {
  test.each([null, "accra-1"])(
    "branch staff with branch %s cannot refund, use Studio or change prices",
    async (branch) => {
      const headers = await joined("staff", branch);
      for (const [name, route, method] of officeCalls) {
        const { status, body } = await ask(route, { method, headers, body: {}, params: { number: "x", slug: "x" } });
        expect([status, body.message], name).toEqual([403, expect.stringMatching(/^Only the office can do this/)]);
      }
      const { may } = (await ask(READ_ME, { headers })).body.data;
      expect(may).not.toEqual(expect.arrayContaining(["refund"]));
      expect(may).toEqual(staffActions.filter((action) => permissionBlocker({ role: "staff" }, action) === null));
    },
  );

  test.each([null, "accra-1"])("the office can with branch %s, but not change settings", async (branch) => {
    const headers = await joined("office", branch);
    for (const [name, route, method] of officeCalls) {
      const { status } = await ask(route, { method, headers, body: {}, params: { number: "x", slug: "x" } });
      expect(status, name).toBe(400);
    }
    const { may } = (await ask(READ_ME, { headers })).body.data;
    expect(may).toEqual(expect.arrayContaining(["refund", "edit_products", "edit_data"]));
    expect(may).not.toEqual(expect.arrayContaining(["manage_staff"]));
  });

  test("each role can do what lower roles can; an unknown role can do nothing", () => {
    const rights = staffRoles.map((role) =>
      staffActions.filter((action) => permissionBlocker({ role }, action) === null),
    );
    expect(rights.map(({ length }) => length)).toEqual(rights.map(({ length }) => length).toSorted((a, b) => a - b));
    for (const [at, more] of rights.slice(1).entries()) expect(more).toEqual(expect.arrayContaining(rights[at] ?? []));
    expect(rights.at(-1)).toEqual(staffActions);
    const unknown = "customer" as StaffRole;
    expect(staffActions.filter((action) => permissionBlocker({ role: unknown }, action) === null)).toEqual([]);
  });

  test.each(["customer", "owner", "", null])("the database accepts no invitation as %s", async (role) => {
    const sql = "INSERT INTO staff_invitation (email, role, invited_by, expires_at) VALUES ($1, $2::role, $3, now())";
    await expect(shop.query(sql, [newAddress("x"), role, admin.userId])).rejects.toThrow();
  });
});
