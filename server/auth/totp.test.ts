import { Secret, URI } from "otpauth";
import { describe, expect, test } from "vitest";
import { describeSecret, newSecret, stepOf } from "./totp";

/** The secret of RFC 6238, appendix B. */
const SECRET = Secret.fromLatin1("12345678901234567890").base32;

describe("a code of the authenticator app", () => {
  test.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
  ])("of RFC 6238 at %d s belongs to its 30-second step", (seconds, code) => {
    expect(stepOf(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  test.each([
    [-60, null],
    [-30, 37037036],
    [0, 37037036],
    [30, 37037036],
    [60, null],
  ])("of a clock that is off by %d s", (away, step) => {
    expect(stepOf(SECRET, "081804", (1_111_111_109 + away) * 1000)).toBe(step);
  });

  test.each(["081805", "81804", "0081804", "", "nonsense", "k3f9w2hq7d"])("'%s' is invalid", (code) => {
    expect(stepOf(SECRET, code, 1_111_111_109_000)).toBeNull();
  });
});

describe("a new secret", () => {
  test("has 160 bits and is different each time", () => {
    const [one, other] = [newSecret(), newSecret()];
    expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(one).not.toBe(other);
  });

  test("is shown in groups to type, as a URI for an app, and as a self-contained QR code", () => {
    const { secret, uri, qr } = describeSecret(SECRET, "ama+1@example.com", "Kanea");
    expect(secret).toMatch(/^(\w{4} ){7}\w{4}$/);
    const app = URI.parse(uri);
    expect(app).toMatchObject({
      issuer: "Kanea",
      label: "ama+1@example.com",
      algorithm: "SHA1",
      digits: 6,
      period: 30,
    });
    expect(app.secret.base32).toBe(SECRET);
    expect(qr).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 \d+ \d+"/);
    expect(qr).not.toMatch(/href|script|ama/);
  });
});
