import type { Access } from "@/lib/contracts/endpoint";
import { GUEST_ORDERS_PER_COOKIE, ORDER_ACCESS_DAYS } from "@/lib/limits";
import type { StaffMember } from "@/lib/staff";
import { type Customer, ORDER_ACCESS_HEADER, type Viewer } from "@/lib/viewer";
import { isClientSession, readBearer, readBrowserSession, readStaff } from "@/server/auth";
import { cookieName, readCookie, setCookie } from "@/server/core/cookies";
import { AppError } from "@/server/core/errors";
import { hashToken } from "@/server/core/tokens";

/** Viewer type by access: none, guest or customer, customer, or staff member. */
export type ViewerOf<A extends Access> = A extends "staff"
  ? StaffMember
  : A extends "account"
    ? Customer
    : A extends "viewer"
      ? Viewer
      : null;

/**
 * Reads the viewer of a request for an access level; an Authorization header overrides cookies.
 * @throws AppError TOKEN_EXPIRED or UNAUTHENTICATED for an invalid header (also on public endpoints), an ended session,
 *   or a guest at an account endpoint; NOT_FOUND for non-staff at a staff endpoint
 */
export async function readViewer<A extends Access>(request: Request, access: A): Promise<ViewerOf<A>> {
  if (access === "staff") return (await readStaffMember(request)) as ViewerOf<A>;
  const bearer = await readClient(request);
  if (access === "public") return null as ViewerOf<A>;
  if (bearer && !(await isClientSession(bearer.sessionId, bearer.userId))) throw new AppError("UNAUTHENTICATED");
  const viewer = bearer ?? (await readCookies(request));
  if (access === "account" && viewer.kind !== "customer") throw new AppError("UNAUTHENTICATED");
  return viewer as ViewerOf<A>;
}

/** Staff member of a request; others get the same answer as for an unknown URL (BEYOND-34). */
async function readStaffMember(request: Request): Promise<StaffMember> {
  const member = await readStaff(request);
  if (!member) throw new AppError("NOT_FOUND");
  return member;
}

async function readClient(request: Request): Promise<Customer | null> {
  const claims = await readBearer(request);
  return claims && { kind: "customer", userId: claims.sub, sessionId: claims.sid, accessHashes: [] };
}

async function readCookies(request: Request): Promise<Viewer> {
  const accessHashes = readAccessHashes(request);
  const session = await readBrowserSession(request);
  return session
    ? { kind: "customer", userId: session.userId, sessionId: session.id, accessHashes }
    : { kind: "guest", accessHashes };
}

// Guests open orders with random access tokens in one httpOnly cookie for 90 days (BEYOND-33).
// It holds the newest five of orders placed here and, separately, the newest five opened by links, which others can send.
// Browsers without cookies send the tokens in a header. The shop passes on hashes only.

const COOKIE = "kanea_orders";
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const kinds = ["placed", "opened"] as const;
type ProofKind = (typeof kinds)[number];

export const orderAccessCookieName = () => cookieName(COOKIE);

/** Tokens of the cookie: `placed.placed~opened.opened`. */
function tokensOf(request: Request): Record<ProofKind, string[]> {
  const [placed, opened] = (readCookie(request, COOKIE) ?? "").split("~");
  return { placed: tokensIn(placed), opened: tokensIn(opened) };
}

/** Tokens of a dot-separated list, at most the newest five. */
function tokensIn(list: string | null | undefined): string[] {
  const tokens = (list ?? "").split(".").filter((token) => TOKEN.test(token));
  return tokens.slice(0, GUEST_ORDERS_PER_COOKIE);
}

/** Hashes of a request's access tokens in header and cookie, at most fifteen. */
function readAccessHashes(request: Request): string[] {
  const { placed, opened } = tokensOf(request);
  const given = tokensIn(request.headers.get(ORDER_ACCESS_HEADER));
  return [...new Set([...given, ...placed, ...opened])].map(hashToken);
}

/** Set-Cookie value that adds a token to the request's tokens of its kind, newest first. */
export function orderAccessCookie(request: Request, token: string, kind: ProofKind): string {
  const before = tokensOf(request);
  const isKnown = kind === "opened" && before.placed.includes(token);
  const of = (one: ProofKind) =>
    one === kind && !isKnown
      ? [token, ...before[one].filter((other) => other !== token)].slice(0, GUEST_ORDERS_PER_COOKIE)
      : before[one];
  const value = kinds.map((one) => of(one).join(".")).join("~");
  return setCookie(COOKIE, value.replace(/~$/, ""), { maxAge: ORDER_ACCESS_DAYS * 86_400 });
}
