import type { Access } from "@/lib/contracts/endpoint";
import { GUEST_ORDERS_PER_COOKIE, ORDER_ACCESS_DAYS } from "@/lib/limits";
import type { StaffMember } from "@/lib/staff";
import { type Customer, ORDER_ACCESS_HEADER, type Viewer } from "@/lib/viewer";
import { isClientSession, readBearer, readBrowserSession, readStaff } from "@/server/auth";
import { cookieName, readCookie, setCookie } from "@/server/core/cookies";
import { AppError } from "@/server/core/errors";
import { hashToken } from "@/server/core/tokens";

/** Who a handler is told of: nobody, a guest or a customer, a customer for certain, or a member of staff. */
export type ViewerOf<A extends Access> = A extends "staff"
  ? StaffMember
  : A extends "account"
    ? Customer
    : A extends "viewer"
      ? Viewer
      : null;

/**
 * Who sent a request, as far as the endpoint wants to know. An Authorization header wins over every cookie; the
 * sign-in it names must still count.
 * @throws AppError TOKEN_EXPIRED or UNAUTHENTICATED: a header that opens nothing (also where nobody need sign in), a
 *   session that has ended, a guest where somebody must be signed in; NOT_FOUND for whoever is not staff, where only
 *   staff are served
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

/** An unknown address and a forbidden one look alike (BEYOND-34); a sign-in of staff is renewed as any other. */
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

// A guest opens orders with their access tokens, random ones in one httpOnly cookie, 90 days (BEYOND-33): the newest five
// of orders placed here, and apart from them the newest five that a link opened, since others make links too. A page of a
// browser without cookies sends them in a header, which it was given with the order. Only hashes go further into the shop.

const COOKIE = "kanea_orders";
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const kinds = ["placed", "opened"] as const;
type ProofKind = (typeof kinds)[number];

export const orderAccessCookieName = () => cookieName(COOKIE);

/** The tokens of the cookie: `placed.placed~opened.opened`. */
function tokensOf(request: Request): Record<ProofKind, string[]> {
  const [placed, opened] = (readCookie(request, COOKIE) ?? "").split("~");
  return { placed: tokensIn(placed), opened: tokensIn(opened) };
}

/** The newest tokens of a list that is joined by dots; at most five. */
function tokensIn(list: string | null | undefined): string[] {
  const tokens = (list ?? "").split(".").filter((token) => TOKEN.test(token));
  return tokens.slice(0, GUEST_ORDERS_PER_COOKIE);
}

/** The hashes of the tokens that a request carries in header and cookie; at most fifteen. */
function readAccessHashes(request: Request): string[] {
  const { placed, opened } = tokensOf(request);
  const carried = tokensIn(request.headers.get(ORDER_ACCESS_HEADER));
  return [...new Set([...carried, ...placed, ...opened])].map(hashToken);
}

/** The Set-Cookie value that adds a token to those of its kind that a request carries, the newest first. */
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
