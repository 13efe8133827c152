import type { User } from "@/lib/contracts/accounts";
import { callShop, NetworkError } from "../call-shop";
import { isMarkedSignedIn, notifyTabs, setAccessExpiry } from "./state";
import { isExpired, toLocalExpiry } from "./times";

export type RefreshResult = "renewed" | "refused" | "unreachable";

let refreshing: Promise<RefreshResult> | null = null;

/** Renews the session's access; parallel calls share one request (SHP-SESSION-30). */
export function refreshSession(): Promise<RefreshResult> {
  refreshing ??= renew().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/**
 * Reads the signed-in user, renewing an expired access (SHP-SESSION-10).
 * @throws NetworkError if the shop cannot be reached
 */
export async function fetchSession(): Promise<User | null> {
  const user = await ask();
  if (user || !isMarkedSignedIn()) return user;
  const renewed = await refreshSession();
  if (renewed === "unreachable") throw new NetworkError("The session could not be renewed");
  return renewed === "renewed" ? ask() : null;
}

async function ask(): Promise<User | null> {
  const reply = await callShop<{ data: { user: User; expiresAt: string } | null }>("/auth/session");
  if (!reply.ok) {
    if (reply.status === 401) return null;
    throw new NetworkError("The session could not be read");
  }
  const { data } = reply.body;
  if (!data) return null;
  const expiry = toLocalExpiry(data.expiresAt, reply.serverTime, Date.now());
  if (isExpired(expiry, Date.now())) return null;
  setAccessExpiry(expiry);
  return data.user;
}

async function renew(): Promise<RefreshResult> {
  try {
    const reply = await callShop<{ data: { expiresAt: string } }>("/auth/refresh-token", { method: "POST" });
    if (!reply.ok) return reply.status === 401 || reply.status === 403 ? "refused" : "unreachable";
    const expiry = toLocalExpiry(reply.body.data.expiresAt, reply.serverTime, Date.now());
    setAccessExpiry(expiry);
    notifyTabs({ kind: "renewed", expiry });
    return "renewed";
  } catch {
    return "unreachable";
  }
}
