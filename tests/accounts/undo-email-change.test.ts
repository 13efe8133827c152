import { beforeEach, describe, expect, test } from "vitest";
import { updateProfile } from "@/server/accounts";
import { makeCode } from "@/server/accounts/email-codes";
import { changePassword, confirmNewEmail, logInClient, readUndo, resetPassword, undoEmailChange } from "@/server/auth";
import { openGoogleSession } from "@/server/auth/google";
import { redactPath } from "@/server/core/log";
import { queueAccountMail } from "@/server/core/queue";
import { hashToken } from "@/server/core/tokens";
import { tasks } from "@/server/jobs/tasks";
import { closeAccount } from "@/server/orders";
import { receiveMails } from "../mail/support";
import { type Customer, newAddress, newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";
import { signedIn } from "../support/viewers";

/** A thief in Ama's session, with her password, changes the email; she reads the email to the old one. */

let ama: Customer;
const sink = await receiveMails();
const shop = await testDatabase();
beforeEach(async () => {
  ama = await newCustomer(shop.query);
});

const person = { firstName: "Ama", lastName: "Mensah", phoneNumber: null, dateOfBirth: null };
const account = () => shop.db.user.findUniqueOrThrow({ where: { id: ama.id } });
const liveSessions = () => shop.db.session.count({ where: { userId: ama.id, endedAt: null } });

/** Sends the queued emails, as the worker does. */
async function sendMails(): Promise<void> {
  const jobs = await shop.query<{ id: string; payload: unknown }>(
    "DELETE FROM graphile_worker._private_jobs RETURNING id, payload",
  );
  for (const { id, payload } of jobs)
    await tasks["account-mail"]?.(payload, { job: { id, created_at: new Date() } } as never);
}

const newest = (to: string, pattern: RegExp) =>
  sink
    .mails()
    .filter((mail) => mail.to.includes(to))
    .map(({ text }) => pattern.exec(text)?.[1])
    .filter((token) => token !== undefined)
    .at(-1);

const undoLink = (to: string) => newest(to, /undo-email-change\/([\w-]{43})/) ?? "";
const resetLink = (to: string) => newest(to, /reset-password\/([\w-]{43})/) ?? "";

/** The thief moves the account to their email. @returns the thief's session, still signed in */
async function moveTo(email: string, password = ama.password) {
  const thief = await signedIn(shop.db, ama.id);
  await updateProfile(thief, { ...person, email, currentPassword: password });
  await confirmNewEmail(thief, (await makeCode({ userId: ama.id, purpose: "change_email" }, email)) ?? "");
  await sendMails();
  return thief;
}

describe("the link in the mail to the old address", () => {
  test("SHP-ACCOUNT-31 restores the email, ends every session, and leads to a new password", async () => {
    const theirs = newAddress("thief");
    await moveTo(theirs);
    const token = undoLink(ama.email);
    expect(await readUndo(token)).toEqual({ state: "open", email: expect.stringMatching(/^e•••@example\.com$/) });
    expect((await account()).email).toBe(theirs);

    await undoEmailChange(token);
    expect(await account()).toMatchObject({ email: ama.email, passwordHash: null });
    expect(await liveSessions()).toBe(0);
    await sendMails();
    await resetPassword(resetLink(ama.email), "owners-new-lamp-71");
    await logInClient({ email: ama.email, password: "owners-new-lamp-71" });
    expect(newest(theirs, /your account was changed to (\S+)\./)).toMatch(/^e•••@example\.com$/);
    expect(undoLink(theirs)).toBe("");
  });

  test("is stored as a hash, works for seven days and is never logged", async () => {
    await moveTo(newAddress());
    const token = undoLink(ama.email);
    const change = await shop.db.emailChange.findFirstOrThrow({ where: { userId: ama.id } });
    expect(change.tokenHash).toBe(hashToken(token));
    expect(Math.round((change.expiresAt.getTime() - change.createdAt.getTime()) / 86_400_000)).toBe(7);
    expect(redactPath(`/undo-email-change/${token}?x=1`)).toBe("/undo-email-change/[hidden]");
    await shop.db.emailChange.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });
    await expect(readUndo(token)).rejects.toMatchObject({ code: "LINK_INVALID" });
    await expect(undoEmailChange(token)).rejects.toMatchObject({ code: "LINK_INVALID" });
    await expect(undoEmailChange("nonsense")).rejects.toMatchObject({ code: "LINK_INVALID" });
  });

  test("works once, also under concurrent requests", async () => {
    await moveTo(newAddress());
    const token = undoLink(ama.email);
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => undoEmailChange(token)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await readUndo(token)).toMatchObject({ state: "used" });
    const jobs = await shop.query("SELECT payload->>'event' AS event FROM graphile_worker._private_jobs");
    expect(jobs.map(({ event }) => event).sort()).toEqual(["email_changed", "reset_password"]);
    await sendMails();
  });

  test("is replaced when the email is retried, and the former link is void", async () => {
    await moveTo(newAddress());
    const before = undoLink(ama.email);
    const { id: changeId } = await shop.db.emailChange.findFirstOrThrow({ where: { userId: ama.id } });
    const to = { firstName: "Ama", lastName: "Mensah", email: ama.email, newEmail: newAddress() };
    await queueAccountMail(shop.db, { event: "email_changed", changeId, ...to });
    await sendMails();
    await expect(undoEmailChange(before)).rejects.toMatchObject({ code: "LINK_INVALID" });
    await undoEmailChange(undoLink(ama.email));
  });

  test("is left out of an email that an older release queued", async () => {
    const to = { firstName: "Ama", lastName: "Mensah", email: ama.email, newEmail: newAddress() };
    await queueAccountMail(shop.db, { event: "email_changed", ...to });
    await sendMails();
    expect(undoLink(ama.email)).toBe("");
    expect(sink.mails().at(-1)?.text).toContain("the email of your account was changed");
  });
});

