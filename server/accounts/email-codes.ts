import { timingSafeEqual } from "node:crypto";
import { CODE_MINUTES, CODE_TRIES } from "@/lib/limits";
import type { CodePurpose } from "@/server/core/db";
import { accountsDb as db, type Tx } from "@/server/core/db";
import { pepper } from "@/server/core/env";
import { AppError } from "@/server/core/errors";
import { hashCode, randomCode } from "@/server/core/tokens";

interface Owner {
  userId: string;
  purpose: CodePurpose;
}

const hash = (code: string, { userId, purpose }: Owner) => hashCode(code, `${purpose}:${userId}`, pepper());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** Notes a new address that is to be confirmed; its code is made when the mail is sent. */
export async function awaitNewEmail(tx: Tx, userId: string, newEmail: string): Promise<void> {
  const waiting = { newEmail, codeHash: null, tries: 0, expiresAt: inMinutes(CODE_MINUTES) };
  await tx.emailCode.upsert({
    where: { userId_purpose: { userId, purpose: "change_email" } },
    create: { userId, purpose: "change_email", ...waiting },
    update: waiting,
  });
}

/** Makes a code, the one before is void. Only its HMAC is kept. */
export async function makeCode(owner: Owner): Promise<string> {
  const code = randomCode();
  const fresh = { codeHash: hash(code, owner), tries: 0, expiresAt: inMinutes(CODE_MINUTES) };
  await db().emailCode.upsert({
    where: { userId_purpose: owner },
    create: { ...owner, ...fresh },
    update: fresh,
  });
  return code;
}

/**
 * Takes a code: it counts as a try whatever it is, five wrong ones lock it, the right one works once.
 * @returns the new address that it confirms, or null
 * @throws AppError CODE_INVALID, the same for a wrong, spent, locked, expired or unknown code
 */
export async function spendCode(owner: Owner, code: string): Promise<string | null> {
  const [tried] = await db().$queryRaw<{ id: string; code_hash: string; new_email: string | null }[]>`
    UPDATE email_code SET tries = tries + 1
    WHERE user_id = ${owner.userId}::uuid AND purpose = ${owner.purpose}::code_purpose
      AND code_hash IS NOT NULL AND expires_at > now() AND tries < ${CODE_TRIES}
    RETURNING id, code_hash, new_email`;
  if (!tried || !isSame(tried.code_hash, hash(code, owner))) throw new AppError("CODE_INVALID");
  const { count } = await db().emailCode.deleteMany({ where: { id: tried.id, codeHash: tried.code_hash } });
  if (count !== 1) throw new AppError("CODE_INVALID");
  return tried.new_email;
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
