import { beforeEach, describe, expect, test } from "vitest";
import { awaitNewEmail } from "@/server/accounts/email-codes";
import { mailAccount } from "@/server/accounts/mail-account";
import { setAccountActive } from "@/server/auth";
import type { AccountMailJob } from "@/server/core/queue";
import { hashToken } from "@/server/core/tokens";
import { mailedCodeHash } from "../support/codes";
import { newAddress, newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";
import type { ReceivedMail } from "../support/mail-sink";
import { newMember } from "../support/members";
import { newStaff } from "../support/staff";
import { receiveMails } from "./support";

const ASKED = new Date("2026-11-20T14:05:00Z");

const sink = await receiveMails();
const shop = await testDatabase();
beforeEach(() => sink.clear());

let serial = 0;
/** Runs a job as the worker does. @returns the emails it sent */
async function run(job: AccountMailJob, id = `${++serial}`): Promise<ReceivedMail[]> {
  sink.clear();
  await mailAccount(job, { id, created_at: ASKED });
  return [...sink.mails()];
}

const codeIn = (mail?: ReceivedMail) => /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
const minutesFromNow = (date?: Date | null) => Math.round(((date?.getTime() ?? 0) - Date.now()) / 60_000);

describe("the worker emails the account's owner", () => {
  test("SHP-VERIFY-10 a verification code, stored as an HMAC and void once a new one is sent", async () => {
    const { id: userId, email } = await newCustomer(shop.query, { verified: false });
    const owner = { userId_purpose: { userId, purpose: "verify_email" } } as const;
    const codes: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      const [mail, ...more] = await run({ event: "verify_email", email });
      expect([mail?.to, more]).toEqual([[email], []]);
      expect(mail?.text).toContain("/verify-email");
      const kept = await shop.db.emailCode.findUniqueOrThrow({ where: owner });
      codes.push(codeIn(mail));
      expect(kept.codeHash).toBe(mailedCodeHash(codeIn(mail), { purpose: "verify_email", userId, email }));
      expect(kept.tries).toBe(0);
      expect(minutesFromNow(kept.expiresAt)).toBe(15);
      await shop.db.emailCode.update({ where: owner, data: { tries: 5 } });
    }
    expect(await shop.db.emailCode.count({ where: { userId } })).toBe(1);
  });

  test("SHP-RESET-02 T58 a reset link for an hour, stored as a hash and void once a new one is sent", async () => {
    const { id: userId, email } = await newCustomer(shop.query);
    const tokens: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      const [mail] = await run({ event: "reset_password", email });
      tokens.push(/reset-password\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "");
    }
    const [kept, ...more] = await shop.db.resetToken.findMany({ where: { userId } });
    expect([kept?.tokenHash, more]).toEqual([hashToken(tokens[1] ?? ""), []]);
    expect(minutesFromNow(kept?.expiresAt)).toBe(60);
  });

  test.each([
    ["welcome", /\/login/],
    ["password_changed", /\/request-password/],
    ["second_factor_on", /\/request-password/],
    ["second_factor_off", /\/request-password/],
    ["recovery_codes_renewed", /\/request-password/],
  ] as const)("%s, with the next step's link and a Message-ID that is equal for retries", async (event, link) => {
    const { id: userId, email } = await newCustomer(shop.query);
    const [mail] = await run({ event, userId }, "4711");
    expect(mail).toMatchObject({ to: [email], text: expect.stringMatching(link) });
    expect(mail?.headers["message-id"]).toContain("job-4711");
  });

  test("BEYOND-50 a deactivation or activation, unless it was reversed since", async () => {
    const set = async (id: string, active: boolean) => {
      await shop.db.$transaction((tx) => setAccountActive(tx, id, { active, reason: "Misused" }));
      const jobs = await shop.query<{ payload: AccountMailJob }>(
        "SELECT payload FROM graphile_worker._private_jobs WHERE payload ->> 'userId' = $1 ORDER BY id DESC LIMIT 1",
        [id],
      );
      return jobs[0]?.payload as AccountMailJob;
    };
    for (const person of [await newCustomer(shop.query), await newStaff(shop.query)]) {
      const out = await set(person.id, false);
      const [mail] = await run(out);
      expect(mail).toMatchObject({ to: [person.email], subject: "Your Kanea account was deactivated" });
      expect(mail?.text).toContain("help@kanea.example");
      const back = await set(person.id, true);
      expect((await run(back))[0]?.subject).toBe("Your Kanea account is active again");
      expect(await run(out)).toEqual([]);
    }
    const unknown = await newCustomer(shop.query, { verified: false });
    expect(await run(await set(unknown.id, false))).toEqual([]);
  });

  test("BEYOND-50 a staff invitation whose link is stored as a hash; nothing once it is withdrawn", async () => {
    const { userId: invitedBy } = await newMember(shop, { role: "admin", firstName: "Esi", lastName: "Adom" });
    const email = newAddress("colleague");
    const { id } = await shop.db.staffInvitation.create({
      data: { email, role: "staff", invitedBy, expiresAt: new Date() },
    });
    const job = { event: "staff_invitation", invitationId: id } as const;
    const [mail] = await run(job);
    expect(mail).toMatchObject({ to: [email], text: expect.stringContaining("Esi Adom") });
    const token = /staff-invitation\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(await shop.db.staffInvitation.findUniqueOrThrow({ where: { id } })).toMatchObject({
      tokenHash: hashToken(token),
    });
    await shop.db.staffInvitation.delete({ where: { id } });
    expect(await run(job)).toEqual([]);
  });

  test("BEYOND-50 an Admin role that was given or removed, in other words to the colleague than to the admins", async () => {
    const boss = await newMember(shop, { role: "admin", firstName: "Esi", lastName: "Adom" });
    const kojo = await newMember(shop, { role: "admin", firstName: "Kojo", lastName: "Annan" });
    const mailTo = async (userId: string, isAdmin: boolean) => {
      const job = { event: "admin_role_changed", userId, personId: kojo.userId, byId: boss.userId, isAdmin } as const;
      const [mail] = await run(job);
      return { subject: mail?.subject, to: mail?.to, text: mail?.text };
    };
    expect(await mailTo(kojo.userId, true)).toMatchObject({
      subject: "You are now an admin at Kanea",
      to: [kojo.email],
      text: expect.stringMatching(/Esi Adom gave you the Admin role on 20 Nov 2026.*If you did not expect this/s),
    });
    expect(await mailTo(boss.userId, false)).toMatchObject({
      subject: "Kojo Annan is no longer an admin at Kanea",
      to: [boss.email],
      text: expect.stringMatching(/Esi Adom removed Kojo Annan's Admin role.*Open staff: \S+\/staff\/team/s),
    });
  });

  test("a code to the pending email; nothing without a pending email", async () => {
    const { id: userId } = await newCustomer(shop.query);
    expect(await run({ event: "confirm_new_email", userId })).toEqual([]);
    const wished = newAddress("wished");
    await awaitNewEmail(shop.db, userId, wished);
    const [mail] = await run({ event: "confirm_new_email", userId });
    expect(mail).toMatchObject({ to: [wished], text: expect.stringContaining("/account/profile") });
    const kept = await shop.db.emailCode.findFirstOrThrow({ where: { userId, purpose: "change_email" } });
    expect(kept.codeHash).toBe(mailedCodeHash(codeIn(mail), { purpose: "change_email", userId, email: wished }));
    expect(kept.newEmail).toBe(wished);
  });
});

describe("no email is sent", () => {
  test("to an unknown email, to a closed account, or to verify a verified email", async () => {
    const closed = await newCustomer(shop.query, { active: false });
    const confirmed = await newCustomer(shop.query);
    for (const email of [newAddress("unknown"), closed.email])
      for (const event of ["verify_email", "reset_password"] as const) expect(await run({ event, email })).toEqual([]);
    expect(await run({ event: "verify_email", email: confirmed.email })).toEqual([]);
    expect(await run({ event: "welcome", userId: closed.id })).toEqual([]);
    const owners = { userId: { in: [closed.id, confirmed.id] } };
    expect([
      await shop.db.emailCode.count({ where: owners }),
      await shop.db.resetToken.count({ where: owners }),
    ]).toEqual([0, 0]);
  });
});
