import { timingSafeEqual } from "node:crypto";
import { CODE_MINUTES, CODE_TRIES } from "@/lib/limits";
import { type CodePurpose, accountsDb as db, type Tx } from "@/server/core/db";
import { pepper } from "@/server/core/env";
import { AppError } from "@/server/core/errors";
import { hashCode, randomCode } from "@/server/core/tokens";

interface Owner {
  userId: string;
  purpose: CodePurpose;
}

/** A code is good for the address that it was sent to, and no other. */
const hash = (code: string, { userId, purpose }: Owner, email: string) =>
  hashCode(code, `${purpose}:${userId}:${email}`, pepper());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** Notes a new address that is to be confirmed; its code is made when the mail is sent. */
export async function awaitNewEmail(tx: Tx, userId: string, newEmail: string): Promise<void> {
  const waiting = { newEmail, codeHash: null, tries: 0, ownerTries: 0, expiresAt: inMinutes(CODE_MINUTES) };
  await tx.emailCode.upsert({
    where: { userId_purpose: { userId, purpose: "change_email" } },
    create: { userId, purpose: "change_email", ...waiting },
    update: waiting,
  });
}

/**
 * Makes a code that is about to be sent to an address; the one before is void. Only its HMAC is kept.
 * @returns null when another address waits by now, or none
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
 * Takes a code: it counts as a try whatever it is, five wrong ones lock it, the right one works once.
 * @param isOwner of a browser known to be the owner's: its tries are counted apart, so that strangers lock no owner out
 * @returns the address that it confirms: the new one, or the account's own
 * @throws AppError CODE_INVALID, the same for a wrong, spent, locked, expired or unknown code, and for one that was sent
 *   to another address
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

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** The refusal of an address that somebody else's account has. */
export function emailTaken(): AppError {
  const message = "Another account uses this email. Please choose a different one.";
  return new AppError("EMAIL_TAKEN", { message, errors: { email: message } });
}