describe("a thief's actions meanwhile", () => {
  test("a second change: the owner's link stays valid and voids the link to the thief's email", async () => {
    const [second, third] = [newAddress("second"), newAddress("third")];
    await moveTo(second);
    await moveTo(third);
    const theirs = undoLink(second);
    await undoEmailChange(undoLink(ama.email));
    expect((await account()).email).toBe(ama.email);
    expect(await readUndo(theirs)).toMatchObject({ state: "used" });
    await expect(undoEmailChange(theirs)).rejects.toMatchObject({ code: "LINK_INVALID" });
  });

  test("the link to the thief's email, used first, does not use up the owner's", async () => {
    const second = newAddress("second");
    await moveTo(second);
    await moveTo(newAddress("third"));
    await undoEmailChange(undoLink(second));
    expect((await account()).email).toBe(second);
    await undoEmailChange(undoLink(ama.email));
    expect((await account()).email).toBe(ama.email);
  });

  test("a new password, set in the profile or by an emailed link, opens nothing afterwards", async () => {
    const theirs = newAddress("thief");
    const thief = await moveTo(theirs);
    await changePassword(thief, { currentPassword: ama.password, newPassword: "thiefs-lamp-81" });
    await queueAccountMail(shop.db, { event: "reset_password", email: theirs });
    await sendMails();
    const waiting = resetLink(theirs);
    await undoEmailChange(undoLink(ama.email));
    for (const email of [ama.email, theirs])
      for (const password of ["thiefs-lamp-81", ama.password])
        await expect(logInClient({ email, password })).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
    await expect(resetPassword(waiting, "thiefs-lamp-82")).rejects.toMatchObject({ code: "LINK_INVALID" });
    await sendMails();
    await resetPassword(resetLink(ama.email), "owners-new-lamp-72");
  });

  test("a reset link and a code requested before are no longer sent", async () => {
    const theirs = newAddress("thief");
    const thief = await moveTo(theirs);
    await updateProfile(thief, { ...person, email: newAddress("next"), currentPassword: ama.password });
    await queueAccountMail(shop.db, { event: "reset_password", email: theirs });
    const waiting = await shop.query("DELETE FROM graphile_worker._private_jobs RETURNING payload");
    await undoEmailChange(undoLink(ama.email));
    await sendMails();
    const sent = sink.mails().length;
    for (const { payload } of waiting)
      await tasks["account-mail"]?.(payload, { job: { id: "1", created_at: new Date() } } as never);
    expect(sink.mails()).toHaveLength(sent);
    expect(await shop.db.emailCode.count({ where: { userId: ama.id } })).toBe(0);
  });

  test("a closed account: the link says so", async () => {
    const thief = await moveTo(newAddress());
    const token = undoLink(ama.email);
    await closeAccount(thief, ama.password);
    expect(await readUndo(token)).toMatchObject({ state: "closed" });
    await expect(undoEmailChange(token)).rejects.toMatchObject({ code: "LINK_INVALID" });
    await sendMails();
  });

  test("a deactivated account: the link says so, and works after reactivation", async () => {
    await moveTo(newAddress());
    const token = undoLink(ama.email);
    await shop.db.user.update({ where: { id: ama.id }, data: { active: false } });
    expect(await readUndo(token)).toMatchObject({ state: "closed" });
    await expect(undoEmailChange(token)).rejects.toMatchObject({ code: "LINK_INVALID" });
    await shop.db.user.update({ where: { id: ama.id }, data: { active: true } });
    await undoEmailChange(token);
  });
});

