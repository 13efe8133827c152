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
 * `used`: it was undone before, or a change before it was. `taken`: another account uses the old address by now.
 * `closed`: the account is closed, or was deactivated.
 */
const undoStates = ["open", "used", "taken", "closed"] as const;
export type UndoState = (typeof undoStates)[number];

/** A browser's sign-in; the session is in the cookie. */
const signedIn = z.strictObject({ status: z.literal("success"), data: user, expiresAt: timestamp });

const tokenPair = { token: z.string(), refreshToken: z.string() };

export const authEndpoints = {
  register: endpoint("POST /api/users/register", {
    summary: "Open an account; a six-digit code goes to the address",
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
    summary: "Sign in: a token pair, or with the header X-Session: cookie a session cookie",
    limits: [
      { name: "login", account: { field: "email" }, ownDevice: true, resetBySuccess: true },
      { name: "secondFactor", countedByDomain: true },
    ],
    credentialsInBody: true,
    headers: {
      "X-Session": z
        .literal("cookie")
        .optional()
        .describe("For the shop's own pages: sets the session cookie instead of answering a token pair"),
    },
    body: z.strictObject({
      email: z.string().overwrite(normaliseEmail).min(1).max(MAX.email),
      password: givenPassword,
      /** Asked for by 401 SECOND_FACTOR_REQUIRED, after the right password. */
      secondFactor: secondFactor.optional(),
      rememberMe: z.boolean().optional(),
    }),
    answer: z.union([z.strictObject({ status: z.literal("success"), ...tokenPair, data: user }), signedIn]),
    errors: [401, 403],
  }),
  finishGoogleSignIn: endpoint("POST /api/users/login/second-factor", {
    summary: "The second step of a sign-in with Google, in the browser that came back from there",
    limits: [{ name: "login" }, { name: "secondFactor", countedByDomain: true }],
    credentialsInBody: true,
    body: z.strictObject({ secondFactor }),
    answer: signedIn,
    errors: [401],
  }),
  refreshToken: endpoint("POST /auth/refresh-token", {
    summary: "A new token pair for a refresh token, or without a body a new expiry for the session cookie",
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
    summary: "Who is signed in and until when; null for a guest",
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
    summary: "Confirm the e-mail address with the mailed code",
    limits: [{ name: "code", account: { field: "email" }, ownDevice: true }],
    body: z.strictObject({ code: mailedCode, email: email.optional() }),
    answer: done,
  }),
  resendVerification: endpoint("POST /api/users/resend-verification", {
    summary: "Send a new code; the answer is the same for every address",
    limits: [{ name: "resend", account: { field: "email" }, ownDevice: true }],
    body: z.strictObject({ email }),
    answer: done,
  }),
  requestPasswordReset: endpoint("POST /api/users/request-password-reset", {
    summary: "Send a reset link; the answer is the same for every address",
    limits: [{ name: "reset", account: { field: "email" }, ownDevice: true }],
    body: z.strictObject({ email }),
    answer: done,
  }),
  validateResetToken: endpoint("POST /api/users/validate-reset-token", {
    summary: "Whether a reset link still works",
    limits: [{ name: "resetLink" }],
    body: z.strictObject({ token: mailedToken }),
    answer: done,
  }),
  resetPassword: endpoint("POST /api/users/reset-password", {
    summary: "Set a new password by a reset link; every session of the account ends",
    limits: [{ name: "resetLink" }],
    body: z.strictObject({ token: mailedToken, newPassword }),
    answer: done,
  }),
  validateEmailUndo: endpoint("POST /api/users/validate-email-undo", {
    summary: "What the mailed link that undoes a change of the e-mail address would do",
    limits: [{ name: "resetLink" }],
    body: z.strictObject({ token: mailedToken }),
    answer: success(z.strictObject({ state: z.enum(undoStates), email: z.string() })),
  }),
  undoEmailChange: endpoint("POST /api/users/undo-email-change", {
    summary:
      "Undo a change of the e-mail address by its mailed link: the old one is in force again, every session ends, and a reset link goes to it",
    limits: [{ name: "resetLink" }],
    body: z.strictObject({ token: mailedToken }),
    answer: done,
    errors: [409],
  }),
  changePassword: endpoint("PUT /api/users/change-password", {
    summary: "Change the password; the account's other sessions end",
    access: "account",
    limits: [{ name: "password", account: "viewer", resetBySuccess: true }],
    body: z.strictObject({ currentPassword: givenPassword, newPassword }),
    answer: done,
  }),
  confirmEmail: endpoint("POST /api/users/confirm-email", {
    summary: "Confirm a new e-mail address with the code that was sent to it; the account's other sessions end",
    access: "account",
    limits: [{ name: "code", account: "viewer" }],
    body: z.strictObject({ code: mailedCode }),
    answer: done,
    errors: [409],
  }),
  resendEmailCode: endpoint("POST /api/users/resend-email-code", {
    summary: "Send the new e-mail address that waits another code",
    access: "account",
    limits: [{ name: "resend", account: "viewer" }],
    answer: done,
    errors: [409],
  }),
};
