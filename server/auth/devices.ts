import Bowser from "bowser";
import type { SignIn } from "@/lib/contracts/accounts";
import type { Customer } from "@/lib/viewer";
import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { endSessionsOf, live } from "./sessions";

const LONGEST = 60;

/**
 * Device name of a request: "Chrome on Android", "Safari on iPhone", or a client's first word.
 * Only this name is stored, not the whole User-Agent. Null without a User-Agent.
 */
export function describeDevice(request: Request): string | null {
  const agent = request.headers.get("user-agent")?.trim();
  if (!agent) return null;
  const { browser, os, platform } = Bowser.parse(agent);
  const system = platform.model === "iPhone" || platform.model === "iPad" ? platform.model : os.name;
  const words = browser.name && system ? `${browser.name} on ${system}` : (agent.split(/[/\s]/, 1)[0] ?? "");
  // Keep only characters that occur in names.
  return words.replace(/[^\p{L}\p{N} .()_-]/gu, "").slice(0, LONGEST) || null;
}

/** Live sessions of an account: the current one first, then by last use. */
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
 * Ends one session of the account; its next call is refused.
 * @returns the remaining sessions
 * @throws AppError NOT_FOUND if it belongs to another account or has ended
 */
export async function endSignIn(viewer: Customer, id: string): Promise<SignIn[]> {
  const { count } = await db().session.updateMany({
    where: { id, userId: viewer.userId, ...live() },
    data: { endedAt: new Date(), endReason: "elsewhere" },
  });
  if (count === 0) throw new AppError("NOT_FOUND");
  return listSignIns(viewer);
}

/** Ends all sessions of the account except the current one. @returns the remaining session */
export async function endOtherSignIns(viewer: Customer): Promise<SignIn[]> {
  await endSessionsOf(db(), viewer.userId, { except: viewer.sessionId, reason: "elsewhere" });
  return listSignIns(viewer);
}
