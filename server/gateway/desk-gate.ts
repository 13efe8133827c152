import type { IncomingMessage, ServerResponse } from "node:http";
import { paths } from "@/lib/paths";
import { isFromRemovedStaff, readStaff } from "@/server/auth/staff";
import { errorTable } from "@/server/core/errors";
import { log } from "@/server/core/log";
import { type PlainShop, sendPlainPage } from "./plain-page";
import { refuse, wantsJson } from "./refuse";

/** Paths of the desk and its API, in every spelling that a router could accept. */
const DESK = /^[\\/]+(api[\\/]+)?staff(?![\w-])/i;

/** Whether a valid path leads to the desk. */
export function isDeskPath(path: string): boolean {
  const { pathname } = new URL(path.replace(/^[\\/]+/, "/"), "http://desk.invalid");
  return DESK.test(decodeURIComponent(pathname));
}

/**
 * Whether a request has a valid staff session; one whose cookie is due for renewal counts.
 * @throws if the database is unavailable
 */
export async function isFromStaff({ headers }: Pick<IncomingMessage, "headers">): Promise<boolean> {
  if (!headers.cookie && !headers.authorization) return false;
  return (await readStaff(identityOf(headers), { expiredCookie: "take" })) !== null;
}

/** A request's credentials alone. */
function identityOf({ cookie, authorization }: IncomingMessage["headers"]): Request {
  const shown = new Headers();
  if (cookie) shown.set("cookie", cookie);
  if (authorization) shown.set("authorization", authorization);
  return new Request("http://desk.invalid", { headers: shown });
}

/** Next redirects these paths to the one without the slash. */
const HAS_SLASH_TOO_MANY = /[\\/]{2}|.\/$/;

/** Path without a route: its 404 is the answer for the desk to non-staff (BEYOND-34). */
const unknownOf = (path: string) => (wantsJson(path) ? "/api/unknown" : "/unknown");

/**
 * Lets staff through to the desk and rewrites other requests to an unknown path.
 * @returns false if it answered: for deactivated staff, or because the database is unavailable
 */
export async function passDeskGate(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  known: PlainShop,
): Promise<boolean> {
  // These pages show no contact: they are for staff.
  const shop = { ...known, contact: null };
  try {
    if (HAS_SLASH_TOO_MANY.test(path) || (await isFromStaff(request))) return true;
    if (request.headers.cookie && (await isFromRemovedStaff(identityOf(request.headers)))) {
      if (wantsJson(path)) refuse(response, path, "STAFF_REMOVED");
      else sendPlainPage(response, { ...REMOVED, shop });
      return false;
    }
    request.url = unknownOf(path);
    return true;
  } catch (error) {
    log().warn({ err: error }, "the desk is closed: sessions cannot be read");
    refuseDesk(response, path, shop);
    return false;
  }
}

/** For staff whose account was deactivated: their browser is still logged in as far as they know. */
const REMOVED = {
  status: errorTable.STAFF_REMOVED.status,
  title: "Your staff access was removed",
  text: errorTable.STAFF_REMOVED.message,
  link: { label: "Go to the shop", href: paths.home },
  headers: {},
};

/** Seconds. */
const RETRY = { "retry-after": "5" };

function refuseDesk(response: ServerResponse, path: string, shop: PlainShop): void {
  if (wantsJson(path)) refuse(response, path, "DATABASE_AWAY", RETRY);
  else
    sendPlainPage(response, {
      shop,
      title: "The desk is not available",
      text: "The shop cannot reach its database, so staff can't log in right now. Please try again in a moment.",
      headers: RETRY,
    });
}
