import type { Access } from "@/lib/contracts/endpoint";
import type { Customer, Viewer } from "@/lib/viewer";
import { isClientSession, readAccessToken, readBrowserSession } from "@/server/auth";
import { AppError } from "@/server/core/errors";
import { proofHashes } from "./guest-proof";

/** Who a handler is told of: nobody, a guest or a customer, or a customer for certain. */
export type ViewerOf<A extends Access> = A extends "account" ? Customer : A extends "viewer" ? Viewer : null;

/**
 * Who sent a request, as far as the endpoint wants to know. An Authorization header wins over every cookie; the
 * sign-in it names must still count.
 * @throws AppError TOKEN_EXPIRED or UNAUTHENTICATED: a header that opens nothing (also where nobody need sign in), a
 *   session that has ended, a guest where somebody must be signed in
 */
export async function readViewer<A extends Access>(request: Request, access: A): Promise<ViewerOf<A>> {
  const bearer = await readBearer(request);
  if (access === "public") return null as ViewerOf<A>;
  if (bearer && !(await isClientSession(bearer.sessionId, bearer.userId))) throw new AppError("UNAUTHENTICATED");
  const viewer = bearer ?? (await readCookies(request));
  if (access === "account" && viewer.kind !== "customer") throw new AppError("UNAUTHENTICATED");
  return viewer as ViewerOf<A>;
}

async function readBearer(request: Request): Promise<Customer | null> {
  const header = request.headers.get("authorization");
  if (header === null) return null;
  const token = /^Bearer ([\w.-]+)$/i.exec(header)?.[1];
  if (token === undefined) throw new AppError("UNAUTHENTICATED");
  const { sub, sid } = await readAccessToken(token);
  return { kind: "customer", userId: sub, sessionId: sid, proofs: [] };
}

async function readCookies(request: Request): Promise<Viewer> {
  const proofs = proofHashes(request);
  const session = await readBrowserSession(request);
  return session
    ? { kind: "customer", userId: session.userId, sessionId: session.id, proofs }
    : { kind: "guest", proofs };
}
