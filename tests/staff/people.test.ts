import { describe, expect, test } from "vitest";
import type { StaffRole } from "@/lib/staff";
import { mailAccount } from "@/server/accounts/mail-account";
import { logInClient } from "@/server/auth";
import { readAccessToken } from "@/server/auth/access-token";
import { hashToken, randomToken } from "@/server/core/tokens";
import { prune } from "@/server/jobs/prune";
import {
  acceptInvitation,
  changeStaff,
  endInvitation,
  inviteStaff,
  joinStaff,
  listStaff,
  readInvitation,
  resendInvitation,
  setStaffActive,
} from "@/server/staff";
import { newAddress, newCustomer, PASSWORD } from "../support/customers";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";
import { signedIn } from "../support/viewers";

const shop = await testDatabase();
const boss = await newMember(shop, { role: "admin", firstName: "Esi", lastName: "Adom" });

const endsInConflict = (message: string | RegExp) => ({
  code: "CONFLICT",
  message: typeof message === "string" ? message : expect.stringMatching(message),
});
const LINK_INVALID = { code: "LINK_INVALID" };

const invitationOf = (email: string) => shop.db.staffInvitation.findUniqueOrThrow({ where: { email } });

/** Sends the email. @returns the token of its link */
async function mailLink(email: string): Promise<string> {
  const token = randomToken();
  await shop.db.staffInvitation.update({ where: { email }, data: { tokenHash: hashToken(token) } });
  return token;
}

async function invite(email = newAddress("colleague"), role: StaffRole = "staff", branchId: string | null = null) {
  await inviteStaff(boss, { email, role, branchId });
  return { email, token: await mailLink(email) };
}

const newAccount = (token: string) => ({ token, firstName: "Kojo", lastName: "Annan", password: PASSWORD });

const seenOf = async (id: string) => {
  const { role, branchId, active } = await shop.db.user.findUniqueOrThrow({ where: { id } });
  return { role: role as StaffRole, branchId, active };
};

const audited = (rowId: string) =>
  shop.db.audit.findMany({
    where: { rowId },
    orderBy: { id: "asc" },
    select: { action: true, actor: true, before: true, after: true },
  });

