import { z } from "zod";
import { normaliseEmail } from "@/lib/normalise";
import { givenPassword, mailedCode, newPassword, user } from "./accounts";
import { endpoint } from "./endpoint";
import { MAX, TERMS_NEEDED } from "./fields";
import { secondFactor } from "./second-factor";
import { done, email, line, phone, success, timestamp } from "./shared";

const mailedToken = z.string().min(1).max(200);
const refreshToken = z.string().min(1).max(200);

/**
 * States of an undo link.
 * `used`: this or an earlier change was undone. `taken`: another account uses the old email. `closed`: the account is
 * closed or deactivated.
 */
const undoStates = ["open", "used", "taken", "closed"] as const;
export type UndoState = (typeof undoStates)[number];

/** Response to a browser's login; the session is in the cookie. */
const signedIn = z.strictObject({ status: z.literal("success"), data: user, expiresAt: timestamp });

const tokenPair = { token: z.string(), refreshToken: z.string() };

export const authEndpoints = {
  register: endpoint("POST /api/users/register", {
    summary: "Create an account and mail it a six-digit code",
    limits: [{ name: "register" }],
    body: z.strictObject({
      firstName: line(MAX.name),
      lastName: line(MAX.name),
      email,
      phoneNumber: phone,
      password: newPassword,
      acceptTerms: z.literal(true, TERMS_NEEDED),
    }),
    answer: done,
    status: 201,
    errors: [409],
  }),
  login: endpoint("POST /api/users/login", {
    summary: "Log in and get a token pair, or with the header X-Session: cookie a session cookie",
    limits: [
      { name: "login", account: { field: "email" }, ownDevice: true, resetBySuccess: true },
      { name: "secondFactor", countedByDomain: true },
    ],
    credentialsInBody: true,
    headers: {
      "X-Session": z
        .literal("cookie")
        .optional()
        .describe("For the shop's own pages: sets the session cookie instead of returning a token pair"),
    },
    body: z.strictObject({
      email: z.string().overwrite(normaliseEmail).min(1).max(MAX.email),
      password: givenPassword,
      /** Required after 401 SECOND_FACTOR_REQUIRED, which follows a correct password. */
      secondFactor: secondFactor.optional(),
      rememberMe: z.boolean().optional(),
    }),
    answer: z.union([z.strictObject({ status: z.literal("success"), ...tokenPair, data: user }), signedIn]),
    errors: [401, 403],
  }),
  finishGoogleSignIn: endpoint("POST /api/users/login/second-factor", {
    summary: "Complete a login with Google by the second factor, in the browser that returned from Google",
    limits: [{ name: "login" }, { name: "secondFactor", countedByDomain: true }],
    credentialsInBody: true,
    body: z.strictObject({ secondFactor }),
    answer: signedIn,
    errors: [401],
  }),
  refreshToken: endpoint("POST /auth/refresh-token", {
    summary: "Exchange a refresh token for a new token pair, or without a body extend the session cookie",
    credentialsInBody: true,
    readsSession: true,
    body: z.strictObject({ refreshToken }).optional(),
    answer: z.union([
      z.strictObject({ status: z.literal("success"), ...tokenPair, data: z.strictObject(tokenPair) }),
      z.strictObject({ status: z.literal("success"), data: z.strictObject({ expiresAt: timestamp }) }),
    ]),
    errors: [401],
  }),
  readSession: endpoint("GET /auth/session", {
    summary: "Get the logged-in user and the session's expiry; null for a guest",
    readsSession: true,
    answer: success(z.strictObject({ user, expiresAt: timestamp }).nullable()),
  }),
  logout: endpoint("POST /auth/logout", {
    summary: "End the session of the cookie or of a refresh token",
    credentialsInBody: true,
    readsSession: true,
    body: z.strictObject({ refreshToken }).optional(),
    answer: z.strictObject({ status: z.literal("success") }),
  }),
  verifyCode: endpoint("POST /api/users/verify-code", {
    summary: "Verify the email with the mailed code",
    limits: [{ name: "code", account: { field: "email" }, ownDevice: true }],
    body: z.strictObject({ code: mailedCode, email: email.optional() }),
    answer: done,
  }),
  resendVerification: endpoint("POST /api/users/resend-verification", {
    summary: "Send a new code; the response is the same for every email",
    limits: [{ name: "resend", account: { field: "email" }, ownDevice: true }],
    body: z.strictObject({ email }),
    answer: done,
  }),
  requestPasswordReset: endpoint("POST /api/users/request-password-reset", {
    summary: "Send a reset link; the response is the same for every email",
    limits: [{ name: "reset", account: { field: "email" }, ownDevice: true }],
    body: z.strictObject({ email }),
    answer: done,
  }),
  validateResetToken: endpoint("POST /api/users/validate-reset-token", {
    summary: "Check a reset link",
    limits: [{ name: "resetLink" }],
    body: z.strictObject({ token: mailedToken }),
    answer: done,
  }),
  resetPassword: endpoint("POST /api/users/reset-password", {
    summary: "Set a new password with a reset link and end all sessions of the account",
    limits: [{ name: "resetLink" }],
    body: z.strictObject({ token: mailedToken, newPassword }),
    answer: done,
  }),
  validateEmailUndo: endpoint("POST /api/users/validate-email-undo", {
    summary: "Check the link that undoes an email change",
    limits: [{ name: "resetLink" }],
    body: z.strictObject({ token: mailedToken }),
    answer: success(z.strictObject({ state: z.enum(undoStates), email: z.string() })),
  }),
  undoEmailChange: endpoint("POST /api/users/undo-email-change", {
    summary: "Undo an email change by its link: restores the old email, ends all sessions and mails a reset link",
    limits: [{ name: "resetLink" }],
    body: z.strictObject({ token: mailedToken }),
    answer: done,
    errors: [409],
  }),
  changePassword: endpoint("PUT /api/users/change-password", {
    summary: "Change the password and end the account's other sessions",
    access: "account",
    limits: [{ name: "password", account: "viewer", resetBySuccess: true }],
    body: z.strictObject({ currentPassword: givenPassword, newPassword }),
    answer: done,
  }),
  confirmEmail: endpoint("POST /api/users/confirm-email", {
    summary: "Confirm a new email with the code sent to it and end the account's other sessions",
    access: "account",
    limits: [{ name: "code", account: "viewer" }],
    body: z.strictObject({ code: mailedCode }),
    answer: done,
    errors: [409],
  }),
  resendEmailCode: endpoint("POST /api/users/resend-email-code", {
    summary: "Send another code to the pending email",
    access: "account",
    limits: [{ name: "resend", account: "viewer" }],
    answer: done,
    errors: [409],
  }),
};
