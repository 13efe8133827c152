import type { User } from "@/lib/contracts/accounts";

/**
 * Who is signed in here. `signed-in` with no `user` yet: the browser's mark says so and the shop has not answered
 * within 500 ms (SHP-SESSION-12); the user follows, or the session turns out to be over.
 */
export interface Session {
  status: "loading" | "guest" | "signed-in";
  user: User | null;
}

export const LOADING: Session = { status: "loading", user: null };
export const GUEST: Session = { status: "guest", user: null };
export const PRESUMED: Session = { status: "signed-in", user: null };

let session = LOADING;
/** When the access ends, by this browser's clock; null while nothing is known. */
let accessExpiry: number | null = null;
/** Grows whenever somebody signs in or out, so that an answer from before can be told. */
let epoch = 0;
const listeners = new Set<() => void>();

export function presentSession(): Session {
  return session;
}

/** @param quietly without telling the screens, for a change while they are being drawn */
export function publishSession(next: Session, { quietly = false } = {}): void {
  session = next;
  if (!quietly) for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** When the access ends, in milliseconds since 1970 by this browser's clock; null while unknown. */
export function readAccessExpiry(): number | null {
  return accessExpiry;
}

export function setAccessExpiry(expiry: number | null): void {
  accessExpiry = expiry;
}

export function presentEpoch(): number {
  return epoch;
}

export function nextEpoch(): number {
  epoch += 1;
  return epoch;
}