describe("BEYOND-50 an invitation to work for the shop", () => {
  test("SHP-DATA-44 BEYOND-40 is emailed, accepted with a new account, whose token has role and branch, and recorded", async () => {
    const { email, token } = await invite(newAddress("kojo"), "staff", "ACCRA-1");
    expect(await readInvitation(token)).toMatchObject({
      email,
      role: "staff",
      invitedBy: "Esi Adom",
      hasAccount: false,
    });
    const { id } = await invitationOf(email);
    await acceptInvitation(newAccount(token));
    const login = await logInClient({ email, password: PASSWORD });
    expect(login.user).toMatchObject({ firstName: "Kojo", role: "staff", branchId: "ACCRA-1" });
    expect(await readAccessToken(login.token)).toMatchObject({ role: "staff", branchId: "ACCRA-1" });
    expect((await listStaff(boss)).members.find((one) => one.email === email)).toMatchObject({
      active: true,
      secondFactor: false,
      signIns: 1,
      isSelf: false,
    });
    const records = await audited(id);
    expect(records.map(({ action }) => action)).toEqual(["insert", "delete"]);
    expect(records[0]).toMatchObject({ actor: `staff ${boss.userId}`, after: { role: "staff", branch_id: "ACCRA-1" } });
    for (const secret of [hashToken(token), email]) expect(JSON.stringify(records)).not.toContain(secret);
    expect((await audited(login.user._id)).map(({ actor }) => actor)).toEqual([`staff ${login.user._id}`]);
  });

  test("works once, also under concurrent requests", async () => {
    const { token, email } = await invite();
    const results = await Promise.allSettled([1, 2, 3].map(() => acceptInvitation(newAccount(token))));
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
    expect(await shop.db.user.count({ where: { email } })).toBe(1);
    await expect(readInvitation(token)).rejects.toMatchObject(LINK_INVALID);
    await expect(acceptInvitation(newAccount(token))).rejects.toMatchObject(LINK_INVALID);
  });

  test("expires after three days, when withdrawn, sent again, or when its inviter loses the right", async () => {
    const late = await invite();
    await shop.db.staffInvitation.update({ where: { email: late.email }, data: { expiresAt: new Date() } });
    const back = await invite();
    await endInvitation(boss, (await invitationOf(back.email)).id);
    const again = await invite();
    await resendInvitation(boss, (await invitationOf(again.email)).id);
    const lowered = await newMember(shop, { role: "admin" });
    const put = await newMember(shop, { role: "admin" });
    const ended = [late.token, back.token, again.token];
    for (const [inviter, change] of [
      [lowered, (id, seen) => changeStaff(boss, id, { role: "staff", branchId: null, seen })],
      [put, (id, seen) => setStaffActive(boss, id, { active: false, reason: "Left the shop", seen })],
    ] satisfies [typeof boss, (id: string, seen: Awaited<ReturnType<typeof seenOf>>) => Promise<void>][]) {
      const email = newAddress("colleague");
      await inviteStaff(inviter, { email, role: "staff", branchId: null });
      ended.push(await mailLink(email));
      await change(inviter.userId, await seenOf(inviter.userId));
      expect(await shop.db.staffInvitation.count({ where: { email } })).toBe(0);
    }
    for (const token of ended) {
      await expect(readInvitation(token)).rejects.toMatchObject(LINK_INVALID);
      await expect(acceptInvitation(newAccount(token))).rejects.toMatchObject(LINK_INVALID);
    }
    expect((await listStaff(boss)).invitations.find(({ email }) => email === late.email)?.isExpired).toBe(true);
    await acceptInvitation(newAccount(await mailLink(again.email)));
  });

  test("for an existing account raises its role after sign-in and ends its other sessions", async () => {
    const { id, email, password } = await newCustomer(shop.query);
    const { token } = await invite(email, "staff", "KUMASI-1");
    expect((await readInvitation(token)).hasAccount).toBe(true);
    await expect(acceptInvitation(newAccount(token))).rejects.toMatchObject({ code: "EMAIL_TAKEN" });
    const [here, elsewhere] = [await signedIn(shop.db, id), await signedIn(shop.db, id)];
    const stranger = await newCustomer(shop.query);
    await expect(joinStaff(await signedIn(shop.db, stranger.id), token)).rejects.toMatchObject(
      endsInConflict(/^This invitation is for .+, and you are logged in as /),
    );
    await joinStaff(here, token);
    expect((await logInClient({ email, password })).user).toMatchObject({ role: "staff", branchId: "KUMASI-1" });
    const sessions = await shop.db.session.findMany({ where: { id: { in: [here.sessionId, elsewhere.sessionId] } } });
    expect(sessions.find(({ id: session }) => session === here.sessionId)?.endedAt).toBeNull();
    expect(sessions.find(({ id: session }) => session === elsewhere.sessionId)?.endReason).toBe("elsewhere");
    await expect(joinStaff(here, token)).rejects.toMatchObject(LINK_INVALID);
  });

  test("belongs to the email, whichever account has it at acceptance", async () => {
    const moved = await newCustomer(shop.query);
    const { token, email } = await invite(moved.email);
    await shop.db.user.update({ where: { id: moved.id }, data: { email: newAddress("moved") } });
    await expect(joinStaff(await signedIn(shop.db, moved.id), token)).rejects.toMatchObject({ code: "CONFLICT" });
    expect((await readInvitation(token)).hasAccount).toBe(false);
    const newcomer = await newCustomer(shop.query, { email });
    await expect(acceptInvitation(newAccount(token))).rejects.toMatchObject({ code: "EMAIL_TAKEN" });
    await joinStaff(await signedIn(shop.db, newcomer.id), token);
    expect(await seenOf(newcomer.id)).toMatchObject({ role: "staff" });
  });

  test("is refused for staff, deactivated accounts and open invitations, with a message", async () => {
    const colleague = await newMember(shop, { firstName: "Yaw", lastName: "Boakye" });
    const out = await newCustomer(shop.query, { active: false });
    const { email } = await invite();
    for (const [address, words] of [
      [colleague.email.toUpperCase(), "Yaw Boakye is already on the staff with this email."],
      [out.email, "has a deactivated account with this email. Activate it first"],
      [email, "This email is already invited."],
    ] as const)
      await expect(inviteStaff(boss, { email: address, role: "staff", branchId: null })).rejects.toMatchObject({
        code: "CONFLICT",
        message: expect.stringContaining(words),
      });
    const twice = { email: newAddress("twice"), role: "staff", branchId: null } as const;
    const results = await Promise.allSettled([inviteStaff(boss, twice), inviteStaff(boss, twice)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("is deleted with the account of its email, and a week after it expired", async () => {
    const [{ email: kept }, { email: old }] = [await invite(), await invite()];
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    await shop.db.staffInvitation.update({ where: { email: kept }, data: { expiresAt: days(6) } });
    await shop.db.staffInvitation.update({ where: { email: old }, data: { expiresAt: days(8) } });
    await prune();
    expect(await shop.db.staffInvitation.count({ where: { email: { in: [kept, old] } } })).toBe(1);
    await mailAccount({ event: "staff_invitation", invitationId: (await invitationOf(kept)).id }, job()).catch(
      () => null,
    );
    expect((await invitationOf(kept)).expiresAt.getTime()).toBeGreaterThan(Date.now() + 2.9 * 86_400_000);
  });
});

const job = () => ({ id: "1", created_at: new Date() });

describe("BEYOND-50 members of staff", () => {
  test("BEYOND-40 role and branch changes are recorded; a stale change is refused, and that is recorded too", async () => {
    const { userId: id } = await newMember(shop, { role: "staff", branchId: "ACCRA-1" });
    const seen = await seenOf(id);
    await changeStaff(boss, id, { role: "admin", branchId: null, seen });
    expect(await seenOf(id)).toEqual({ role: "admin", branchId: null, active: true });
    const words = "A colleague has changed this account since you opened it. Check it and try again.";
    await expect(changeStaff(boss, id, { role: "staff", branchId: null, seen })).rejects.toMatchObject(
      endsInConflict(words),
    );
    expect((await audited(id)).slice(-2)).toMatchObject([
      {
        actor: `staff ${boss.userId}`,
        before: { role: "staff", branch_id: "ACCRA-1" },
        after: { role: "admin", branch_id: null },
      },
      { action: "refused", after: { refused: words } },
    ]);
  });

  test("deactivating ends every session at once, with a reason; never oneself, and no customer this way", async () => {
    const out = await newMember(shop);
    const seen = await seenOf(out.userId);
    await setStaffActive(boss, out.userId, { active: false, reason: "Left the shop", seen });
    expect(await shop.db.session.count({ where: { userId: out.userId, endedAt: null } })).toBe(0);
    expect((await audited(out.userId)).at(-1)).toMatchObject({
      before: { active: true, active_reason: null },
      after: { active: false, active_reason: "Left the shop" },
    });
    await setStaffActive(boss, out.userId, { active: true, reason: "Back", seen: { ...seen, active: false } });
    await expect(
      setStaffActive(boss, boss.userId, { active: false, reason: "Tired", seen: await seenOf(boss.userId) }),
    ).rejects.toMatchObject(endsInConflict("You can't deactivate your own account. Ask another admin."));
    const customer = await newCustomer(shop.query);
    await expect(setStaffActive(boss, customer.id, { active: false, reason: "x", seen })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});
