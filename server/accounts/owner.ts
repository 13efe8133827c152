import type { Customer } from "@/lib/viewer";
import { db, type Tx } from "@/server/core/db";
import { hashing } from "@/server/core/env";
import { AppError } from "@/server/core/errors";
import { isPassword } from "./password";

const NO_PASSWORD = "Your account has no password yet. Set one with 'Forgot password' on the login page first.";

/**
 * Checks the current password of a logged-in customer.
 * @returns the stored hash; pass it to `lockOwnAccount`, which checks that it is unchanged
 * @throws AppError WRONG_PASSWORD naming the field, with its own message for an account without password (Google)
 */
export async function checkOwnPassword(userId: string, password: string, field: string): Promise<string> {
  const account = await db().user.findUnique({ where: { id: userId, active: true }, select: { passwordHash: true } });
  const hash = account?.passwordHash;
  if ((await isPassword(password, hash, hashing())) && hash) return hash;
  const { message } = new AppError("WRONG_PASSWORD", hash === null ? { message: NO_PASSWORD } : {});
  throw new AppError("WRONG_PASSWORD", { message, errors: { [field]: message } });
}

interface LockedAccount {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  passwordHash: string | null;
  role: string;
  branchId: string | null;
  emailVerified: Date | null;
}

/**
 * Locks an account's row until the transaction ends.
 * Every change to sessions, passwords, codes and links takes this lock first, so that concurrent changes see each other.
 * @returns null if there is no such account or staff deactivated it
 */
export async function lockAccount(tx: Tx, by: { id: string } | { email: string }): Promise<LockedAccount | null> {
  const [id, email] = "id" in by ? [by.id, null] : [null, by.email];
  const [account] = await tx.$queryRaw<LockedAccount[]>`
    SELECT id, email, first_name AS "firstName", last_name AS "lastName", phone_number AS "phoneNumber",
      password_hash AS "passwordHash", role::text, branch_id AS "branchId", email_verified AS "emailVerified"
    FROM "user" WHERE (id = ${id}::uuid OR email = ${email}) AND active FOR UPDATE`;
  return account ?? null;
}

export interface OwnAccount extends LockedAccount {
  /** Start of the current session. */
  signedInAt: Date;
}

export type SignedIn = Pick<Customer, "userId" | "sessionId">;

/**
 * Locks the account of a logged-in customer and checks that the session is still live.
 * @param checked the hash that `checkOwnPassword` returned, if the password was required
 * @throws AppError UNAUTHENTICATED, WRONG_PASSWORD if the password has changed since the check
 */
export async function lockOwnAccount(tx: Tx, { userId, sessionId }: SignedIn, checked?: string): Promise<OwnAccount> {
  const account = await lockAccount(tx, { id: userId });
  const session = await tx.session.findFirst({
    where: { id: sessionId, userId, endedAt: null, expiresAt: { gt: new Date() } },
    select: { createdAt: true },
  });
  if (!account || !session) throw new AppError("UNAUTHENTICATED");
  if (checked !== undefined && checked !== account.passwordHash) throw new AppError("WRONG_PASSWORD");
  return { ...account, signedInAt: session.createdAt };
}
