import { describe, expect, test } from "vitest";
import { readNetworks } from "@/server/core/network-address";
import { clientAddress } from "./request-headers";

describe("the client's address", () => {
  const proxies = readNetworks("10.0.0.0/8, 192.168.1.5, fd00::/8");

  test("is the peer's own without a configured proxy, whatever a header says", () => {
    expect(clientAddress("203.0.113.9", "1.2.3.4", readNetworks(""))).toBe("203.0.113.9");
  });

  test("is the peer's own if the peer is not one of our proxies", () => {
    expect(clientAddress("203.0.113.9", "1.2.3.4", proxies)).toBe("203.0.113.9");
  });

  test("is the last hop that is not ours; the client's own entries come before it", () => {
    expect(clientAddress("10.0.0.1", "6.6.6.6, 203.0.113.9, 10.1.2.3", proxies)).toBe("203.0.113.9");
    expect(clientAddress("192.168.1.5", "203.0.113.9:51234", proxies)).toBe("203.0.113.9");
    expect(clientAddress("fd00::1", '"[2001:db8::7]:443"', proxies)).toBe("2001:db8::7");
  });

  test("is the nearest trusted hop if the header is malformed", () => {
    expect(clientAddress("10.0.0.1", "203.0.113.9, unknown, 10.1.2.3", proxies)).toBe("10.1.2.3");
    expect(clientAddress("10.0.0.1", undefined, proxies)).toBe("10.0.0.1");
    expect(clientAddress("10.0.0.1", "", proxies)).toBe("10.0.0.1");
  });

  test("is the proxy's own if there are only proxies in between", () => {
    expect(clientAddress("10.0.0.1", "10.9.9.9, 192.168.1.5", proxies)).toBe("10.9.9.9");
    expect(clientAddress("10.0.0.1", "203.0.113.9,, 10.1.2.3", proxies)).toBe("10.1.2.3");
  });

  test("is the same in every notation of a hop", () => {
    expect(clientAddress("::ffff:10.0.0.1", "203.0.113.9", proxies)).toBe("203.0.113.9");
    expect(clientAddress("::ffff:a00:1", "::FFFF:cb00:7109", proxies)).toBe("203.0.113.9");
    expect(clientAddress("10.0.0.1", "[2001:DB8:0::7%eth0]:443", proxies)).toBe("2001:db8::7");
  });

  test("is unknown for a closed connection", () => {
    expect(clientAddress(undefined, "203.0.113.9", proxies)).toBe("unknown");
  });
});
