import { createStore } from "zustand/vanilla";
import type { User } from "@/lib/contracts/accounts";
import { SIGNED_IN_COOKIE } from "@/lib/sign-in";

/**
 * Session of this browser.
 * `signed-in` without `user`: the cookie says so, but the shop has not answered within 500 ms (SHP-SESSION-12).
 */
export interface Session {
  status: "loading" | "guest" | "signed-in";
  user: User | null;
  /** The shop did not confirm the session in time; a page that needs it offers a retry. */
  isUnconfirmed?: true;
}

export const LOADING: Session = { status: "loading", user: null };
export const GUEST: Session = { status: "guest", user: null };
export const PRESUMED: Session = { status: "signed-in", user: null };
export const UNCONFIRMED: Session = { ...PRESUMED, isUnconfirmed: true };

/** Displayed session. */
export const sessionStore = createStore<Session>(() => LOADING);

let accessExpiry: number | null = null;

/** End of the access in ms since 1970, by this browser's clock; null while unknown. */
export function readAccessExpiry(): number | null {
  return accessExpiry;
}

export function setAccessExpiry(expiry: number | null): void {
  accessExpiry = expiry;
}

/** Incremented at each login and logout to detect outdated responses. */
let epoch = 0;

export function presentEpoch(): number {
  return epoch;
}

export function nextEpoch(): number {
  epoch += 1;
  return epoch;
}

/** Whether the browser has the cookie of a session; without it no request is sent. */
export function isMarkedSignedIn(): boolean {
  return typeof document !== "undefined" && document.cookie.split("; ").includes(`${SIGNED_IN_COOKIE}=1`);
}

/** Removes the cookie of a session that is over. */
export function removeMark(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${SIGNED_IN_COOKIE}=; path=/; max-age=0`;
}

/** Why a session ended: logout, an idle hour, or refused by the server. */
export type SessionEnd = "logout" | "expired" | "refused";

/** Message from a tab to the other tabs. */
export type TabMessage =
  | { kind: "signed-in" }
  | { kind: "user"; user: User }
  | { kind: "renewed"; expiry: number }
  | { kind: "ended"; reason: SessionEnd };

let channel: BroadcastChannel | null | undefined;

function openChannel(): BroadcastChannel | null {
  if (channel === undefined) channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("session");
  return channel;
}

export function notifyTabs(message: TabMessage): void {
  openChannel()?.postMessage(message);
}

/** Calls `react` for messages of other tabs. */
export function listenToTabs(react: (message: TabMessage) => void): void {
  openChannel()?.addEventListener("message", (event: MessageEvent<TabMessage>) => react(event.data));
}