describe("another account has the old email meanwhile", () => {
  test("an account without orders loses the email, confirmed or not, so the undo always works", async () => {
    await moveTo(newAddress());
    await newCustomer(shop.query, { email: ama.email, verified: false });
    expect(await readUndo(undoLink(ama.email))).toMatchObject({ state: "open" });
    await undoEmailChange(undoLink(ama.email));
    expect((await account()).email).toBe(ama.email);

    await shop.db.user.update({ where: { id: ama.id }, data: { passwordHash: (await rightHash()) ?? null } });
    await moveTo(newAddress());
    // The owner, for whom a Google sign-in creates a new account.
    await openGoogleSession({ email: ama.email, firstName: "Ama", lastName: "Mensah" });
    await undoEmailChange(undoLink(ama.email));
    expect((await account()).email).toBe(ama.email);
    expect(await shop.db.user.count({ where: { email: ama.email } })).toBe(1);
  });

  test("an account with orders keeps it: the link says so, changes nothing, and works once the email is free", async () => {
    const theirs = newAddress();
    await moveTo(theirs);
    const token = undoLink(ama.email);
    const other = await newCustomer(shop.query, { email: ama.email });
    await shop.query(
      `INSERT INTO "order" (id, number, user_id, first_name, last_name, email, phone, is_guest, shipping_street,
         shipping_city, shipping_region, billing_street, billing_city, billing_region, payment_method, subtotal_pesewas,
         total_pesewas)
       SELECT gen_random_uuid(), 'ORD' || floor(random() * 1e9), id, 'Ama', 'Mensah', email, '+233241234567', false, 'a',
         'b', 'Ashanti', 'a', 'b', 'Ashanti', 'cash', 100, 100 FROM "user" WHERE id = $1`,
      [other.id],
    );
    expect(await readUndo(token)).toMatchObject({ state: "taken" });
    await expect(undoEmailChange(token)).rejects.toMatchObject({ code: "EMAIL_TAKEN" });
    expect((await account()).email).toBe(theirs);
    expect(await liveSessions()).toBe(1);
    await shop.db.user.update({ where: { id: other.id }, data: { email: newAddress() } });
    await undoEmailChange(token);
    expect((await account()).email).toBe(ama.email);
  });
});

/** The password hash of every new test customer. */
async function rightHash() {
  const { id } = await newCustomer(shop.query);
  return (await shop.db.user.findUniqueOrThrow({ where: { id } })).passwordHash;
}
