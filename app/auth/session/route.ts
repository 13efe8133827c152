import { authEndpoints } from "@/lib/contracts/auth";
import { clearedCookies, isFromRemovedStaff, readSignedIn } from "@/server/auth";
import { Answer, handle, ok } from "@/server/http";

export const GET = handle(authEndpoints.readSession, async ({ request }) => {
  const session = await readSignedIn(request);
  const isStale = session === null && request.headers.has("cookie");
  if (!isStale) return new Answer(ok(session), { cookies: [] });
  return new Answer(ok(session), { cookies: clearedCookies({ keepSession: await isFromRemovedStaff(request) }) });
});
