import { type Networks, plainAddress } from "@/server/core/network-address";

/** What counts for a client whose connection is gone already. */
const UNKNOWN = "unknown";

/**
 * The first address, seen from us, that is not one of our own proxies. What stands to its left in the header was
 * written by strangers.
 * @param peer who is connected to us
 * @param forwardedFor X-Forwarded-For, which counts only when one of the proxies wrote it
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | undefined, proxies: Networks): string {
  let address = plainAddress(peer ?? "") ?? UNKNOWN;
  if (!proxies.has(address)) return address;
  for (const hop of (forwardedFor ?? "").split(",").reverse()) {
    const next = plainAddress(hop);
    if (next === null) return address;
    address = next;
    if (!proxies.has(address)) return address;
  }
  return address;
}

/** Whether who is connected to us is one of the proxies. */
export function isProxied(peer: string | undefined, proxies: Networks): boolean {
  return proxies.has(plainAddress(peer ?? "") ?? UNKNOWN);
}
