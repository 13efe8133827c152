import { timingSafeEqual } from "node:crypto";
import { OWN_DEVICE_DAYS } from "@/lib/limits";
import { normaliseEmail } from "@/lib/normalise";
import { readCookie, setCookie } from "@/server/core/cookies";
import { accountsDb as db } from "@/server/core/db";
import { pepper } from "@/server/core/env";
import { derivedToken } from "@/server/core/tokens";
import { readPending } from "./access-token";
import { readPendingCookie } from "./session-cookie";

// A device on which an account's password was right has tries of its own at login, code and reset mail, so that a stranger
// who uses up those of the address locks no owner out. The mark survives logging out and ends with the password. It opens
// nothing.

const COOKIE = "kanea_devices";
/** Accounts of one browser, the latest first. */
const MOST_ACCOUNTS = 5;

interface Account {
  id: string;
  passwordHash: string | null;
}

/** Names nobody: an HMAC of the account and its present password hash. */
const markOf = ({ id, passwordHash }: Account) => derivedToken(`device:${id}:${passwordHash ?? ""}`, pepper());

function marksOf(request: Request): string[] {
  return (readCookie(request, COOKIE) ?? "").split(".").slice(0, MOST_ACCOUNTS);
}

/** The Set-Cookie value that marks a browser as an account's own, beside the accounts it knows. */
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
 * The account of an address, if a request comes from its owner's device.
 * That is a browser where its password was right, or where it was registered and waits for the code.
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

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
