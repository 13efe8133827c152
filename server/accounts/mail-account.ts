import { randomUUID } from "node:crypto";
import { RESET_LINK_MINUTES } from "@/lib/limits";
import { paths } from "@/lib/paths";
import { accountsDb as db } from "@/server/core/db";
import type { AccountMailJob } from "@/server/core/queue";
import { shopUrl } from "@/server/core/shop-url";
import { hashToken, randomToken } from "@/server/core/tokens";
import { type AccountMail, sendMail, writeAccountMail } from "@/server/mail";
import { makeCode } from "./email-codes";

/**
 * Sends a mail about an account; codes and links are made now, what was sent before is void.
 * @param origin names the mail, so that a repeated try at the same words is seen as the same mail, and says when it was
 *   asked for
 */
export async function mailAccount(job: AccountMailJob, origin: { id: string; created_at: Date }): Promise<void> {
  const mail = await compose(job, `job-${origin.id}`, origin.created_at);
  if (mail) await sendMail(writeAccountMail(mail));
}

async function compose(job: AccountMailJob, key: string, at: Date): Promise<AccountMail | null> {
  if (job.event === "email_changed") {
    const { event, newEmail, ...to } = job;
    return { event, to, key, newEmail, changedAt: at };
  }
  if (job.event === "account_closed") {
    const { event, ...to } = job;
    return { event, to, key, closedAt: at };
  }
  const user = await db().user.findUnique({
    where: "email" in job ? { email: job.email } : { id: job.userId },
    select: { id: true, firstName: true, lastName: true, email: true, active: true, emailVerified: true },
  });
  if (!user?.active) return null;
  const { id: userId, firstName, lastName, email } = user;
  const to = { firstName, lastName, email };
  switch (job.event) {
    case "verify_email": {
      if (user.emailVerified) return null;
      const code = await makeCode({ userId, purpose: job.event });
      return { event: job.event, to, key: randomUUID(), code, verifyUrl: shopUrl(paths.verifyEmail) };
    }
    case "reset_password": {
      const resetUrl = shopUrl(paths.resetPassword(await makeResetToken(userId)));
      return { event: job.event, to, key: randomUUID(), resetUrl };
    }
    case "welcome":
      return { event: job.event, to, key, loginUrl: shopUrl(paths.login) };
    case "password_changed":
      return { event: job.event, to, key, changedAt: at, requestUrl: shopUrl(paths.requestPassword) };
    case "confirm_new_email":
      return composeNewEmail(userId, to);
  }
}

async function composeNewEmail(userId: string, to: AccountMail["to"]): Promise<AccountMail | null> {
  const owner = { userId, purpose: "change_email" } as const;
  const waiting = await db().emailCode.findUnique({ where: { userId_purpose: owner }, select: { newEmail: true } });
  if (!waiting?.newEmail) return null;
  return {
    event: "confirm_new_email",
    to: { ...to, email: waiting.newEmail },
    key: randomUUID(),
    code: await makeCode(owner),
    profileUrl: shopUrl(paths.profile),
  };
}

/** A link of an hour; the one before is void. Only its hash is kept. */
async function makeResetToken(userId: string): Promise<string> {
  const token = randomToken();
  const expiresAt = new Date(Date.now() + RESET_LINK_MINUTES * 60_000);
  await db().$transaction([
    db().resetToken.deleteMany({ where: { userId } }),
    db().resetToken.create({ data: { tokenHash: hashToken(token), userId, expiresAt } }),
  ]);
  return token;
}
