import { describe, expect, test } from "vitest";
import { problemOf, type Reply } from "@/lib/client/request";
import { readLogin, readRegistration } from "./auth/forms";
import { type Answer, failureOf, requestMessages, resetMessages, verifyMessages } from "./auth/messages";

const refused = (status: number, message?: string): Answer => ({
  ok: false,
  status,
  error: message === undefined ? null : { status: "error", message },
});
/** HTTP 200 with status "error" in the body, as `callShop` reports it. */
const notSuccess: Answer = { ok: false, status: 200, error: null };
const unreachable: Answer = null;
const THEIRS = "The shop says why.";

/** Exact texts of a rejected form by the server's answer. Texts of the pages themselves are in their tests. */
test.each([
  ["a login without a response", readLogin(unreachable), "Unable to connect to server. Please check your connection."],
  ["a login with a wrong password", readLogin(refused(401)), "Invalid email or password"],
  ["a login of a closed account", readLogin(refused(403)), "Your account is inactive. Please contact support."],
  ["a login that fails without words", readLogin(refused(500)), "Login failed. Please try again."],
  ["a registration without a response", readRegistration(unreachable), "Network error. Please check your connection."],
  ["a registration that fails without words", readRegistration(refused(500)), "Registration failed. Please try again."],
])("SHP-ERR-01 %s has its message", (_, outcome, text) => {
  expect(outcome).toMatchObject({ text });
});

test.each([
  ["a code", verifyMessages, "Verification failed.", "Failed to verify email. Please try again."],
  ["a reset link", requestMessages, "Failed to send reset link", "Failed to send reset link. Please try again."],
  ["a new password", resetMessages, "Failed to reset password", "Failed to reset password. Please try again."],
])("SHP-ERR-01 %s that is refused, or cannot be sent, has its message", (_, words, short, long) => {
  expect(failureOf(notSuccess, words)).toBe(short);
  expect(failureOf(unreachable, words)).toBe(long);
});

describe("two kinds of failure", () => {
  test("SHP-ERR-02 the server's message takes precedence over the fixed text", () => {
    for (const words of [verifyMessages, requestMessages, resetMessages])
      expect(failureOf(refused(409, THEIRS), words)).toBe(THEIRS);
    expect(readLogin(refused(429, THEIRS))).toEqual({ kind: "refused", text: THEIRS });
    expect(readRegistration(refused(409, THEIRS))).toMatchObject({ text: THEIRS });
    const reply = refused(409, THEIRS) as Exclude<Reply<unknown>, { ok: true }>;
    expect(problemOf(reply, requestMessages)).toBe(THEIRS);
  });

  test("SHP-ERR-04 the short text is for an unsuccessful response, the long one for a failed request", () => {
    for (const words of [verifyMessages, requestMessages, resetMessages]) {
      expect(words.refused).not.toContain("Please try again");
      expect(words.failed).toContain("Please try again.");
      expect(failureOf(notSuccess, words)).toBe(words.refused);
      expect(failureOf(unreachable, words)).toBe(words.failed);
      expect(failureOf(refused(502), words)).toBe(words.failed);
      expect(problemOf(null, words)).toBe(words.failed);
    }
  });
});
