import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { readNetworks } from "@/server/core/network-address";
import { settleHeaders } from "./request-headers";

/** Fake request with the relevant fields. */
function settle(headers: Record<string, string>, { proxies = "", peer = "203.0.113.9", dev = false } = {}) {
  const request = { headers: { ...headers }, socket: { remoteAddress: peer } } as unknown as IncomingMessage;
  const facts = settleHeaders(request, readNetworks(proxies), dev);
  return { facts, headers: request.headers };
}

describe("headers of a request", () => {
  test("T64 that frameworks and proxies set are removed from a client's request", () => {
    const foreign = {
      "x-middleware-subrequest": "proxy:proxy:proxy",
      "x-middleware-prefetch": "1",
      "x-nextjs-data": "1",
      "x-nextjs-matched-path": "/admin",
      "x-next-cache-tags": "x",
      "x-now-route-matches": "1",
      "x-matched-path": "/account",
      "x-invoke-path": "/account",
      "x-prerender-revalidate": "secret",
      "x-original-url": "/admin",
      "x-rewrite-url": "/admin",
      "x-http-method-override": "DELETE",
      "next-resume": "1",
      "next-action": "abc",
      forwarded: "for=6.6.6.6",
      "x-real-ip": "6.6.6.6",
      "cf-connecting-ip": "6.6.6.6",
      "content-security-policy": "script-src 'nonce-mine'",
      "content-security-policy-report-only": "script-src 'nonce-mine'",
    };
    const { headers } = settle({ host: "shop.example", ...foreign });
    for (const name of Object.keys(foreign)) expect(headers, name).not.toHaveProperty(name);
  });

  test("of the browser's router and of API clients pass", () => {
    const welcome = {
      rsc: "1",
      "next-router-state-tree": "[]",
      "next-router-prefetch": "1",
      "next-router-segment-prefetch": "/_tree",
      "next-url": "/",
      authorization: "Bearer x",
      "idempotency-key": "k",
      "x-paystack-signature": "s",
      cookie: "a=b",
    };
    expect(settle(welcome).headers).toMatchObject(welcome);
  });

  test("state the real client: one address, and the requested scheme and host", () => {
    const spoofed = { host: "shop.example", "x-forwarded-for": "6.6.6.6", "x-forwarded-proto": "https" };
    expect(settle({ ...spoofed, "x-forwarded-host": "evil.example" }).headers).toMatchObject({
      "x-forwarded-for": "203.0.113.9",
      "x-forwarded-proto": "http",
      "x-forwarded-host": "shop.example",
    });
    expect(settle(spoofed, { peer: "127.0.0.1", proxies: "127.0.0.1" }).headers).toMatchObject({
      "x-forwarded-for": "6.6.6.6",
      "x-forwarded-proto": "https",
    });
  });

  test("carry a request id: the client's if it is valid, else a new one", () => {
    expect(settle({ "x-request-id": "abcdef12-3456" }).facts.id).toBe("abcdef12-3456");
    for (const odd of ["short", "with space and more", 'a"b{}\\n12345', "x".repeat(65)]) {
      const { facts, headers } = settle({ "x-request-id": odd });
      expect(facts.id).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers["x-request-id"]).toBe(facts.id);
    }
  });
});
