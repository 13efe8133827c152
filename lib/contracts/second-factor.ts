import { z } from "zod";
import { normaliseLine } from "@/lib/normalise";
import { givenPassword } from "./accounts";
import { type EndpointLimit, endpoint } from "./endpoint";
import { MAX, SECOND_FACTOR_NEEDED } from "./fields";
import { done, success, timestamp } from "./shared";

/** A code of the authenticator app or a recovery code, with blanks and dashes as its owner likes them. */
export const secondFactor = z
  .string()
  .overwrite(normaliseLine)
  .min(1, SECOND_FACTOR_NEEDED)
  .max(MAX.secondFactor, "This code is too long");

const state = z.strictObject({
  /** When it was switched on; null while it is off. */
  since: timestamp.nullable(),
  recoveryCodesLeft: z.number().int().min(0),
});
export type SecondFactorState = z.infer<typeof state>;

/** What an authenticator app needs; told once. */
const setUp = z.strictObject({
  /** Base32 in groups of four, to type. */
  secret: z.string(),
  /** The same as an `otpauth://` address. */
  uri: z.string(),
  /** The address as a QR code: an SVG document. */
  qr: z.string(),
});
export type SecondFactorSetUp = z.infer<typeof setUp>;

const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

const ownerProof = z.strictObject({ password: givenPassword, secondFactor });

/** Whoever changes or ends it shows both. */
const ownerLimits: EndpointLimit<never>[] = [
  { name: "password", account: "viewer" },
  { name: "secondFactor", countedByDomain: true },
];

export const secondFactorEndpoints = {
  readSecondFactor: endpoint("GET /api/users/second-factor", {
    summary: "Whether signing in asks for a second factor, and how many recovery codes are left",
    access: "account",
    answer: success(state),
  }),
  startSecondFactor: endpoint("POST /api/users/second-factor", {
    summary: "Begin to switch two-step sign-in on: a secret for an authenticator app",
    access: "account",
    limits: [{ name: "password", account: "viewer" }],
    body: z.strictObject({ password: givenPassword }),
    answer: success(setUp),
    errors: [409],
  }),
  confirmSecondFactor: endpoint("PUT /api/users/second-factor", {
    summary: "Switch two-step sign-in on with the first code of the app; the recovery codes are told once",
    access: "account",
    limits: [{ name: "code", account: "viewer" }],
    body: z.strictObject({ secondFactor }),
    answer: success(recoveryCodes),
    errors: [409],
  }),
  endSecondFactor: endpoint("DELETE /api/users/second-factor", {
    summary: "Switch two-step sign-in off",
    access: "account",
    limits: ownerLimits,
    body: ownerProof,
    answer: done,
    errors: [409],
  }),
  renewRecoveryCodes: endpoint("POST /api/users/second-factor/recovery-codes", {
    summary: "Ten new recovery codes; those before are void",
    access: "account",
    limits: ownerLimits,
    body: ownerProof,
    answer: success(recoveryCodes),
    errors: [409],
  }),
};
