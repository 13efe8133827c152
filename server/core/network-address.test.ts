import { describe, expect, test } from "vitest";
import { clientNetwork, plainAddress, readNetworks } from "./network-address";

describe("an address", () => {
  test("has one normalised form", () => {
    for (const text of ["127.0.0.1", "::ffff:127.0.0.1", "::FFFF:7f00:1", "127.0.0.1:51234", "[::ffff:127.0.0.1]:80"])
      expect(plainAddress(text), text).toBe("127.0.0.1");
    for (const text of [
      "2001:db8::7",
      "2001:0DB8:0:0:0:0:0:7",
      "[2001:db8::7]",
      '"[2001:db8::7]:443"',
      "2001:db8::7%eth0",
    ])
      expect(plainAddress(text), text).toBe("2001:db8::7");
  });

  test("is null if invalid", () => {
    for (const text of [
      "",
      "unknown",
      "_hidden",
      "localhost",
      "1.2.3",
      "0x7f.1",
      "010.0.0.1",
      "1.2.3.4, 5.6.7.8",
      ":",
      "[::1",
    ])
      expect(plainAddress(text), text).toBeNull();
  });
});

describe("a client is identified", () => {
  test("by the /64 of its IPv6 address, which belongs to one client", () => {
    const names = ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:DB8:1:2:0:0:0:9"].map(clientNetwork);
    expect(new Set(names)).toEqual(new Set(["2001:db8:1:2::/64"]));
    expect(clientNetwork("2001:db8:1:3::1")).not.toBe(names[0]);
  });

  test("by its IPv4 address, also inside IPv6 and 6to4", () => {
    for (const text of ["203.0.113.9", "::ffff:203.0.113.9", "2002:cb00:7109:1::5", "2002:cb00:7109:ffff::6"])
      expect(clientNetwork(text), text).toBe("203.0.113.9");
  });

  test("by the whole address behind NAT64, which maps all of IPv4 into one /64", () => {
    expect(clientNetwork("64:ff9b::203.0.113.9")).not.toBe(clientNetwork("64:ff9b::203.0.113.10"));
  });

  test("as unknown without an address", () => {
    expect(clientNetwork("")).toBe("unknown");
  });
});

describe("a list of networks", () => {
  test("holds addresses and networks of both kinds", () => {
    const networks = readNetworks("10.0.0.0/8, 192.168.1.5,fd00::/8,, ::ffff:172.16.0.0/108,::ffff:9.9.9.9");
    for (const address of ["10.1.2.3", "192.168.1.5", "fd00::1", "172.16.5.5", "9.9.9.9"])
      expect(networks.has(address), address).toBe(true);
    for (const address of ["11.0.0.1", "192.168.1.6", "fe00::1", "172.32.0.1", "9.9.9.8", "unknown", ""])
      expect(networks.has(address), address).toBe(false);
  });

  test("is empty for nothing and for none", () => {
    for (const list of ["", " , ", "none", " None "]) expect(readNetworks(list).has("127.0.0.1"), list).toBe(false);
  });

  test.each([
    ["everyone", "is a name"],
    ["proxy.internal", "is a name"],
    ["10.0.0.0/33", "is not an address or network"],
    ["10.0.0/8", "is not an address or network"],
    ["::1/129", "is not an address or network"],
    ["::ffff:10.0.0.0/95", "is not an address or network"],
    ["10.0.0.0/x", "is not an address or network"],
    ["10.0.0.0/8/8", "is not an address or network"],
    ["10.0.0.1:80", "is not an address or network"],
    ["fe80::1%eth0", "is not an address or network"],
    ["0.0.0.0/0", "includes every address"],
    ["::/0", "includes every address"],
    ["none", "cannot be combined"],
  ])("with %s in it is refused: %s", (entry, why) => {
    expect(() => readNetworks(`127.0.0.1,${entry}`)).toThrow(`'${entry}' ${why}`);
  });
});
