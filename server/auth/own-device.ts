import { OWN_DEVICE_DAYS } from "@/lib/limits";
import { normaliseEmail } from "@/lib/normalise";
import { readCookie, setCookie } from "@/server/core/cookies";
import { db } from "@/server/core/db";
import { pepper } from "@/server/core/env";
import { derivedToken, isSame } from "@/server/core/tokens";
import { readPending } from "./access-token";
import { readPendingCookie } from "./session-cookie";

// Separate rate limits for devices on which the account's password was correct.
// A stranger who uses up the attempts of an email cannot lock its owner out.
// The mark survives a logout, ends with the password and grants no access.

const COOKIE = "kanea_devices";
/** Maximum number of accounts per browser, newest first. */
const MOST_ACCOUNTS = 5;

interface Account {
  id: string;
  passwordHash: string | null;
}

/** Mark of an account: an HMAC of its id and current password hash. */
const markOf = ({ id, passwordHash }: Account) => derivedToken(`device:${id}:${passwordHash ?? ""}`, pepper());

function marksOf(request: Request): string[] {
  return (readCookie(request, COOKIE) ?? "").split(".").slice(0, MOST_ACCOUNTS);
}

/** Set-Cookie value that adds an account's mark to a browser. */
export async function ownDeviceCookie(request: Request, userId: string): Promise<string> {
  const account = await db().user.findUniqueOrThrow({
    where: { id: userId },
    select: { id: true, passwordHash: true },
  });
  const mark = markOf(account);
  const marks = [mark, ...marksOf(request).filter((other) => other && other !== mark)].slice(0, MOST_ACCOUNTS);
  return setCookie(COOKIE, marks.join("."), { maxAge: OWN_DEVICE_DAYS * 86_400 });
}

/**
 * Account id of an email, if the request comes from its owner's device.
 * An owner's device has used the correct password, or has registered the account and awaits the code.
 */
export async function findOwner(request: Request, email: string): Promise<string | null> {
  const marks = marksOf(request).filter(Boolean);
  const pending = readPendingCookie(request);
  if (marks.length === 0 && pending === undefined) return null;
  const account = await db().user.findUnique({
    where: { email: normaliseEmail(email) },
    select: { id: true, passwordHash: true },
  });
  if (!account) return null;
  const mark = markOf(account);
  const isOwn =
    marks.some((one) => isSame(one, mark)) || (pending !== undefined && (await readPending(pending)) === account.id);
  return isOwn ? account.id : null;
}
