import { Writable } from "node:stream";
import { describe, expect, test } from "vitest";
import { openLog, redactPath } from "./log";
import { randomToken } from "./tokens";

/** Log line of one entry. */
function written(entry: object): Record<string, unknown> {
  let text = "";
  const stream = new Writable({
    write(chunk, _, done) {
      text += chunk;
      done();
    },
  });
  openLog("info", stream).info(entry);
  return JSON.parse(text);
}

test("an error's code is logged", () => {
  const error = Object.assign(new Error("no"), { code: "ECONNRESET", meta: { code: "23505" } });
  expect(written({ err: error })).toMatchObject({
    err: { message: "no", code: "ECONNRESET", meta: { code: "23505" } },
  });
});

test("BEYOND-31 a line is JSON without password, token, cookie or mailed code", () => {
  const secrets = {
    password: "evening-lamp-31",
    newPassword: "evening-lamp-32",
    token: "eyJ.a.b",
    refreshToken: "r",
    authorization: "Bearer x",
    cookies: ["kanea_session=x"],
    code: "123456",
  };
  const hidden = Object.fromEntries(Object.keys(secrets).map((name) => [name, "[hidden]"]));
  expect(written(secrets)).toMatchObject(hidden);
  expect(written({ body: secrets })).toMatchObject({ body: hidden });
  expect(written({ job: { payload: secrets } })).toMatchObject({ job: { payload: hidden } });
  const error = Object.assign(new Error("no"), { code: "123456", details: secrets });
  expect(written({ err: error })).toMatchObject({ err: { code: "[hidden]", details: hidden } });
});

describe("T12 a path in the log", () => {
  const [token, cut] = [randomToken(), randomToken().slice(0, 30)];

  test.each([
    [`/o/ORD482910/${token}`, "/o/[hidden]"],
    ["/reset-password/short?x=1", "/reset-password/[hidden]"],
    // Mistyped, cut off by a mail client, or copied with adjacent text.
    [`/reset-pasword/${token}`, "/reset-pasword/[hidden]"],
    [`/O/ORD482910/${cut}`, "/O/ORD482910/[hidden]"],
    [`/staff-invitation%2F${token}`, "/[hidden]"],
    [`/${token})`, "/[hidden]"],
    [`/api/users/${token}/x`, "/api/users/[hidden]/x"],
    ["/products/ama@example.com", "/products/[hidden]"],
  ])("hides possible tokens: %#", (path, shown) => {
    expect(redactPath(path)).toBe(shown);
  });

  test.each([
    "/products/philips-led-bulb-9w-b22-warm-white-pack-of-4",
    "/api/orders/0197a000-0000-7000-8000-000000000009/return-pictures",
    "/api/payments/KN-0123456789ABCDEF01234567",
    "/media/00c0ffee00c0ffee00c0ffee00c0ffee/640.webp",
    "/_next/static/chunks/0aBc-DeFg~HiJk.LmNoPqRsTuVwXyZ.js",
    "/.well-known/security.txt",
    "/",
  ])("shows %s", (path) => {
    expect(redactPath(`${path}?x=1`)).toBe(path);
  });
});
