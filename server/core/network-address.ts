import { BlockList, isIP } from "node:net";
import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Parses an address of a peer or forwarding header: quoted, in brackets, with port or zone. */
function readAddress(text: string): Address | null {
  const bare = text.trim().replace(/^"(.*)"$/, "$1");
  const withoutPort = /^\[([^\]]+)\](?::\d+)?$/.exec(bare)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(bare)?.[1] ?? bare;
  const withoutZone = withoutPort.replace(/%.*$/, "");
  return isIP(withoutZone) === 0 ? null : ipaddr.process(withoutZone);
}

/** Normalised address: IPv4 in IPv6 becomes IPv4; no zone, brackets or port. Null if invalid. */
export function plainAddress(text: string): string | null {
  return readAddress(text)?.toString() ?? null;
}

/**
 * Key by which rate limits count a client.
 * IPv6 clients own at least a /64 (RFC 6177), so the network counts; IPv4 counts whole, also inside 6to4.
 * NAT64 (RFC 6052) maps all of IPv4 into one /64, so there the whole address counts.
 */
export function clientNetwork(text: string): string {
  const address = readAddress(text);
  if (address === null || address.kind() === "ipv4" || address.range() === "rfc6052")
    return address?.toString() ?? "unknown";
  const bytes = address.toByteArray();
  if (address.range() === "6to4") return bytes.slice(2, 6).join(".");
  return `${ipaddr.fromByteArray([...bytes.slice(0, 8), ...Array(8).fill(0)]).toString()}/64`;
}

/** A list of networks. */
export interface Networks {
  has(address: string): boolean;
}

/** Value of TRUSTED_PROXIES for a shop without a proxy. */
export const NO_PROXY = "none";

/**
 * Parses TRUSTED_PROXIES: addresses and networks (`10.0.0.0/8`), separated by commas, or `none`.
 * @throws Error naming an invalid entry
 */
export function readNetworks(list: string): Networks {
  const block = new BlockList();
  const entries = list.split(",").flatMap((text) => text.trim() || []);
  if (entries.length === 1 && entries[0]?.toLowerCase() === NO_PROXY) entries.pop();
  for (const entry of entries) addNetwork(block, entry);
  return {
    has: (address) => {
      const family = isIP(address);
      return family !== 0 && block.check(address, family === 6 ? "ipv6" : "ipv4");
    },
  };
}

function addNetwork(block: BlockList, entry: string): void {
  const [base = "", prefix, ...more] = entry.split("/");
  if (isIP(base) === 0 || base.includes("%")) throw new Error(`'${entry}' ${networkProblem(entry)}`);
  const address = ipaddr.process(base);
  const bits = address.kind() === "ipv6" ? 128 : 32;
  // ::ffff:10.0.0.0/104 is 10.0.0.0/8
  const inner = isIP(base) === 6 && bits === 32 ? 96 : 0;
  const length = prefix === undefined ? bits : /^\d{1,3}$/.test(prefix) ? Number(prefix) - inner : -1;
  if (length === 0) throw new Error(`'${entry}' includes every address: any client could forge its own`);
  if (length < 0 || length > bits || more.length > 0) throw new Error(`'${entry}' is not an address or network`);
  block.addSubnet(address.toString(), length, bits === 128 ? "ipv6" : "ipv4");
}

function networkProblem(entry: string): string {
  if (entry.toLowerCase() === NO_PROXY) return "cannot be combined with other entries";
  const isName = /^[a-z][a-z0-9.-]*$/i.test(entry);
  return isName ? "is a name: give the address or the network behind it" : "is not an address or network";
}
