import { z } from "zod";
import { setupStepNames } from "@/lib/setup-steps";
import { endpoint } from "../endpoint";
import { success } from "../shared";

const step = z.strictObject({
  name: z.enum(setupStepNames),
  /** Open: the shop is not ready without it. Look: it works as it is, and may not be what the owner wants. */
  state: z.enum(["done", "open", "look"]),
  /** What was found. */
  words: z.string(),
  /** The fields of its setting that still hold the example, by their paths. */
  examples: z.array(z.strictObject({ path: z.string(), label: z.string() })),
});

const setup = z.strictObject({
  steps: z.array(step),
  /** How many are open. */
  left: z.int(),
  /** Where Paystack sends its events. */
  webhookUrl: z.string(),
});
export type Setup = z.infer<typeof setup>;

const trial = z.strictObject({
  works: z.boolean(),
  /** What came of it; a refusal in the words of whoever refused. */
  words: z.string(),
});
export type Trial = z.infer<typeof trial>;

const owner = { access: "staff", action: "edit_settings" } as const;

export const staffSetupEndpoints = {
  readSetup: endpoint("GET /api/staff/setup", {
    ...owner,
    summary: "What a new shop still needs, read from the shop itself",
    answer: success(setup),
  }),
  sendTestMail: endpoint("POST /api/staff/setup/test-mail", {
    ...owner,
    summary: "Send a mail to oneself at once, and hear what the mail server says",
    limits: [{ name: "resend", account: "viewer" }],
    answer: success(trial),
  }),
  checkProvider: endpoint("POST /api/staff/setup/provider", {
    ...owner,
    summary: "Ask the payment provider about a payment that never was, to hear whether it takes the shop's key",
    limits: [{ name: "verification", account: "viewer" }],
    answer: success(trial),
  }),
};
