import { describe, expect, test } from "vitest";
import { neededEmail } from "@/lib/contracts/fields";
import { findLoginMessage } from "@/lib/login-message";
import {
  accountErrors,
  emptySignup,
  isOnFirstStep,
  loginErrors,
  NOT_CONFIRMED,
  NOT_REACHED,
  NOT_VERIFIED,
  personErrors,
  REGISTERED,
  readLogin,
  readRegistration,
  resetErrors,
  toRegistration,
  UNEXPECTED,
} from "./forms";
import { tokenOf } from "./mailed-link";
import { type Answer, failureOf, requestMessages, resetMessages, verifyMessages } from "./messages";

const refusal = (status: number, message?: string, more: object = {}): Answer => ({
  ok: false,
  status,
  error: message === undefined ? null : { status: "error", message, ...more },
});
const unreachable: Answer = null;
const success = (body: object = { status: "success" }): Answer => ({ ok: true, status: 200, body, serverTime: null });

const filled = {
  ...emptySignup,
  firstName: "Ama",
  lastName: "Mensah",
  email: "ama@example.com",
  phoneNumber: "024 123-4567",
  password: "porch-lantern",
  confirmPassword: "porch-lantern",
  acceptTerms: true,
};

describe("the login form", () => {
  test("SHP-LOGIN-06 SHP-LOGIN-08 empty fields are required", () => {
    expect(loginErrors({ email: "", password: "" })).toEqual({
      email: "Email is required",
      password: "Password is required",
    });
    expect(loginErrors({ email: "  ", password: " " })).toEqual({ email: "Email is required" });
  });

  test.each(["ama", "ama@", "@example.com", "ama@example", "a ma@example.com"])(
    "SHP-LOGIN-07 SHP-RESET-03 SHP-SIGNUP-08 '%s' is not a valid email",
    (email) => {
      expect(neededEmail(email)).toBe("Email is invalid");
    },
  );

  test("a valid form has no errors", () => {
    expect(loginErrors({ email: " ama@example.com ", password: "x" })).toEqual({});
  });

  test("SHP-LOGIN-12 an unverified email has its own outcome", () => {
    expect(readLogin(refusal(401, "…", { needsVerification: true }))).toEqual({ kind: "verify" });
    expect(NOT_VERIFIED).toBe("Please verify your email before logging in");
  });

  test("SHP-LOGIN-13 SHP-LOGIN-14 other 401s and 403 have fixed messages", () => {
    expect(readLogin(refusal(401, "Nope"))).toEqual({
      kind: "refused",
      text: "Invalid email or password",
      stranger: true,
    });
    expect(readLogin(refusal(403, "Nope"))).toEqual({
      kind: "refused",
      text: "Your account is inactive. Please contact support.",
    });
  });

  test("an account with two-step sign-in continues to the second step, which shows the server's message for a wrong code", () => {
    const code = (name: string) => readLogin(refusal(401, "Words", { code: name }));
    expect(code("SECOND_FACTOR_REQUIRED")).toEqual({ kind: "second-step" });
    expect(code("SECOND_FACTOR_WRONG")).toEqual({ kind: "wrong-code", text: "Words" });
    expect(code("UNAUTHENTICATED")).toEqual({ kind: "refused", text: "Words" });
  });

  test("SHP-LOGIN-15 SHP-LOGIN-19 other messages of the shop are shown unchanged, including the rate limit's", () => {
    const text = "Too many attempts. Please try again in 14 minutes.";
    expect(readLogin(refusal(429, text))).toEqual({ kind: "refused", text });
    expect(readLogin(refusal(503, "The shop is very busy."))).toMatchObject({ text: "The shop is very busy." });
  });

  test("SHP-LOGIN-16 SHP-LOGIN-17 SHP-LOGIN-18 without a message, without a network, and for anything else", () => {
    expect(readLogin(refusal(502))).toMatchObject({ text: "Login failed. Please try again." });
    expect(readLogin(unreachable)).toMatchObject({ text: NOT_REACHED });
    expect(NOT_REACHED).toBe("Unable to connect to server. Please check your connection.");
    expect(UNEXPECTED).toBe("An unexpected error occurred. Please try again.");
  });

  test("SHP-LOGIN-11 a response alone does not log in", () => {
    expect(readLogin(success())).toEqual({ kind: "signed-in" });
    expect(NOT_CONFIRMED).toBe("Authentication failed");
  });
});

