import { CODE_MINUTES, CODE_TRIES } from "@/lib/limits";
import { type CodePurpose, db, type Tx } from "@/server/core/db";
import { pepper } from "@/server/core/env";
import { AppError } from "@/server/core/errors";
import { hashCode, isSame, randomCode } from "@/server/core/tokens";

interface Owner {
  userId: string;
  purpose: CodePurpose;
}

/** Hash of a code, bound to the email it was sent to. */
const hash = (code: string, { userId, purpose }: Owner, email: string) =>
  hashCode(code, `${purpose}:${userId}:${email}`, pepper());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** Stores a pending email; its code is created when the mail is sent. */
export async function awaitNewEmail(tx: Tx, userId: string, newEmail: string): Promise<void> {
  const waiting = { newEmail, codeHash: null, tries: 0, ownerTries: 0, expiresAt: inMinutes(CODE_MINUTES) };
  await tx.emailCode.upsert({
    where: { userId_purpose: { userId, purpose: "change_email" } },
    create: { userId, purpose: "change_email", ...waiting },
    update: waiting,
  });
}

/**
 * Creates a code for an email and voids the previous one; only its HMAC is stored.
 * @returns null if this email is no longer pending
 */
export async function makeCode(owner: Owner, email: string): Promise<string | null> {
  const code = randomCode();
  const fresh = { codeHash: hash(code, owner, email), tries: 0, ownerTries: 0, expiresAt: inMinutes(CODE_MINUTES) };
  if (owner.purpose === "change_email") {
    const { count } = await db().emailCode.updateMany({ where: { ...owner, newEmail: email }, data: fresh });
    return count === 1 ? code : null;
  }
  await db().emailCode.upsert({
    where: { userId_purpose: owner },
    create: { ...owner, ...fresh },
    update: fresh,
  });
  return code;
}

/**
 * Checks and spends a code; each check counts as an attempt, and five wrong ones lock the code.
 * @param isOwner whether the browser is known as the owner's; its attempts are counted separately, so that strangers
 *   cannot lock the owner out
 * @returns the verified email: the pending one or the account's own
 * @throws AppError CODE_INVALID, equal for a wrong, spent, locked, expired or unknown code and for another email's code
 */
export async function spendCode(owner: Owner, code: string, { isOwner }: { isOwner: boolean }): Promise<string> {
  const [tried] = await db().$queryRaw<{ id: string; codeHash: string; email: string }[]>`
    UPDATE email_code
    SET tries = tries + (NOT ${isOwner}::boolean)::int, owner_tries = owner_tries + ${isOwner}::boolean::int
    FROM "user"
    WHERE "user".id = user_id AND user_id = ${owner.userId}::uuid AND purpose = ${owner.purpose}::code_purpose
      AND code_hash IS NOT NULL AND expires_at > now()
      AND CASE WHEN ${isOwner} THEN owner_tries ELSE tries END < ${CODE_TRIES}
    RETURNING email_code.id, code_hash AS "codeHash", coalesce(new_email, email) AS email`;
  if (!tried || !isSame(tried.codeHash, hash(code, owner, tried.email))) throw new AppError("CODE_INVALID");
  const { count } = await db().emailCode.deleteMany({ where: { id: tried.id, codeHash: tried.codeHash } });
  if (count !== 1) throw new AppError("CODE_INVALID");
  return tried.email;
}

/** Error for an email that another account uses. */
export function emailTaken(): AppError {
  const message = "Another account uses this email. Please choose a different one.";
  return new AppError("EMAIL_TAKEN", { message, errors: { email: message } });
}
