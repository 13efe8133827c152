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
  removeMark,
  type Session,
  type SessionEnd,
  sessionStore,
  setAccessExpiry,
  tellTabs,
} from "./state";
import { LOADING_MS, stopSessionClock } from "./times";

/** On the way to /login: whatever else ends the session meanwhile changes nothing. */
let leaving = false;

/** Signs out at the shop, in this tab and the others, and goes to /login with the present path (SHP-SESSION-13). */
export async function signOut(): Promise<void> {
  if (await postLogout()) endSession("logout");
  else notify.error("We couldn't connect to the shop, so you are still logged in. Please try again.");
}

/** An hour without anybody here: the session ends also where the shop cannot be told at once (SHP-SESSION-08). */
export function timeOut(): void {
  if (isOver()) return;
  endSession("expired", logoutOrOwe());
}

/**
 * The session is over: nobody is signed in here or in the other tabs, `auth:logout` is raised, and the way leads to
 * /login with the path in `from`. Does nothing for a guest.
 * @param before what to wait for, a moment at most, before leaving the page
 */
export function endSession(reason: SessionEnd, before: Promise<unknown> = Promise.resolve()): void {
  if (isOver()) return;
  tellTabs({ kind: "ended", reason });
  leave(reason, before);
}

/** Another tab ended the session: an hour without anybody leads every tab to /login, a logout leaves public pages be. */
export function followEnd(reason: SessionEnd): void {
  if (isOver()) return;
  if (reason === "expired") leave(reason);
  else becomeGuest(GUEST);
}

/** Ends, without a word, a session that was over before this page was loaded. */
export function endQuietly(): void {
  forget();
  sessionStore.setState(GUEST, true);
  void logoutOrOwe();
}

/** @returns whether the session is over at the shop */
export async function postLogout(): Promise<boolean> {
  const reply = await callShop("/auth/logout", { method: "POST", carriesNothing: true }).catch(() => null);
  const done = reply !== null && (reply.ok || reply.status === 401);
  if (done) local.remove(localKeys.logoutOwed);
  return done;
}

/** The next page load makes up for a logout that does not arrive. */
function logoutOrOwe(): Promise<boolean> {
  local.write(localKeys.logoutOwed, "1");
  return postLogout();
}

/** The address of the login page that leads back to `from`, with a message by its key. */
export function loginHref(from: string, message?: MessageKey): string {
  const query = new URLSearchParams();
  const path = safeReturnPath(from);
  if (path !== paths.home) query.set("from", path);
  if (message) query.set("message", message);
  const text = query.toString();
  return text ? `${paths.login}?${text}` : paths.login;
}

/** The present address as `from` takes it. */
export function currentPath(): string {
  return window.location.pathname + window.location.search;
}

export function isLeaving(): boolean {
  return leaving;
}

/** The page was left and comes back from the browser's page cache. */
export function stayAfterAll(): void {
  leaving = false;
}

/** What a browser keeps of a session. */
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
  // A whole load: nothing of the account stays in this tab's memory.
  void Promise.race([before, moment]).then(() => window.location.assign(href));
}

/** @param shown `loading` while the page is being left, so that no guard sends the shopper off a second time */
function becomeGuest(shown: Session): void {
  forget();
  sessionStore.setState(shown, true);
  window.dispatchEvent(new Event("auth:logout"));
}
