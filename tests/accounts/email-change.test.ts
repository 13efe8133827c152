import { beforeEach, describe, expect, test } from "vitest";
import { PUT } from "@/app/api/users/profile/route";
import { spendCode, updateProfile } from "@/server/accounts";
import { makeCode } from "@/server/accounts/email-codes";
import { confirmNewEmail, resendNewEmail, verifyEmail } from "@/server/auth";
import { signAccessToken } from "@/server/auth/access-token";
import { type Customer, newAddress, newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";
import { untilWaiting } from "../support/locks";
import { signedIn } from "../support/viewers";

let ama: Customer;
const shop = await testDatabase();
beforeEach(async () => {
  ama = await newCustomer(shop.query);
});

const person = { firstName: "Ama", lastName: "Mensah", phoneNumber: null, dateOfBirth: null };
const emailOf = async (id: string) => (await shop.db.user.findUniqueOrThrow({ where: { id } })).email;
const changeOf = (userId: string) => ({ userId, purpose: "change_email" }) as const;

async function begin(email: string) {
  const viewer = await signedIn(shop.db, ama.id);
  await updateProfile(viewer, { ...person, email, currentPassword: ama.password });
  return viewer;
}

describe("a new email", () => {
  test("SHP-ACCOUNT-31 T20 needs the current password: a wrong one or none changes nothing", async () => {
    const viewer = await signedIn(shop.db, ama.id);
    const email = newAddress();
    for (const currentPassword of [undefined, "not-this-one-3"]) {
      const refusal = await updateProfile(viewer, { ...person, firstName: "Thief", email, currentPassword }).catch(
        (error) => error,
      );
      expect(refusal).toMatchObject({ code: "WRONG_PASSWORD" });
      expect(Object.keys(refusal.details.errors)).toEqual(["currentPassword"]);
    }
    expect(await shop.db.emailCode.count({ where: { userId: ama.id } })).toBe(0);
    expect((await shop.db.user.findUniqueOrThrow({ where: { id: ama.id } })).firstName).toBe("Efua");
    const { pendingEmail } = await updateProfile(viewer, { ...person, email, currentPassword: ama.password });
    expect(pendingEmail).toBe(email);
  });

  test("BEYOND-22 three codes an hour go to one email from all accounts together, none without a password", async () => {
    const email = newAddress();
    const viewer = await signedIn(shop.db, ama.id);
    await expect(updateProfile(viewer, { ...person, email })).rejects.toMatchObject({ code: "WRONG_PASSWORD" });
    for (let turn = 0; turn < 3; turn++) {
      ama = await newCustomer(shop.query);
      await begin(email);
    }
    ama = await newCustomer(shop.query);
    await expect(begin(email)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    expect(await shop.db.emailCode.count({ where: { userId: ama.id } })).toBe(0);
  });

  test("a wrong password answers 400, keeps the session and counts as a try", async () => {
    const { sessionId: sid } = await signedIn(shop.db, ama.id, "api");
    const token = await signAccessToken({ sub: ama.id, sid, role: "customer", branchId: null });
    const save = async (given: object) => {
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const body = JSON.stringify({ ...person, email: newAddress(), ...given });
      const request = new Request("https://shop.example/api/users/profile", { method: "PUT", headers, body });
      const answer = await PUT(request, { params: Promise.resolve({}) });
      return [answer.status, (await answer.json()).code];
    };
    const tries = () => shop.db.rateLimit.count({ where: { key: { startsWith: "password:account:" } } });
    expect(await save({})).toEqual([400, "WRONG_PASSWORD"]);
    expect(await tries()).toBe(0);
    expect(await save({ currentPassword: "not-this-one-4" })).toEqual([400, "WRONG_PASSWORD"]);
    expect(await tries()).toBe(1);
    await shop.db.rateLimit.updateMany({ where: { key: { startsWith: "password:account:" } }, data: { hits: 10 } });
    expect(await save({ currentPassword: ama.password })).toEqual([429, "RATE_LIMITED"]);
  });

  test("other fields, the current email and a pending email need no password", async () => {
    const email = newAddress();
    const viewer = await begin(email);
    const saved = await updateProfile(viewer, { ...person, firstName: "Adwoa", email });
    expect([saved.firstName, saved.pendingEmail]).toEqual(["Adwoa", email]);
    const withdrawn = await updateProfile(viewer, { ...person, email: ama.email.toUpperCase() });
    expect(withdrawn.pendingEmail).toBeNull();
    await expect(updateProfile(viewer, { ...person, email })).rejects.toMatchObject({ code: "WRONG_PASSWORD" });
  });

  test("of an account without a password needs a login within ten minutes", async () => {
    await shop.db.user.update({ where: { id: ama.id }, data: { passwordHash: null } });
    const viewer = await signedIn(shop.db, ama.id);
    const loggedIn = (minutes: number) =>
      shop.db.session.update({
        where: { id: viewer.sessionId },
        data: { createdAt: new Date(Date.now() - minutes * 60_000) },
      });
    await loggedIn(11);
    const email = newAddress();
    await expect(updateProfile(viewer, { ...person, email })).rejects.toMatchObject({ code: "LOGIN_TOO_OLD" });
    const given = { ...person, email, currentPassword: "anything-at-all" };
    await expect(updateProfile(viewer, given)).rejects.toMatchObject({ code: "WRONG_PASSWORD" });
    await loggedIn(9);
    expect(await updateProfile(viewer, { ...person, email })).toMatchObject({
      pendingEmail: email,
      googleOnly: true,
    });
  });

  test("once confirmed, ends the account's other sessions and can be undone", async () => {
    const other = await signedIn(shop.db, ama.id, "api");
    const email = newAddress();
    const viewer = await begin(email);
    await confirmNewEmail(viewer, (await makeCode(changeOf(ama.id), email)) ?? "");
    expect(await emailOf(ama.id)).toBe(email);
    const live = await shop.db.session.findMany({ where: { userId: ama.id, endedAt: null }, select: { id: true } });
    expect(live).toEqual([{ id: viewer.sessionId }]);
    await expect(updateProfile(other, { ...person, email })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    const change = await shop.db.emailChange.findFirstOrThrow({ where: { userId: ama.id } });
    expect(change).toMatchObject({ oldEmail: ama.email, tokenHash: null, undoneAt: null });
  });

  test("is not confirmed by an ended session, even with the right code", async () => {
    const email = newAddress();
    const viewer = await begin(email);
    const code = (await makeCode(changeOf(ama.id), email)) ?? "";
    await shop.db.session.update({ where: { id: viewer.sessionId }, data: { endedAt: new Date() } });
    await expect(confirmNewEmail(viewer, code)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await emailOf(ama.id)).toBe(ama.email);
  });

  test("gets another code only while pending", async () => {
    const email = newAddress();
    const viewer = await begin(email);
    await shop.query("DELETE FROM graphile_worker._private_jobs");
    await resendNewEmail(viewer);
    const jobs = await shop.query("SELECT payload FROM graphile_worker._private_jobs");
    expect(jobs).toEqual([{ payload: { event: "confirm_new_email", userId: ama.id } }]);
    await shop.db.emailCode.update({
      where: { userId_purpose: changeOf(ama.id) },
      data: { expiresAt: new Date(Date.now() - 1000) },
    });
    await expect(resendNewEmail(viewer)).rejects.toMatchObject({ code: "CONFLICT" });
  });
});

describe("a code is valid only for the email it was sent to", () => {
  test("SHP-ACCOUNT-31 one that was sent to a first address does not confirm a second, however they cross", async () => {
    const [first, second] = [newAddress("mine"), newAddress("victim")];
    const viewer = await begin(first);
    const sent = (await makeCode(changeOf(ama.id), first)) ?? "";
    await updateProfile(viewer, { ...person, email: second, currentPassword: ama.password });
    await expect(confirmNewEmail(viewer, sent)).rejects.toMatchObject({ code: "CODE_INVALID" });
    // The email to the first address is still being sent while the second is entered.
    expect(await makeCode(changeOf(ama.id), first)).toBeNull();
    await shop.db.emailCode.update({
      where: { userId_purpose: changeOf(ama.id) },
      data: { newEmail: first },
    });
    const late = (await makeCode(changeOf(ama.id), first)) ?? "";
    await shop.db.emailCode.update({ where: { userId_purpose: changeOf(ama.id) }, data: { newEmail: second } });
    await expect(confirmNewEmail(viewer, late)).rejects.toMatchObject({ code: "CODE_INVALID" });
    expect(await emailOf(ama.id)).toBe(ama.email);
  });

  test("SHP-VERIFY-09 one that was sent to an account's address before does not verify its present one", async () => {
    const kofi = await newCustomer(shop.query, { verified: false });
    const code = (await makeCode({ userId: kofi.id, purpose: "verify_email" }, kofi.email)) ?? "";
    const moved = newAddress("moved");
    await shop.db.user.update({ where: { id: kofi.id }, data: { email: moved } });
    const request = new Request("https://shop.example/");
    await expect(verifyEmail({ code, email: moved }, request)).rejects.toMatchObject({ code: "CODE_INVALID" });
    const fresh = (await makeCode({ userId: kofi.id, purpose: "verify_email" }, moved)) ?? "";
    await verifyEmail({ code: fresh, email: moved }, request);
    expect((await shop.db.user.findUniqueOrThrow({ where: { id: kofi.id } })).emailVerified).not.toBeNull();
  });

  test("SHP-VERIFY-21 a resent code replaces the previous one and works once", async () => {
    const email = newAddress();
    const viewer = await begin(email);
    const [before, after] = [await makeCode(changeOf(ama.id), email), await makeCode(changeOf(ama.id), email)];
    if (before !== after)
      await expect(confirmNewEmail(viewer, before ?? "")).rejects.toMatchObject({ code: "CODE_INVALID" });
    await confirmNewEmail(viewer, after ?? "");
    await expect(confirmNewEmail(viewer, after ?? "")).rejects.toMatchObject({ code: "CODE_INVALID" });
  });

  test("sent twice at once it works for one of them", async () => {
    const email = newAddress();
    await begin(email);
    const code = (await makeCode(changeOf(ama.id), email)) ?? "";
    const both = await shop.db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT 1 FROM email_code WHERE user_id = ${ama.id}::uuid FOR UPDATE`;
      const spent = [1, 2].map(() => spendCode(changeOf(ama.id), code, { isOwner: true }));
      await untilWaiting(shop, 2);
      return { spent };
    });
    const outcomes = await Promise.allSettled(both.spent);
    expect(outcomes.find(({ status }) => status === "fulfilled")).toMatchObject({ value: email });
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "CODE_INVALID" } });
  });
});
