import { z } from "zod";
import { setupStepNames } from "@/lib/setup-steps";
import { deskEndpoint } from "../endpoint";
import { success } from "../shared";

const step = z.strictObject({
  name: z.enum(setupStepNames),
  /** `open`: required before the shop opens. `look`: works, but the owner should check it. */
  state: z.enum(["done", "open", "look"]),
  /** Result of the check. */
  words: z.string(),
  /** Setting fields that still hold an example, or text pages to publish. */
  examples: z.array(z.strictObject({ path: z.string(), label: z.string() })),
});

const setup = z.strictObject({
  steps: z.array(step),
  /** Number of open steps. */
  left: z.int(),
  /** Webhook URL for Paystack. */
  webhookUrl: z.string(),
});
export type Setup = z.infer<typeof setup>;

const result = z.strictObject({
  works: z.boolean(),
  /** Result; for a refusal the service's message. */
  words: z.string(),
});
export type TestResult = z.infer<typeof result>;

export const staffSetupEndpoints = {
  readSetup: deskEndpoint("GET /api/staff/setup", "edit_settings", {
    summary: "List the setup steps with their state",
    answer: success(setup),
  }),
  sendTestMail: deskEndpoint("POST /api/staff/setup/test-mail", "edit_settings", {
    summary: "Send a test email to yourself and return the mail server's answer",
    limits: [{ name: "resend", account: "viewer" }],
    answer: success(result),
  }),
  checkProvider: deskEndpoint("POST /api/staff/setup/provider", "edit_settings", {
    summary: "Check the shop's key at Paystack with an unknown payment",
    limits: [{ name: "verification", account: "viewer" }],
    answer: success(result),
  }),
};
