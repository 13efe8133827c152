import { describe, expect, test, vi } from "vitest";
import { checkOrigin } from "./callers";

vi.stubEnv("DATABASE_URL", "postgresql://127.0.0.1/unused");

const shop = vi.hoisted(() => ({ isSecure: false }));
vi.mock("@/server/core/cookies", async (original) => ({
  ...(await original<typeof import("@/server/core/cookies")>()),
  isSecureShop: () => shop.isSecure,
}));

describe("a write", () => {
  const ask = (headers: Record<string, string>, method = "POST") =>
    checkOrigin(new Request("http://shop.example/api/x", { method, headers: { host: "shop.example", ...headers } }));
  const cookie = "kanea_session=x";

  test.each([
    ["of the shop's own page", { "sec-fetch-site": "same-origin", cookie }],
    ["of an old browser's own page, which names its origin only", { origin: "http://shop.example", cookie }],
    ["of an API client, which sends neither", {}],
    ["of an API client with a token, whatever cookies it kept", { authorization: "Bearer x", cookie }],
    ["typed into the address bar", { "sec-fetch-site": "none" }],
  ])("%s passes", (_, headers) => {
    expect(() => ask(headers)).not.toThrow();
  });

  test.each([
    ["of another site's page, with cookies or without", { "sec-fetch-site": "cross-site" }],
    ["of a page under the same registered name", { "sec-fetch-site": "same-site" }],
    ["with another site's origin", { origin: "https://evil.example" }],
    ["with another port of the same host", { origin: "http://shop.example:8080" }],
    ["with another scheme of the same host", { origin: "https://shop.example", cookie }],
    ["with another scheme and a token", { origin: "https://shop.example", authorization: "Bearer x" }],
    ["with two origins, one of them ours", { origin: "http://shop.example, https://evil.example", cookie }],
    ["with two words about its site", { "sec-fetch-site": "same-origin, cross-site" }],
    ["of a page without an origin of its own", { origin: "null" }],
    ["with another site's origin and a token", { origin: "https://evil.example", authorization: "Bearer x" }],
    ["that rides on cookies and proves nothing", { cookie }],
    ["that rides on cookies and came from nowhere", { "sec-fetch-site": "none", cookie }],
  ])("%s is refused", (_, headers) => {
    expect(() => ask(headers)).toThrow(expect.objectContaining({ code: "FORBIDDEN" }));
  });

  test("T16 a shop on https refuses the http page of its own host, and takes its default port", () => {
    shop.isSecure = true;
    try {
      for (const headers of [{ cookie }, {}, { authorization: "Bearer x" }] as Record<string, string>[])
        expect(() => ask({ origin: "http://shop.example", ...headers })).toThrow(/./);
      expect(() => ask({ origin: "https://shop.example", cookie })).not.toThrow();
      expect(() => ask({ origin: "https://shop.example", host: "shop.example:443", cookie })).not.toThrow();
    } finally {
      shop.isSecure = false;
    }
  });

  test("is meant, not a read: that changes nothing, wherever it comes from", () => {
    for (const method of ["GET", "HEAD"])
      expect(() => ask({ "sec-fetch-site": "cross-site", cookie }, method), method).not.toThrow();
  });
});
