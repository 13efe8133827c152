import { describe, expect, test } from "vitest";
import { clientAddress, plainAddress, readProxyTrust } from "./client-address";

describe("the client's address", () => {
  const trust = readProxyTrust("10.0.0.0/8, 192.168.1.5, fd00::/8");

  test("is the peer's own while no proxy is configured, whatever a header says", () => {
    expect(clientAddress("203.0.113.9", "1.2.3.4", readProxyTrust(""))).toBe("203.0.113.9");
  });

  test("is the peer's own when the peer is no proxy of ours", () => {
    expect(clientAddress("203.0.113.9", "1.2.3.4", trust)).toBe("203.0.113.9");
  });

  test("is the last hop that is not ours; what the client wrote itself is left of it", () => {
    expect(clientAddress("10.0.0.1", "6.6.6.6, 203.0.113.9, 10.1.2.3", trust)).toBe("203.0.113.9");
    expect(clientAddress("192.168.1.5", "203.0.113.9:51234", trust)).toBe("203.0.113.9");
    expect(clientAddress("fd00::1", '"[2001:db8::7]:443"', trust)).toBe("2001:db8::7");
  });

  test("is the nearest hop that can be believed when the header is odd", () => {
    expect(clientAddress("10.0.0.1", "203.0.113.9, unknown, 10.1.2.3", trust)).toBe("10.1.2.3");
    expect(clientAddress("10.0.0.1", undefined, trust)).toBe("10.0.0.1");
    expect(clientAddress("10.0.0.1", "", trust)).toBe("10.0.0.1");
  });

  test("has one spelling", () => {
    expect(plainAddress("::ffff:127.0.0.1")).toBe("127.0.0.1");
    expect(plainAddress("fe80::1%eth0")).toBe("fe80::1");
    expect(clientAddress("::ffff:10.0.0.1", "203.0.113.9", trust)).toBe("203.0.113.9");
  });

  test("TRUSTED_PROXIES with a word that is no network is refused by name", () => {
    for (const entry of ["everyone", "10.0.0.0/33", "10.0.0/8", "::1/129", "10.0.0.0/x"]) {
      expect(() => readProxyTrust(`127.0.0.1,${entry}`)).toThrow(entry);
    }
  });
});
