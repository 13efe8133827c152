import type { IncomingMessage, ServerResponse } from "node:http";
import { readStaff } from "@/server/auth/staff";
import { log } from "@/server/core/log";
import { sendPlainPage } from "./plain-page";
import { refuse, wantsJson } from "./refuse";

/** Paths of the desk and its API, in every spelling that a router could accept. */
const DESK = /^[\\/]+(api[\\/]+)?staff(?![\w-])/i;

/** Whether a valid path leads to the desk. */
export function leadsToDesk(path: string): boolean {
  const { pathname } = new URL(path.replace(/^[\\/]+/, "/"), "http://desk.invalid");
  return DESK.test(decodeURIComponent(pathname));
}

/**
 * Whether a request has a valid staff session; one whose cookie is due for renewal counts.
 * @throws if the database is away
 */
export async function isFromStaff({ headers }: Pick<IncomingMessage, "headers">): Promise<boolean> {
  const { cookie, authorization } = headers;
  if (!cookie && !authorization) return false;
  const shown = new Headers();
  if (cookie) shown.set("cookie", cookie);
  if (authorization) shown.set("authorization", authorization);
  return (await readStaff(new Request("http://desk.invalid", { headers: shown }), { wornCookie: "take" })) !== null;
}

/** Next redirects these paths to the one without the slash. */
const HAS_SLASH_TOO_MANY = /[\\/]{2}|.\/$/;

/** Path without a route: its 404 is the answer for the desk to non-staff (BEYOND-34). */
const unknownOf = (path: string) => (wantsJson(path) ? "/api/unknown" : "/unknown");

/**
 * Lets staff through to the desk and rewrites other requests to an unknown path.
 * @returns false if it answered, because the database is away
 */
export async function passDeskGate(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> {
  try {
    if (!HAS_SLASH_TOO_MANY.test(path) && !(await isFromStaff(request))) request.url = unknownOf(path);
    return true;
  } catch (error) {
    log().warn({ err: error }, "the desk is closed: sessions cannot be read");
    refuseDesk(response, path);
    return false;
  }
}

/** Seconds. */
const RETRY = { "retry-after": "5" };

function refuseDesk(response: ServerResponse, path: string): void {
  if (wantsJson(path)) refuse(response, path, "DATABASE_AWAY", RETRY);
  else
    sendPlainPage(response, {
      title: "The desk is not available",
      text: "The shop cannot reach its database, so staff cannot be signed in right now. Please try again in a moment.",
      headers: RETRY,
    });
}
