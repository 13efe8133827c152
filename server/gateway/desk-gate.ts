import type { IncomingMessage, ServerResponse } from "node:http";
import { paths } from "@/lib/paths";
import { isFromRemovedStaff, readStaff } from "@/server/auth/staff";
import { log } from "@/server/core/log";
import { refuse, wantsJson } from "./answers";
import { sendPlainPage } from "./plain-page";

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
  if (!headers.cookie && !headers.authorization) return false;
  return (await readStaff(identityOf(headers), { wornCookie: "take" })) !== null;
}

/** A request's credentials alone. */
function identityOf({ cookie, authorization }: IncomingMessage["headers"]): Request {
  const shown = new Headers();
  if (cookie) shown.set("cookie", cookie);
  if (authorization) shown.set("authorization", authorization);
  return new Request("http://desk.invalid", { headers: shown });
}

/** Next leads these to the address without, whatever it is. */
const HAS_SLASH_TOO_MANY = /[\\/]{2}|.\/$/;

/** An address that nobody has given a route: what is answered there, everybody else gets for the desk (BEYOND-34). */
const unknownOf = (path: string) => (wantsJson(path) ? "/api/unknown" : "/unknown");

/**
 * Lets staff through to the desk; of anybody else's request an unknown address is made.
 * @returns false when it was answered: by the page for deactivated staff, or because the database cannot tell who asks
 */
export async function passDeskGate(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> {
  try {
    if (HAS_SLASH_TOO_MANY.test(path) || (await isFromStaff(request))) return true;
    if (!wantsJson(path) && request.headers.cookie && (await isFromRemovedStaff(identityOf(request.headers)))) {
      sendPlainPage(response, REMOVED);
      return false;
    }
    request.url = unknownOf(path);
    return true;
  } catch (error) {
    log().warn({ err: error }, "nobody let in to the desk: who asks is not known");
    refuseDesk(response, path);
    return false;
  }
}

/** For staff whose account was deactivated: their browser is still logged in as far as they know. */
const REMOVED = {
  status: 403,
  title: "Your staff access was removed",
  text: "An admin deactivated your account, so you were logged out. If you think this is a mistake, ask an admin of the shop.",
  link: { label: "Go to the shop", href: paths.home },
  headers: {},
};

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
