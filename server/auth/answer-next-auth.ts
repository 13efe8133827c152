import NextAuth from "next-auth";
import { AppError } from "@/server/core/errors";
import { nextAuthOptions } from "./next-auth";
import { clearedCookies, companionCookie, sessionCookieName } from "./session-cookie";

/**
 * What of next-auth is open. Its session route re-encodes whatever cookie it is sent, and its credentials route cannot
 * say why a sign-in is refused: ours stand in their place.
 */
const OPEN = ["GET csrf", "GET providers", "POST signin/google", "GET callback/google", "GET error", "POST signout"];

/**
 * Hands a request to next-auth and keeps the companion cookie in step with the session's.
 * @throws AppError NOT_FOUND for what is closed
 */
export async function answerNextAuth(request: Request, { nextauth }: { nextauth: string[] }): Promise<Response> {
  const call = `${request.method} ${nextauth.join("/")}`;
  if (!OPEN.includes(call)) throw new AppError("NOT_FOUND");
  const context = { params: Promise.resolve({ nextauth }) };
  const answer: Response = await NextAuth(request as never, context as never, nextAuthOptions());
  const opened = answer.headers.getSetCookie().some((cookie) => cookie.startsWith(`${sessionCookieName()}=ey`));
  const cookies = opened ? [companionCookie(false)] : call === "POST signout" ? clearedCookies() : [];
  for (const cookie of cookies) answer.headers.append("set-cookie", cookie);
  answer.headers.set("cache-control", "no-store");
  return answer;
}
