import type { MessageKey } from "@/lib/login-message";
import { paths } from "@/lib/paths";
import { safeReturnPath } from "@/lib/sign-in";
import { callShop } from "../call-shop";
import { dropSeenPages, local, localKeys, session, sessionKeys } from "../storage";
import { notify } from "../toast";
import {
  GUEST,
  LOADING,
  nextEpoch,
  notifyTabs,
  removeMark,
  type Session,
  type SessionEnd,
  sessionStore,
  setAccessExpiry,
} from "./state";
import { LOADING_MS, stopSessionClock } from "./times";

/** The page is being left for /login; other ends of the session are ignored. */
let leaving = false;

/** Logs out at the shop and in all tabs, and goes to /login with the current path (SHP-SESSION-13). */
export async function signOut(): Promise<void> {
  if (await postLogout()) endSession("logout");
  else notify.error("We couldn't connect to the shop, so you are still logged in. Please try again.");
}

/** Ends the session after an idle hour, even if the shop cannot be reached (SHP-SESSION-08). */
export function timeOut(): void {
  if (isOver()) return;
  endSession("expired", logoutOrOwe());
}

/**
 * Ends the session in all tabs, fires `auth:logout` and goes to /login with the path in `from`.
 * Does nothing for a guest.
 * @param before awaited for half a second at most before leaving the page
 */
export function endSession(reason: SessionEnd, before: Promise<unknown> = Promise.resolve()): void {
  if (isOver()) return;
  notifyTabs({ kind: "ended", reason });
  leave(reason, before);
}

/** Follows the end in another tab: an idle hour goes to /login, a logout stays on the page. */
export function followEnd(reason: SessionEnd): void {
  if (isOver()) return;
  if (reason === "expired") leave(reason);
  else becomeGuest(GUEST);
}

/** Ends a session that was over before this page was loaded, without a message. */
export function endQuietly(): void {
  forget();
  sessionStore.setState(GUEST, true);
  void logoutOrOwe();
}

/** @returns whether the session is over at the shop */
export async function postLogout(): Promise<boolean> {
  const reply = await callShop("/auth/logout", { method: "POST", carriesNothing: true }).catch(() => null);
  const done = reply !== null && (reply.ok || reply.status === 401);
  if (done) local.remove(localKeys.pendingLogout);
  return done;
}

/** Logs out; the next page load repeats a logout that fails. */
function logoutOrOwe(): Promise<boolean> {
  local.write(localKeys.pendingLogout, "1");
  return postLogout();
}

/** URL of the login page that returns to `from`, with a message by its key. */
export function loginHref(from: string, message?: MessageKey): string {
  const query = new URLSearchParams();
  const path = safeReturnPath(from);
  if (path !== paths.home) query.set("from", path);
  if (message) query.set("message", message);
  const text = query.toString();
  return text ? `${paths.login}?${text}` : paths.login;
}

/** Current path and query, for `from`. */
export function currentPath(): string {
  return window.location.pathname + window.location.search;
}

export function isLeaving(): boolean {
  return leaving;
}

/** The page was left and is restored from the back/forward cache. */
export function cancelLeaving(): void {
  leaving = false;
}

/** Removes all data of a session from the browser. */
export function forget(): void {
  nextEpoch();
  setAccessExpiry(null);
  removeMark();
  session.remove(sessionKeys.callersOrder);
  local.remove(localKeys.recentSearches);
  local.remove(localKeys.guestDetails);
  dropSeenPages();
  local.remove(localKeys.seenProducts);
  stopSessionClock();
}

function isOver(): boolean {
  return leaving || sessionStore.getState().status === "guest";
}

function leave(reason: SessionEnd, before: Promise<unknown> = Promise.resolve()): void {
  const from = currentPath();
  leaving = true;
  becomeGuest(LOADING);
  if (reason === "refused") local.write(localKeys.lastPath, from);
  const href = loginHref(from, reason === "logout" ? undefined : "expired");
  const moment = new Promise((resolve) => setTimeout(resolve, LOADING_MS));
  // Full page load, so that no account data stays in memory.
  void Promise.race([before, moment]).then(() => window.location.assign(href));
}

/** @param shown `loading` while leaving the page, so that no guard redirects a second time */
function becomeGuest(shown: Session): void {
  forget();
  sessionStore.setState(shown, true);
  window.dispatchEvent(new Event("auth:logout"));
}
