import { useStore } from "zustand";
import type { User } from "@/lib/contracts/accounts";
import { paths } from "@/lib/paths";
import { local, localKeys } from "../storage";
import { cancelLeaving, endQuietly, endSession, followEnd, forget, isLeaving, postLogout, timeOut } from "./end";
import { fetchSession } from "./renewal";
import {
  GUEST,
  isMarkedSignedIn,
  LOADING,
  listenToTabs,
  nextEpoch,
  notifyTabs,
  PRESUMED,
  presentEpoch,
  type Session,
  sessionStore,
  setAccessExpiry,
  type TabMessage,
  UNCONFIRMED,
} from "./state";
import { endedByAbsence, LOADING_MS, stopSessionClock, UNCONFIRMED_MS } from "./times";

/** Delay of the next attempt after the shop could not be reached. */
const RETRY_MS = 5000;

let started = false;

/** Starts the session at its first read, before there are listeners. */
const startingStore = { ...sessionStore, getState: readSession };

/** The session, synchronised between tabs; `loading` on the server and at the first render. */
export function useSession(): Session {
  return useStore(startingStore);
}

/** The current session, outside of a component. */
export function readSession(): Session {
  if (!started) start();
  return sessionStore.getState();
}

/** Shows a changed profile in all tabs. */
export function setSessionUser(user: User): void {
  sessionStore.setState({ status: "signed-in", user }, true);
  notifyTabs({ kind: "user", user });
}

/**
 * Reads the signed-in user from the shop, which completes a login (SHP-LOGIN-11).
 * @returns the user, or null
 * @throws NetworkError if the shop cannot be reached
 */
export async function confirmSession(): Promise<User | null> {
  const user = await adoptSession();
  if (user) {
    local.remove(localKeys.pendingLogout);
    notifyTabs({ kind: "signed-in" });
  }
  return user;
}

/** Applies only the latest response; an older one may arrive after a login or logout. */
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

/** Reads the session again now, for a page that waits for it. */
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
  listenToTabs(react);
  window.addEventListener("auth:logout", () => endSession("refused"));
  window.addEventListener("pageshow", onPageShow);
  if (!isMarkedSignedIn()) {
    sessionStore.setState(GUEST, true);
    // The browser forgot the cookie when it was closed; its idle time must not count against the next sign-in.
    stopSessionClock();
    if (local.read(localKeys.pendingLogout)) void postLogout();
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

/** Ends the loading state after half a second (SHP-SESSION-12). */
function presume(): void {
  if (sessionStore.getState().status === "loading" && !isLeaving()) sessionStore.setState(PRESUMED, true);
}

function react(message: TabMessage): void {
  if (message.kind === "renewed") setAccessExpiry(message.expiry);
  else if (message.kind === "user") sessionStore.setState({ status: "signed-in", user: message.user }, true);
  else if (message.kind === "signed-in") void load();
  else followEnd(message.reason);
}

/** Updates a page that is restored from the back/forward cache. */
function onPageShow(event: PageTransitionEvent): void {
  if (!event.persisted) return;
  cancelLeaving();
  if (isMarkedSignedIn()) void load();
  else if (sessionStore.getState().status !== "guest") sessionStore.setState(GUEST, true);
}
