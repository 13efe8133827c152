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
    ["of an own page in an old browser, which sends Origin only", { origin: "http://shop.example", cookie }],
    ["of an API client, which sends neither header", {}],
    ["of an API client with a token and cookies", { authorization: "Bearer x", cookie }],
    ["entered in the address bar", { "sec-fetch-site": "none" }],
  ])("%s passes", (_, headers) => {
    expect(() => ask(headers)).not.toThrow();
  });

  test.each([
    ["of another site's page, with cookies or without", { "sec-fetch-site": "cross-site" }],
    ["of a page under the same registrable domain", { "sec-fetch-site": "same-site" }],
    ["with another site's origin", { origin: "https://evil.example" }],
    ["with another port of the same host", { origin: "http://shop.example:8080" }],
    ["with another scheme of the same host", { origin: "https://shop.example", cookie }],
    ["with another scheme and a token", { origin: "https://shop.example", authorization: "Bearer x" }],
    ["with two origins, one of them the shop's", { origin: "http://shop.example, https://evil.example", cookie }],
    ["with two values of Sec-Fetch-Site", { "sec-fetch-site": "same-origin, cross-site" }],
    ["of a page with the origin null", { origin: "null" }],
    ["with another site's origin and a token", { origin: "https://evil.example", authorization: "Bearer x" }],
    ["with cookies and neither header", { cookie }],
    ["with cookies and Sec-Fetch-Site none", { "sec-fetch-site": "none", cookie }],
  ])("%s is refused", (_, headers) => {
    expect(() => ask(headers)).toThrow(expect.objectContaining({ code: "FORBIDDEN" }));
  });

  test("T16 a shop on https refuses http pages of its host, and accepts its default port", () => {
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

  test("is checked, a read is not", () => {
    for (const method of ["GET", "HEAD"])
      expect(() => ask({ "sec-fetch-site": "cross-site", cookie }, method), method).not.toThrow();
  });
});
