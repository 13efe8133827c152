import { randomUUID } from "node:crypto";
import { INVITATION_DAYS, RESET_LINK_MINUTES, UNDO_EMAIL_DAYS } from "@/lib/limits";
import { paths } from "@/lib/paths";
import { sentPaths } from "@/lib/sent-paths";
import { worksHere } from "@/lib/staff";
import { accountsDb as db } from "@/server/core/db";
import type { AccountMailJob } from "@/server/core/queue";
import { shopUrl } from "@/server/core/shop-url";
import { hashToken, randomToken } from "@/server/core/tokens";
import { type AccountMail, sendMail, writeAccountMail } from "@/server/mail";
import { readSettings } from "@/server/settings";
import { makeCode } from "./email-codes";
import { lockAccount } from "./owner";

/**
 * Sends a mail about an account; codes and links are made now, what was sent before is void.
 * @param origin names the mail, so that a repeated try at the same words is seen as the same mail, and says when it was
 *   asked for
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
      return { event: job.event, to, key: randomUUID(), resetUrl: shopUrl(sentPaths.resetPassword(token)) };
    }
    case "account_deactivated":
    case "account_activated": {
      // Whoever never confirmed the address may have typed somebody else's.
      if (!user.emailVerified) return null;
      const facts = { to, key, changedAt: at, isStaff: worksHere(user.role) };
      return job.event === "account_activated"
        ? { event: job.event, ...facts, loginUrl: shopUrl(paths.login) }
        : { event: job.event, ...facts };
    }
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

/** An invitation with a new link: the one that was sent before is void. Null when it was taken up or taken back. */
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
    joinUrl: shopUrl(sentPaths.staffInvitation(token)),
  };
}

/**
 * A link of an hour, about to be sent to an address; the one before is void. Only its hash is kept.
 * @returns null when the account has left that address meanwhile
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
 * The link that undoes a change of the address; one that was made for it before is void. Only its hash is kept.
 * @returns null when the change is undone already
 */
async function makeUndoLink(changeId: string): Promise<string | null> {
  const token = randomToken();
  const expiresAt = new Date(Date.now() + UNDO_EMAIL_DAYS * 86_400_000);
  const { count } = await db().emailChange.updateMany({
    where: { id: changeId, undoneAt: null },
    data: { tokenHash: hashToken(token), expiresAt },
  });
  return count === 1 ? shopUrl(sentPaths.undoEmailChange(token)) : null;
}
