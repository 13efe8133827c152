import { z } from "zod";
import { normaliseLine } from "@/lib/normalise";
import { givenPassword } from "./accounts";
import { type EndpointLimit, endpoint } from "./endpoint";
import { MAX, SECOND_FACTOR_NEEDED } from "./fields";
import { done, success, timestamp } from "./shared";

/** Code of the authenticator app or recovery code; spaces and dashes are allowed. */
export const secondFactor = z
  .string()
  .overwrite(normaliseLine)
  .min(1, SECOND_FACTOR_NEEDED)
  .max(MAX.secondFactor, "This code is too long");

const state = z.strictObject({
  /** Time at which it was switched on; null while it is off. */
  since: timestamp.nullable(),
  recoveryCodesLeft: z.number().int().min(0),
});
export type SecondFactorState = z.infer<typeof state>;

/** Setup data for an authenticator app, returned once. */
const setUp = z.strictObject({
  /** Secret in base32, in groups of four to type. */
  secret: z.string(),
  /** Secret as an `otpauth://` URI. */
  uri: z.string(),
  /** QR code of the URI as SVG. */
  qr: z.string(),
});
export type SecondFactorSetUp = z.infer<typeof setUp>;

const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

const ownerProof = z.strictObject({ password: givenPassword, secondFactor });

/** Proof required to change or turn off two-step sign-in. */
const ownerLimits: EndpointLimit<never>[] = [
  { name: "password", account: "viewer" },
  { name: "secondFactor", countedByDomain: true },
];

export const secondFactorEndpoints = {
  readSecondFactor: endpoint("GET /api/users/second-factor", {
    summary: "Get the state of two-step sign-in and the number of recovery codes left",
    access: "account",
    answer: success(state),
  }),
  startSecondFactor: endpoint("POST /api/users/second-factor", {
    summary: "Start the setup of two-step sign-in; returns a secret for an authenticator app",
    access: "account",
    limits: [{ name: "password", account: "viewer" }],
    body: z.strictObject({ password: givenPassword }),
    answer: success(setUp),
    errors: [409],
  }),
  confirmSecondFactor: endpoint("PUT /api/users/second-factor", {
    summary: "Turn on two-step sign-in with the first code of the app; returns the recovery codes once",
    access: "account",
    limits: [{ name: "code", account: "viewer" }],
    body: z.strictObject({ secondFactor }),
    answer: success(recoveryCodes),
    errors: [409],
  }),
  endSecondFactor: endpoint("DELETE /api/users/second-factor", {
    summary: "Turn off two-step sign-in",
    access: "account",
    limits: ownerLimits,
    body: ownerProof,
    answer: done,
    errors: [409],
  }),
  renewRecoveryCodes: endpoint("POST /api/users/second-factor/recovery-codes", {
    summary: "Replace the recovery codes by ten new ones",
    access: "account",
    limits: ownerLimits,
    body: ownerProof,
    answer: success(recoveryCodes),
    errors: [409],
  }),
};
