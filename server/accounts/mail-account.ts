import { randomUUID } from "node:crypto";
import { INVITATION_DAYS, RESET_LINK_MINUTES, UNDO_EMAIL_DAYS } from "@/lib/limits";
import { mailedPaths } from "@/lib/mailed-paths";
import { paths } from "@/lib/paths";
import { isStaffRole } from "@/lib/staff";
import { staffPaths } from "@/lib/staff-paths";
import { db } from "@/server/core/db";
import type { AccountMailJob } from "@/server/core/queue";
import { shopUrl } from "@/server/core/shop-url";
import { hashToken, randomToken } from "@/server/core/tokens";
import { type AccountMail, sendMail, writeAccountMail } from "@/server/mail";
import { readSettings } from "@/server/settings";
import { makeCode } from "./email-codes";
import { lockAccount } from "./owner";

/**
 * Sends an account email; creates its code or link and voids earlier ones.
 * @param origin the job's id, which makes the Message-ID equal for retries, and the time of the event
 */
export async function mailAccount(job: AccountMailJob, origin: { id: string; created_at: Date }): Promise<void> {
  const mail = await compose(job, `job-${origin.id}`, origin.created_at);
  if (mail) await sendMail(writeAccountMail(mail, await readSettings()));
}

async function compose(job: AccountMailJob, key: string, at: Date): Promise<AccountMail | null> {
  if (job.event === "email_changed") {
    const { event, newEmail, changeId, ...to } = job;
    const undoUrl = changeId === undefined ? null : await makeUndoLink(changeId);
    return { event, to, key: undoUrl ? randomUUID() : key, newEmail, changedAt: at, undoUrl };
  }
  if (job.event === "account_closed") {
    const { event, ...to } = job;
    return { event, to, key, closedAt: at };
  }
  if (job.event === "staff_invitation") return composeInvitation(job.invitationId);
  const user = await db().user.findUnique({
    where: "email" in job ? { email: job.email } : { id: job.userId },
    select: { id: true, firstName: true, lastName: true, email: true, active: true, emailVerified: true, role: true },
  });
  if (!user || user.active === (job.event === "account_deactivated")) return null;
  const { id: userId, firstName, lastName, email } = user;
  const to = { firstName, lastName, email };
  switch (job.event) {
    case "verify_email": {
      if (user.emailVerified) return null;
      const code = await makeCode({ userId, purpose: job.event }, email);
      if (code === null) return null;
      return { event: job.event, to, key: randomUUID(), code, verifyUrl: shopUrl(paths.verifyEmail) };
    }
    case "reset_password": {
      const token = await makeResetToken(userId, email);
      if (token === null) return null;
      return { event: job.event, to, key: randomUUID(), resetUrl: shopUrl(mailedPaths.resetPassword(token)) };
    }
    case "account_deactivated":
    case "account_activated": {
      // An unverified email may belong to another person.
      if (!user.emailVerified) return null;
      const facts = { to, key, changedAt: at, isStaff: isStaffRole(user.role) };
      return job.event === "account_activated"
        ? { event: job.event, ...facts, loginUrl: shopUrl(paths.login) }
        : { event: job.event, ...facts };
    }
    case "admin_role_changed":
      return composeAdminRole(job, { to, key, changedAt: at });
    case "welcome":
      return { event: job.event, to, key, loginUrl: shopUrl(paths.login) };
    case "password_changed":
      return { event: job.event, to, key, changedAt: at, requestUrl: shopUrl(paths.requestPassword) };
    case "confirm_new_email":
      return composeNewEmail(userId, to);
    case "recovery_code_used":
      return { event: job.event, to, key, usedAt: at, left: job.left, profileUrl: shopUrl(paths.profile) };
    case "second_factor_on":
    case "second_factor_off":
    case "recovery_codes_renewed":
      return { event: job.event, to, key, changedAt: at, requestUrl: shopUrl(paths.requestPassword) };
  }
}

/** Null if one of the accounts was deleted. */
async function composeAdminRole(
  { event, userId, personId, byId, isAdmin }: Extract<AccountMailJob, { event: "admin_role_changed" }>,
  about: Pick<AccountMail, "to" | "key"> & { changedAt: Date },
): Promise<AccountMail | null> {
  const nameOf = (id: string) => db().user.findUnique({ where: { id }, select: { firstName: true, lastName: true } });
  const [person, by] = await Promise.all([nameOf(personId), nameOf(byId)]);
  if (!person || !by) return null;
  return {
    event,
    ...about,
    person: `${person.firstName} ${person.lastName}`,
    by: `${by.firstName} ${by.lastName}`,
    isAdmin,
    isOwn: userId === personId,
    teamUrl: shopUrl(staffPaths.team),
  };
}

async function composeNewEmail(userId: string, to: AccountMail["to"]): Promise<AccountMail | null> {
  const owner = { userId, purpose: "change_email" } as const;
  const waiting = await db().emailCode.findUnique({ where: { userId_purpose: owner }, select: { newEmail: true } });
  if (!waiting?.newEmail) return null;
  const code = await makeCode(owner, waiting.newEmail);
  if (code === null) return null;
  return {
    event: "confirm_new_email",
    to: { ...to, email: waiting.newEmail },
    key: randomUUID(),
    code,
    profileUrl: shopUrl(paths.profile),
  };
}

/** Staff invitation with a new link, which voids the previous one; null if it was accepted or withdrawn. */
async function composeInvitation(id: string): Promise<AccountMail | null> {
  const token = randomToken();
  const expiresAt = new Date(Date.now() + INVITATION_DAYS * 86_400_000);
  const { count } = await db().staffInvitation.updateMany({
    where: { id },
    data: { tokenHash: hashToken(token), expiresAt },
  });
  const invitation = await db().staffInvitation.findUnique({
    where: { id },
    select: { email: true, inviter: { select: { firstName: true, lastName: true } } },
  });
  if (count === 0 || !invitation?.inviter) return null;
  const { email, inviter } = invitation;
  const account = await db().user.findUnique({ where: { email }, select: { firstName: true, lastName: true } });
  return {
    event: "staff_invitation",
    to: { firstName: "", lastName: "", ...account, email },
    key: randomUUID(),
    invitedBy: `${inviter.firstName} ${inviter.lastName}`,
    joinUrl: shopUrl(mailedPaths.staffInvitation(token)),
  };
}

/**
 * Creates a reset token for one hour and voids the previous one; only its hash is stored.
 * @returns null if the account has changed its email meanwhile
 */
async function makeResetToken(userId: string, email: string): Promise<string | null> {
  const token = randomToken();
  const expiresAt = new Date(Date.now() + RESET_LINK_MINUTES * 60_000);
  return db().$transaction(async (tx) => {
    if ((await lockAccount(tx, { id: userId }))?.email !== email) return null;
    await tx.resetToken.deleteMany({ where: { userId } });
    await tx.resetToken.create({ data: { tokenHash: hashToken(token), userId, expiresAt } });
    return token;
  });
}

/**
 * Creates the undo link of an email change and voids the previous one; only its hash is stored.
 * @returns null if the change is already undone
 */
async function makeUndoLink(changeId: string): Promise<string | null> {
  const token = randomToken();
  const expiresAt = new Date(Date.now() + UNDO_EMAIL_DAYS * 86_400_000);
  const { count } = await db().emailChange.updateMany({
    where: { id: changeId, undoneAt: null },
    data: { tokenHash: hashToken(token), expiresAt },
  });
  return count === 1 ? shopUrl(mailedPaths.undoEmailChange(token)) : null;
}
