import { isStaffRole, needsSecondFactor, type StaffMember, staffRoles } from "@/lib/staff";
import { db } from "@/server/core/db";
import { env, isPublic } from "@/server/core/env";
import { AppError } from "@/server/core/errors";
import { readBearer } from "./access-token";
import { readSessionCookie } from "./session-cookie";
import { live } from "./sessions";

/** Session id of a request's token or cookie, and whether the cookie must be renewed. */
async function namedSession(request: Request) {
  const bearer = await readBearer(request).catch(() => null);
  if (bearer) return { id: bearer.sid, kind: "api" as const, mustRenew: false };
  const claims = await readSessionCookie(request);
  return claims && { id: claims.sid, kind: "browser" as const, mustRenew: claims.accessExpires * 1000 <= Date.now() };
}

/**
 * Staff member of a request, read from the database; null for all others.
 * A deactivation or a lost role takes effect with the next request.
 * @param expiredCookie how to treat a cookie that must be renewed: API calls are refused, pages are shown
 * @throws AppError TOKEN_EXPIRED for a live staff session whose cookie must be renewed
 */
export async function readStaff(
  request: Request,
  { expiredCookie = "refuse" }: { expiredCookie?: "refuse" | "take" } = {},
): Promise<StaffMember | null> {
  const named = await namedSession(request);
  if (!named) return null;
  const session = await db().session.findFirst({
    where: { id: named.id, kind: named.kind, ...live() },
    select: {
      id: true,
      userId: true,
      user: { select: { role: true, branchId: true, secondFactor: { select: { confirmedAt: true } } } },
    },
  });
  const role = session?.user.role;
  if (!session || !role || !isStaffRole(role)) return null;
  if (named.mustRenew && expiredCookie === "refuse") throw new AppError("TOKEN_EXPIRED");
  const { id: sessionId, userId, user } = session;
  const isFactorMissing = needsSecondFactor(role) && isPublic(env()) && !user.secondFactor?.confirmedAt;
  const { branchId } = user;
  return { kind: "customer", userId, sessionId, accessHashes: [], role, branchId, needsSecondFactor: isFactorMissing };
}

/** Whether a request has the cookie of a session that ended when its member of staff was deactivated. */
export async function isFromRemovedStaff(request: Request): Promise<boolean> {
  const claims = await readSessionCookie(request);
  if (!claims) return false;
  const user = { active: false, role: { in: [...staffRoles] } };
  return (await db().session.count({ where: { id: claims.sid, endReason: "deactivated", user } })) > 0;
}
