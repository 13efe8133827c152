import { staffSetupEndpoints, type Trial } from "@/lib/contracts/staff/setup";
import { setupSteps } from "@/lib/setup-steps";
import { ok } from "@/server/http/answer";
import { checkProvider, readSetup, sendTestMail } from "@/server/staff";
import { command } from "../command";
import { paragraphs, table } from "../print";

const endpoints = staffSetupEndpoints;

const ofTrial = {
  fields: {},
  show: ({ data }: { data: Trial }) => data.words,
  hasFailed: ({ data }: { data: Trial }) => !data.works,
};

export const setupCommands = [
  command({
    usage: "setup",
    summary: "What a new shop still needs",
    example: "setup",
    does: endpoints.readSetup,
    fields: {},
    run: async (_, { member }) => ok(await readSetup(member)),
    show: ({ data: { steps, webhookUrl } }) =>
      paragraphs(
        table(steps.map(({ name, state, words }) => [state, setupSteps[name].label, words])),
        `Paystack's events go to ${webhookUrl}`,
      ),
  }),
  command({
    usage: "setup test-mail",
    summary: "Send yourself a mail at once, and hear what the mail server says",
    example: "setup test-mail",
    does: endpoints.sendTestMail,
    run: async (_, { member }) => ok(await sendTestMail(member)),
    ...ofTrial,
  }),
  command({
    usage: "setup provider",
    summary: "Ask Paystack whether it takes the shop's key",
    example: "setup provider",
    does: endpoints.checkProvider,
    run: async () => ok(await checkProvider()),
    ...ofTrial,
  }),
];
