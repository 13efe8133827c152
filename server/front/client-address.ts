import { BlockList, isIP } from "node:net";

/** Tells the client's true address: a forwarding header counts only when a configured proxy wrote it. */
export interface ProxyTrust {
  isTrusted(address: string): boolean;
}

/** An address as one spelling: IPv4 inside IPv6 is IPv4, no zone, no brackets, no port. */
export function plainAddress(address: string): string {
  const text = address.trim().replace(/^"|"$/g, "");
  const withoutPort = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
  return withoutPort.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "").replace(/%.*$/, "");
}

/**
 * Reads TRUSTED_PROXIES: addresses and networks (`10.0.0.0/8`), separated by commas.
 * @throws Error naming the entry that is neither
 */
export function readProxyTrust(list: string): ProxyTrust {
  const block = new BlockList();
  for (const entry of list.split(",").map((text) => text.trim())) {
    if (entry === "") continue;
    const [base = "", prefix] = entry.split("/");
    const family = isIP(base) === 6 ? "ipv6" : "ipv4";
    const bits = family === "ipv6" ? 128 : 32;
    const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
    if (isIP(base) === 0 || !isPrefix) throw new Error(`TRUSTED_PROXIES: '${entry}' is no address or network`);
    block.addSubnet(base, prefix === undefined ? bits : Number(prefix), family);
  }
  return {
    isTrusted: (address) => {
      const family = isIP(address);
      return family !== 0 && block.check(address, family === 6 ? "ipv6" : "ipv4");
    },
  };
}

/**
 * The first address, seen from us, that is not one of our own proxies. What stands to its left in the header was
 * written by strangers.
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | undefined, trust: ProxyTrust): string {
  let address = plainAddress(peer ?? "");
  if (!trust.isTrusted(address)) return address;
  for (const hop of (forwardedFor ?? "").split(",").reverse().map(plainAddress)) {
    if (isIP(hop) === 0) return address;
    address = hop;
    if (!trust.isTrusted(address)) return address;
  }
  return address;
}
