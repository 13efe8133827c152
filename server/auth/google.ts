import { lockAccount } from "@/server/accounts";
import { accountsDb as db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { openBrowserSession } from "./log-in";
import type { SessionClaims } from "./session-cookie";
import { endSessionsOf } from "./sessions";

/** What Google says of a person; only a verified address opens anything. */
export interface GooglePerson {
  email: string;
  firstName: string;
  lastName: string;
}

/** Whether the account of an address may sign in; an unknown address may. */
export async function isWelcome(email: string): Promise<boolean> {
  const account = await db().user.findUnique({ where: { email: email.toLowerCase() }, select: { active: true } });
  return account?.active ?? true;
}

/**
 * Opens a browser's session for a person whom Google has proved to own an address. An account whose address was never
 * confirmed may have been opened by a stranger: it loses its password, its sign-ins and what was mailed about it.
 * @throws AppError ACCOUNT_INACTIVE, also when the account has just left this address
 */
export async function openGoogleSession(
  { email, firstName, lastName }: GooglePerson,
  device: string | null = null,
): Promise<SessionClaims> {
  const address = email.toLowerCase();
  await db().user.createMany({
    data: [{ email: address, firstName, lastName, emailVerified: new Date() }],
    skipDuplicates: true,
  });
  return db().$transaction(async (tx) => {
    const account = await lockAccount(tx, { email: address });
    if (!account) throw new AppError("ACCOUNT_INACTIVE");
    if (!account.emailVerified) {
      const userId = account.id;
      await tx.user.update({ where: { id: userId }, data: { passwordHash: null, emailVerified: new Date() } });
      await tx.resetToken.deleteMany({ where: { userId } });
      await tx.emailCode.deleteMany({ where: { userId } });
      await endSessionsOf(tx, userId);
    }
    return openBrowserSession(tx, account, { remember: false, device });
  });
}
