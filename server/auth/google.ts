import { db } from "@/server/core/db";
import { openBrowserSession } from "./log-in";
import type { SessionClaims } from "./session-cookie";
import { endSessionsOf } from "./sessions";

/** What Google says of a person; only a verified address opens anything. */
export interface GooglePerson {
  email: string;
  firstName: string;
  lastName: string;
}

const accountSelect = { id: true, role: true, branchId: true, active: true, emailVerified: true } as const;

/** Whether the account of an address may sign in; an unknown address may. */
export async function isWelcome(email: string): Promise<boolean> {
  const account = await db().user.findUnique({ where: { email: email.toLowerCase() }, select: { active: true } });
  return account?.active ?? true;
}

/**
 * Opens a browser's session for a person whom Google has proved to own an address. An account whose address was never
 * confirmed may have been opened by a stranger: it loses its password and its sign-ins.
 */
export async function openGoogleSession({ email, firstName, lastName }: GooglePerson): Promise<SessionClaims> {
  const address = email.toLowerCase();
  await db().user.createMany({
    data: [{ email: address, firstName, lastName, emailVerified: new Date() }],
    skipDuplicates: true,
  });
  const account = await db().user.findUniqueOrThrow({ where: { email: address }, select: accountSelect });
  if (!account.emailVerified) {
    await db().$transaction(async (tx) => {
      await tx.user.update({ where: { id: account.id }, data: { passwordHash: null, emailVerified: new Date() } });
      await endSessionsOf(tx, account.id);
    });
  }
  return openBrowserSession(account, false);
}
