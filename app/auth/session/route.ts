import { authEndpoints } from "@/lib/contracts/auth";
import { clearedCookies, readSignedIn } from "@/server/auth";
import { Answer, handle, ok } from "@/server/http";

export const GET = handle(authEndpoints.readSession, async ({ request }) => {
  const session = await readSignedIn(request);
  const isStale = session === null && request.headers.has("cookie");
  return new Answer(ok(session), { cookies: isStale ? clearedCookies() : [] });
});
