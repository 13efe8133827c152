import type { Customer } from "@/lib/viewer";
import { accountsDb as db, type Tx } from "@/server/core/db";
import { hashing } from "@/server/core/env";
import { AppError } from "@/server/core/errors";
import { isPassword } from "./password";

const NO_PASSWORD = "Your account has no password yet. Set one by 'Forgot password' on the login page first.";

/**
 * @returns the stored hash that the password fits: what is written on the strength of it must find it unchanged
 * @throws AppError WRONG_PASSWORD naming the field, with words of its own for an account that has none (Google)
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
 * Holds an account's row to the transaction's end. Whatever opens, changes or ends the ways into an account does this
 * first, so that of two at once the later one sees what the first has done.
 * @returns null when there is none, or staff deactivated it
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
  /** When this sign-in began. */
  signedInAt: Date;
}

export type SignedIn = Pick<Customer, "userId" | "sessionId">;

/**
 * Holds the account of somebody who is signed in, and still is: a reset or an undone change of the address ends what
 * was under way.
 * @param checked the hash that `checkOwnPassword` returned, where the password was asked for
 * @throws AppError UNAUTHENTICATED, WRONG_PASSWORD when the password was changed since it was checked
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