describe("the signup form", () => {
  test("SHP-SIGNUP-06 SHP-SIGNUP-07 SHP-SIGNUP-09 names and phone number are required", () => {
    expect(personErrors(emptySignup)).toEqual({
      firstName: "First name is required",
      lastName: "Last name is required",
      email: "Email is required",
      phoneNumber: "Phone number is required",
    });
  });

  test.each([
    ["0241234567", true],
    ["024 123-4567", true],
    ["+233 24 123 4567", true],
    ["+4412345678901", true],
    ["123456789", false],
    ["1234567890123456", false],
    ["+", false],
    ["02412345six", false],
    ["024/1234567", true],
  ])("SHP-SIGNUP-10 SHP-CONST-12 phone %s: %s", (phoneNumber, good) => {
    expect(personErrors({ ...filled, phoneNumber }).phoneNumber).toBe(good ? undefined : "Phone number is invalid");
  });

  test("SHP-SIGNUP-11 SHP-SIGNUP-12 SHP-CONST-12 a password of 8 characters", () => {
    expect(accountErrors({ ...filled, password: "" }).password).toBe("Password is required");
    expect(accountErrors({ ...filled, password: "1234567" }).password).toBe("Password must be at least 8 characters");
    expect(accountErrors({ ...filled, password: "12345678" }).password).toBeUndefined();
  });

  test("SHP-SIGNUP-13 SHP-SIGNUP-14 SHP-SIGNUP-15 confirmation and terms", () => {
    expect(accountErrors({ ...filled, confirmPassword: "", acceptTerms: false })).toEqual({
      confirmPassword: "Please confirm your password",
      acceptTerms: "You must accept the terms and conditions",
    });
    expect(accountErrors({ ...filled, confirmPassword: "other" })).toEqual({
      confirmPassword: "Passwords do not match",
    });
    expect(accountErrors(filled)).toEqual({});
  });

  test("SHP-SIGNUP-17 the request body", () => {
    expect(toRegistration(filled)).toEqual({
      firstName: "Ama",
      lastName: "Mensah",
      email: "ama@example.com",
      phoneNumber: "024 123-4567",
      password: "porch-lantern",
      acceptTerms: true,
    });
  });

  test("SHP-SIGNUP-20 a message about the email goes to its field on step 1", () => {
    const text = "An account with this email already exists. Please log in instead.";
    const taken = readRegistration(refusal(409, text, { code: "EMAIL_TAKEN" }));
    expect(taken).toEqual({ fields: { email: text } });
    expect(isOnFirstStep({ email: text })).toBe(true);
    expect(isOnFirstStep({ password: "Too common" })).toBe(false);
  });

  test("the server's field errors appear at their fields", () => {
    const errors = { password: "This password is too common.", "items.0": "?" };
    expect(readRegistration(refusal(400, "Please check what you entered.", { errors }))).toEqual({
      fields: { password: "This password is too common." },
    });
  });

  test("SHP-SIGNUP-21 SHP-SIGNUP-22 SHP-SIGNUP-23 another message, no message, no response", () => {
    expect(readRegistration(refusal(429, "Too many attempts for this email."))).toEqual({
      text: "Too many attempts for this email.",
    });
    expect(readRegistration(refusal(503, "The shop is very busy."))).toEqual({ text: "The shop is very busy." });
    expect(readRegistration(refusal(500))).toEqual({ text: "Registration failed. Please try again." });
    expect(readRegistration(unreachable)).toEqual({ text: "Network error. Please check your connection." });
  });

  test("SHP-SIGNUP-18 SHP-SIGNUP-19 the success message, here and on the login page", () => {
    expect(readRegistration(success())).toBeNull();
    expect(REGISTERED).toBe("Registration successful! Please check your email to verify your account.");
    expect(findLoginMessage("registered")?.text).toBe(REGISTERED);
  });
});

describe("failures of codes and links", () => {
  test("SHP-VERIFY-15 SHP-VERIFY-16 the server's message or a fallback", () => {
    expect(failureOf(refusal(200, "Wrong"), verifyMessages)).toBe("Wrong");
    expect(failureOf(refusal(200), verifyMessages)).toBe("Verification failed.");
    expect(failureOf(refusal(400, "This code is wrong."), verifyMessages)).toBe("This code is wrong.");
    expect(failureOf(refusal(500), verifyMessages)).toBe("Failed to verify email. Please try again.");
    expect(failureOf(unreachable, verifyMessages)).toBe("Failed to verify email. Please try again.");
    expect(failureOf(success(), verifyMessages)).toBeNull();
  });

  test("SHP-RESET-08 SHP-RESET-09 SHP-RESET-10 requesting a link", () => {
    expect(failureOf(refusal(429, "Please wait an hour."), requestMessages)).toBe("Please wait an hour.");
    expect(failureOf(refusal(200), requestMessages)).toBe("Failed to send reset link");
    expect(failureOf(unreachable, requestMessages)).toBe("Failed to send reset link. Please try again.");
  });

  test("SHP-RESET-21 SHP-RESET-22 SHP-RESET-23 setting the password", () => {
    expect(failureOf(refusal(400, "Too common."), resetMessages)).toBe("Too common.");
    expect(failureOf(refusal(200), resetMessages)).toBe("Failed to reset password");
    expect(failureOf(refusal(502), resetMessages)).toBe("Failed to reset password. Please try again.");
  });
});

describe("the reset form", () => {
  test("SHP-RESET-17 SHP-RESET-19 empty fields are required", () => {
    expect(resetErrors({ newPassword: "", confirmPassword: "" })).toEqual({
      newPassword: "Password is required",
      confirmPassword: "Please confirm your password",
    });
  });

  test("SHP-RESET-18 SHP-RESET-20 too short, different", () => {
    expect(resetErrors({ newPassword: "1234567", confirmPassword: "12345678" })).toEqual({
      newPassword: "Password must be at least 8 characters",
      confirmPassword: "Passwords do not match",
    });
    expect(resetErrors({ newPassword: "🔌🔌🔌🔌🔌🔌🔌🔌", confirmPassword: "🔌🔌🔌🔌🔌🔌🔌🔌" })).toEqual({});
  });

  test("SHP-ROUTE-23 the token comes from the route parameter", () => {
    expect(tokenOf("/reset-password/abc_-DEF")).toBe("abc_-DEF");
    expect(tokenOf("/reset-password")).toBeNull();
    expect(tokenOf("/reset-password/")).toBeNull();
    expect(tokenOf("/reset-password/%zz")).toBe("%zz");
  });
});
