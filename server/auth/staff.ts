import { needsSecondFactor, type StaffMember, worksHere } from "@/lib/staff";
import { accountsDb as db } from "@/server/core/db";
import { env, isPublic } from "@/server/core/env";
import { AppError } from "@/server/core/errors";
import { readBearer } from "./access-token";
import { readSessionCookie } from "./session-cookie";
import { live } from "./sessions";

/** Of a request: the sign-in that it names, by token or cookie, and whether that wants to be renewed. */
async function namedSession(request: Request) {
  const bearer = await readBearer(request).catch(() => null);
  if (bearer) return { id: bearer.sid, kind: "api" as const, isWorn: false };
  const claims = await readSessionCookie(request);
  return claims && { id: claims.sid, kind: "browser" as const, isWorn: claims.accessExpires * 1000 <= Date.now() };
}

/**
 * The member of staff that a request comes from, as the database says now: who was deactivated or has lost the role is
 * out at the next call. Null for anybody else, whatever is wrong with their token.
 * @param wornCookie what to do with a cookie that wants to be renewed: a call is told, a page is shown all the same
 * @throws AppError TOKEN_EXPIRED for a living sign-in of staff whose cookie wants to be renewed
 */
export async function readStaff(
  request: Request,
  { wornCookie = "refuse" }: { wornCookie?: "refuse" | "take" } = {},
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
  if (!session || !role || !worksHere(role)) return null;
  if (named.isWorn && wornCookie === "refuse") throw new AppError("TOKEN_EXPIRED");
  const { id: sessionId, userId, user } = session;
  const isFactorMissing = needsSecondFactor(role) && isPublic(env()) && !user.secondFactor?.confirmedAt;
  const { branchId } = user;
  return { kind: "customer", userId, sessionId, accessHashes: [], role, branchId, needsSecondFactor: isFactorMissing };
}
