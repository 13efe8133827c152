import type { IncomingMessage, ServerResponse } from "node:http";
import { readStaff } from "@/server/auth/staff";
import { log } from "@/server/core/log";
import { sendPlainPage } from "./plain-page";
import { refuse, wantsJson } from "./refuse";

/** The desk, its API, and whatever a router could take for either: what is no address of the desk is unknown anyway. */
const DESK = /^[\\/]+(api[\\/]+)?staff(?![\w-])/i;

/** Whether a readable path leads to the desk, however it is written. */
export function leadsToDesk(path: string): boolean {
  const { pathname } = new URL(path.replace(/^[\\/]+/, "/"), "http://desk.invalid");
  return DESK.test(decodeURIComponent(pathname));
}

/**
 * Whether a request comes from a living sign-in of staff; one whose cookie wants to be renewed counts, too.
 * @throws while the database cannot tell
 */
export async function isFromStaff({ headers }: Pick<IncomingMessage, "headers">): Promise<boolean> {
  const { cookie, authorization } = headers;
  if (!cookie && !authorization) return false;
  const shown = new Headers();
  if (cookie) shown.set("cookie", cookie);
  if (authorization) shown.set("authorization", authorization);
  return (await readStaff(new Request("http://desk.invalid", { headers: shown }), { wornCookie: "take" })) !== null;
}

/** Next leads these to the address without, whatever it is. */
const HAS_SLASH_TOO_MANY = /[\\/]{2}|.\/$/;

/** An address that nobody has given a route: what is answered there, everybody else gets for the desk (BEYOND-34). */
const unknownOf = (path: string) => (wantsJson(path) ? "/api/unknown" : "/unknown");

/**
 * Lets staff through to the desk; of anybody else's request an unknown address is made.
 * @returns false when it was answered: the database cannot tell who asks
 */
export async function passDeskGate(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> {
  try {
    if (!HAS_SLASH_TOO_MANY.test(path) && !(await isFromStaff(request))) request.url = unknownOf(path);
    return true;
  } catch (error) {
    log().warn({ err: error }, "nobody let in to the desk: who asks is not known");
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
      text: "The shop cannot reach its database, so nobody can be let in right now. Please try again in a moment.",
      headers: RETRY,
    });
}
