import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { env } from "@/server/core/env";
import { AppError } from "@/server/core/errors";
import { ACCESS_SECONDS, PENDING_SECONDS } from "./sessions";

/** The two kinds of signed token, told apart by `typ`: neither opens what the other does. */
type Kind = "at+jwt" | "pending+jwt";

const AUDIENCE = "kanea";

function key(): Uint8Array {
  const secret = env().AUTH_SECRET;
  if (!secret) throw new Error("AUTH_SECRET is missing: nobody can sign in");
  return new TextEncoder().encode(secret);
}

async function sign(kind: Kind, claims: Record<string, unknown>, subject: string, seconds: number): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", typ: kind })
    .setSubject(subject)
    .setIssuer(env().APP_URL)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(key());
}

async function verify(kind: Kind, token: string): Promise<unknown> {
  const { payload } = await jwtVerify(token, key(), {
    algorithms: ["HS256"],
    typ: kind,
    issuer: env().APP_URL,
    audience: AUDIENCE,
    requiredClaims: ["exp", "sub"],
  });
  return payload;
}

const access = z.object({ sub: z.uuid(), sid: z.uuid(), role: z.string(), branchId: z.string().nullable() });
export type AccessClaims = z.infer<typeof access>;

/** An API client's access token: 15 minutes, payload sub, sid, role, branchId (SHP-SESSION-02, SHP-SESSION-35). */
export async function signAccessToken({ sub, ...claims }: AccessClaims): Promise<string> {
  return sign("at+jwt", claims, sub, ACCESS_SECONDS);
}

/** @throws AppError TOKEN_EXPIRED for a token of ours that has run out, UNAUTHENTICATED for anything else */
export async function readAccessToken(token: string): Promise<AccessClaims> {
  try {
    return access.parse(await verify("at+jwt", token));
  } catch (cause) {
    throw new AppError(cause instanceof errors.JWTExpired ? "TOKEN_EXPIRED" : "UNAUTHENTICATED", { cause });
  }
}

/**
 * What a request's Authorization header says; null without one.
 * @throws AppError UNAUTHENTICATED for a header that is no bearer token; as `readAccessToken`
 */
export async function readBearer(request: Request): Promise<AccessClaims | null> {
  const header = request.headers.get("authorization");
  if (header === null) return null;
  const token = /^Bearer ([\w.-]+)$/i.exec(header)?.[1];
  if (token === undefined) throw new AppError("UNAUTHENTICATED");
  return readAccessToken(token);
}

/** Names the account whose address is still to be confirmed, for a code that comes without an address (SHP-API-09). */
export async function signPending(userId: string): Promise<string> {
  return sign("pending+jwt", {}, userId, PENDING_SECONDS);
}

/** The account that a pending token names, or null. */
export async function readPending(token: string): Promise<string | null> {
  try {
    return z.object({ sub: z.uuid() }).parse(await verify("pending+jwt", token)).sub;
  } catch {
    return null;
  }
}
