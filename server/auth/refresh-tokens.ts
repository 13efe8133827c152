import { createHash } from "node:crypto";
import { db, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { log } from "@/server/core/log";
import { seal, unseal } from "@/server/core/seal";
import { hashToken, randomToken } from "@/server/core/tokens";
import { signAccessToken } from "./access-token";
import { endSession, extendSession, GRACE_MS } from "./sessions";

/** Tokens of an API client; `token` is the access token. */
export interface TokenPair {
  token: string;
  refreshToken: string;
}

/** Issues the first refresh token of a session; only its hash is stored. */
export async function issueRefreshToken(tx: Tx, sessionId: string): Promise<string> {
  return addToken(tx, sessionId, 1);
}

async function addToken(tx: Tx, sessionId: string, generation: number): Promise<string> {
  const token = randomToken();
  await tx.refreshToken.create({ data: { tokenHash: hashToken(token), sessionId, generation } });
  return token;
}

type Turn =
  | { refreshToken: string; sub: string; sid: string; role: string; branchId: string | null }
  | "refused"
  | "reused";

/**
 * Exchanges a refresh token for a new pair.
 * Parallel requests with one token get the same successor; so does the immediate predecessor for ten seconds.
 * Reuse of an older token ends the session.
 * @throws AppError UNAUTHENTICATED
 */
export async function rotateRefreshToken(token: string): Promise<TokenPair> {
  const turn = await db().$transaction(async (tx) => turnToken(tx, token));
  if (turn === "reused") log().warn({ session: "ended" }, "a used refresh token was sent again");
  if (typeof turn === "string") throw new AppError("UNAUTHENTICATED");
  const { refreshToken, ...claims } = turn;
  return { token: await signAccessToken(claims), refreshToken };
}

async function turnToken(tx: Tx, token: string): Promise<Turn> {
  const tokenHash = hashToken(token);
  // Lock the session first, so that its tokens cannot change after they are read.
  const [locked] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM session WHERE id = (SELECT session_id FROM refresh_token WHERE token_hash = ${tokenHash}) FOR UPDATE`;
  if (!locked) return "refused";
  const link = await tx.refreshToken.findUniqueOrThrow({
    where: { tokenHash },
    select: {
      sessionId: true,
      generation: true,
      spentAt: true,
      successor: true,
      session: {
        select: { id: true, userId: true, user: { select: { role: true, branchId: true } } },
      },
    },
  });
  const { session } = link;
  if (!(await extendSession(tx, session.id))) return "refused";
  const claims = { sub: session.userId, sid: session.id, role: session.user.role, branchId: session.user.branchId };
  if (!link.spentAt) return { ...claims, refreshToken: await succeed(tx, token, link) };
  const newest = await tx.refreshToken.findFirst({
    where: { sessionId: session.id, spentAt: null },
    select: { generation: true },
  });
  const isPredecessor = newest?.generation === link.generation + 1;
  if (isPredecessor && link.successor && Date.now() - link.spentAt.getTime() <= GRACE_MS) {
    return { ...claims, refreshToken: await unseal(link.successor, sealKey(token)) };
  }
  await endSession(tx, session.id, "reuse");
  return "reused";
}

async function succeed(tx: Tx, token: string, link: { sessionId: string; generation: number }): Promise<string> {
  const next = await addToken(tx, link.sessionId, link.generation + 1);
  await tx.refreshToken.update({
    where: { tokenHash: hashToken(token) },
    data: { spentAt: new Date(), successor: await seal(next, sealKey(token)) },
  });
  return next;
}

/** Encryption key derived from the token, which differs from the token's stored hash. */
const sealKey = (token: string) => createHash("sha256").update(`successor of ${token}`).digest();

/** Ends the session of a refresh token; an unknown token has no effect. */
export async function endByRefreshToken(token: string): Promise<void> {
  const link = await db().refreshToken.findUnique({
    where: { tokenHash: hashToken(token) },
    select: { sessionId: true },
  });
  if (link) await endSession(db(), link.sessionId, "logout");
}
