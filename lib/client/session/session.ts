import { useStore } from "zustand";
import type { User } from "@/lib/contracts/accounts";
import { paths } from "@/lib/paths";
import { local, localKeys } from "../storage";
import { endQuietly, endSession, followEnd, forget, isLeaving, postLogout, stayAfterAll, timeOut } from "./end";
import { fetchSession } from "./renewal";
import {
  GUEST,
  hearTabs,
  isMarkedSignedIn,
  LOADING,
  nextEpoch,
  PRESUMED,
  presentEpoch,
  type Session,
  sessionStore,
  setAccessExpiry,
  type TabMessage,
  tellTabs,
  UNCONFIRMED,
} from "./state";
import { endedByAbsence, LOADING_MS, stopSessionClock, UNCONFIRMED_MS } from "./times";

/** How long to wait before asking again who is signed in, when the shop could not be reached. */
const RETRY_MS = 5000;

let started = false;

/** Whoever reads the session first starts it; nobody listens yet by then. */
const startingStore = { ...sessionStore, getState: readSession };

/** The session, kept in step between tabs. Pages from the server, and the first drawing, know nothing: `loading`. */
export function useSession(): Session {
  return useStore(startingStore);
}

/** The session at this moment, outside of a component. */
export function readSession(): Session {
  if (!started) start();
  return sessionStore.getState();
}

/** Shows a changed profile everywhere, in the other tabs too. */
export function setSessionUser(user: User): void {
  sessionStore.setState({ status: "signed-in", user }, true);
  tellTabs({ kind: "user", user });
}

/**
 * Asks the shop who is signed in: after a sign-in nobody counts as signed in before this says so (SHP-LOGIN-11).
 * @returns the user, null for nobody
 * @throws NetworkError when the shop cannot be reached
 */
export async function confirmSession(): Promise<User | null> {
  const user = await adoptSession();
  if (user) {
    local.remove(localKeys.logoutOwed);
    tellTabs({ kind: "signed-in" });
  }
  return user;
}

/** Only the latest answer counts: an older one may arrive after a sign-in or a sign-out. */
async function adoptSession(): Promise<User | null> {
  const epoch = nextEpoch();
  const user = await fetchSession();
  if (epoch !== presentEpoch()) return sessionStore.getState().user;
  if (user) local.remove(localKeys.guestDetails);
  else forget();
  sessionStore.setState(user ? { status: "signed-in", user } : GUEST, true);
  return user;
}

async function load(): Promise<void> {
  try {
    await adoptSession();
  } catch {
    unconfirmed();
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => {
      if (sessionStore.getState() === UNCONFIRMED) void load();
    }, RETRY_MS);
  }
}

let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** Asks again who is signed in, now: for a page that has waited for it. */
export function retrySession(): void {
  if (sessionStore.getState() !== UNCONFIRMED) return;
  clearTimeout(retryTimer);
  sessionStore.setState(PRESUMED, true);
  setTimeout(unconfirmed, UNCONFIRMED_MS);
  void load();
}

function unconfirmed(): void {
  const state = sessionStore.getState();
  if ((state === PRESUMED || state === LOADING) && !isLeaving()) sessionStore.setState(UNCONFIRMED, true);
}

function start(): void {
  started = true;
  hearTabs(react);
  window.addEventListener("auth:logout", () => endSession("refused"));
  window.addEventListener("pageshow", onPageShow);
  if (!isMarkedSignedIn()) {
    sessionStore.setState(GUEST, true);
    // The browser forgot the cookie when it was closed; its idle time must not count against the next sign-in.
    stopSessionClock();
    if (local.read(localKeys.logoutOwed)) void postLogout();
  } else if (!endedByAbsence(Date.now())) {
    void load();
    setTimeout(presume, LOADING_MS);
    setTimeout(unconfirmed, UNCONFIRMED_MS);
  } else if (window.location.pathname.startsWith(paths.account)) {
    queueMicrotask(timeOut);
  } else {
    endQuietly();
  }
}

/** The loading flag ends after half a second at the latest (SHP-SESSION-12). */
function presume(): void {
  if (sessionStore.getState().status === "loading" && !isLeaving()) sessionStore.setState(PRESUMED, true);
}

function react(message: TabMessage): void {
  if (message.kind === "renewed") setAccessExpiry(message.expiry);
  else if (message.kind === "user") sessionStore.setState({ status: "signed-in", user: message.user }, true);
  else if (message.kind === "signed-in") void load();
  else followEnd(message.reason);
}

/** A page that comes back from the browser's page cache missed whatever happened since. */
function onPageShow(event: PageTransitionEvent): void {
  if (!event.persisted) return;
  stayAfterAll();
  if (isMarkedSignedIn()) void load();
  else if (sessionStore.getState().status !== "guest") sessionStore.setState(GUEST, true);
}
