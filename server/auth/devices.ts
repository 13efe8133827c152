import Bowser from "bowser";
import type { SignIn } from "@/lib/contracts/accounts";
import type { Customer } from "@/lib/viewer";
import { accountsDb as db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { endSessionsOf, live } from "./sessions";

const LONGEST = 60;

/**
 * What a request is sent with, as its owner would call it: "Chrome on Android", "Safari on iPhone", or the first word of
 * a program that is no browser. Only this is kept, not the whole User-Agent. Null where nothing is said.
 */
export function describeDevice(request: Request): string | null {
  const agent = request.headers.get("user-agent")?.trim();
  if (!agent) return null;
  const { browser, os, platform } = Bowser.parse(agent);
  const place = platform.model === "iPhone" || platform.model === "iPad" ? platform.model : os.name;
  const words = browser.name && place ? `${browser.name} on ${place}` : (agent.split(/[/\s]/, 1)[0] ?? "");
  // Kept as text and shown as text: nothing but what a name is made of.
  return words.replace(/[^\p{L}\p{N} .()_-]/gu, "").slice(0, LONGEST) || null;
}

/** The account's sign-ins that still count, the present one first and then the latest used. */
export async function listSignIns({ userId, sessionId }: Customer): Promise<SignIn[]> {
  const rows = await db().session.findMany({
    where: { userId, ...live() },
    select: { id: true, kind: true, device: true, createdAt: true, lastUsedAt: true },
    orderBy: [{ lastUsedAt: "desc" }, { id: "asc" }],
  });
  const signIns = rows.map(({ id, createdAt, lastUsedAt, ...rest }) => ({
    _id: id,
    ...rest,
    current: id === sessionId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
  return signIns.sort((one, other) => Number(other.current) - Number(one.current));
}

/**
 * Ends one of the account's sign-ins: whoever used it is out with the next call.
 * @returns those that are left
 * @throws AppError NOT_FOUND when it is not one of the account's, or has ended
 */
export async function endSignIn(viewer: Customer, id: string): Promise<SignIn[]> {
  const { count } = await db().session.updateMany({
    where: { id, userId: viewer.userId, ...live() },
    data: { endedAt: new Date(), endReason: "elsewhere" },
  });
  if (count === 0) throw new AppError("NOT_FOUND");
  return listSignIns(viewer);
}

/** Ends all of the account's sign-ins but the one that asks. @returns that one */
export async function endOtherSignIns(viewer: Customer): Promise<SignIn[]> {
  await endSessionsOf(db(), viewer.userId, { except: viewer.sessionId, reason: "elsewhere" });
  return listSignIns(viewer);
}
