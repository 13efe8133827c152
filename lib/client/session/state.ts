import { createStore } from "zustand/vanilla";
import type { User } from "@/lib/contracts/accounts";
import { SIGNED_IN_COOKIE } from "@/lib/sign-in";

/**
 * Who is signed in here. `signed-in` with no `user` yet: the browser's mark says so and the shop has not answered
 * within 500 ms (SHP-SESSION-12); the user follows, or the session turns out to be over.
 */
export interface Session {
  status: "loading" | "guest" | "signed-in";
  user: User | null;
  /** The shop did not say who is signed in, or not in time: a page that needs to know offers to try again. */
  isUnconfirmed?: true;
}

export const LOADING: Session = { status: "loading", user: null };
export const GUEST: Session = { status: "guest", user: null };
export const PRESUMED: Session = { status: "signed-in", user: null };
export const UNCONFIRMED: Session = { ...PRESUMED, isUnconfirmed: true };

/** The session as the screens show it. */
export const sessionStore = createStore<Session>(() => LOADING);

let accessExpiry: number | null = null;

/** When the access ends, in milliseconds since 1970 by this browser's clock; null while unknown. */
export function readAccessExpiry(): number | null {
  return accessExpiry;
}

export function setAccessExpiry(expiry: number | null): void {
  accessExpiry = expiry;
}

/** Grows whenever somebody signs in or out, so that an answer from before can be told. */
let epoch = 0;

export function presentEpoch(): number {
  return epoch;
}

export function nextEpoch(): number {
  epoch += 1;
  return epoch;
}

/** A browser without the mark asks the shop for nothing. */
export function isMarkedSignedIn(): boolean {
  return typeof document !== "undefined" && document.cookie.split("; ").includes(`${SIGNED_IN_COOKIE}=1`);
}

/** For a session that turned out to be over. */
export function removeMark(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${SIGNED_IN_COOKIE}=; path=/; max-age=0`;
}

/** Why a session is over: asked for, idle for an hour, or refused by the server. */
export type SessionEnd = "logout" | "expired" | "refused";

/** What a tab tells the others of this browser. */
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

export function tellTabs(message: TabMessage): void {
  openChannel()?.postMessage(message);
}

/** Calls `react` for whatever the other tabs tell, as long as the page lives. */
export function hearTabs(react: (message: TabMessage) => void): void {
  openChannel()?.addEventListener("message", (event: MessageEvent<TabMessage>) => react(event.data));
}
