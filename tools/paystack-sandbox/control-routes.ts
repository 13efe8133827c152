import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import type { SandboxControl } from "./control";
import { FAULT_KINDS } from "./faults";
import { readBody, sendJson } from "./http";
import { CHANNELS } from "./types";

const none = z.strictObject({});
const times = z.int().min(1);
const pesewas = z.int().positive();
const currency = z.string().regex(/^[A-Z]{3}$/);

/** POST /__control/<name> with the arguments as one JSON object. */
const COMMANDS = {
  settle: command(
    z.strictObject({
      reference: z.string(),
      status: z.enum(["success", "failed"]).optional(),
      channel: z.enum(CHANNELS).optional(),
      amount: pesewas.optional(),
      currency: currency.optional(),
      reason: z.string().optional(),
    }),
    (control, { reference, ...options }) => control.settle(reference, options),
  ),
  "tamper-next-payment": command(
    z.strictObject({ amount: pesewas.optional(), currency: currency.optional() }),
    (control, taken) => control.tamperNextPayment(taken),
  ),
  "lag-verify": command(
    z.strictObject({ times, status: z.enum(["pending", "ongoing"]).optional(), reference: z.string().optional() }),
    (control, lag) => control.lagVerify(lag),
  ),
  "fail-calls": command(
    z.strictObject({
      kind: z.enum(FAULT_KINDS),
      times: z.union([times, z.literal("all")]).optional(),
      path: z.string().optional(),
      method: z.string().optional(),
      carriedOut: z.boolean().optional(),
    }),
    (control, fault) => control.failCalls(fault),
  ),
  "clear-faults": command(none, (control) => control.clearFaults()),
  "hold-calls": command(z.strictObject({ path: z.string().optional() }), (control, { path }) =>
    control.holdCalls(path),
  ),
  "release-calls": command(none, (control) => control.releaseCalls()),
  "when-call-held": command(none, (control) => control.whenCallHeld()),
  "refuse-refunds": command(z.strictObject({ on: z.boolean() }), (control, { on }) => control.refuseRefunds(on)),
  "move-refund": command(
    z.strictObject({
      id: z.int(),
      status: z.enum(["pending", "processing", "processed", "failed", "needs-attention"]),
    }),
    (control, { id, status }) => control.moveRefund(id, status),
  ),
  dispute: command(
    z.strictObject({ reference: z.string(), amount: pesewas.optional(), dueAt: z.iso.datetime().optional() }),
    (control, { reference, ...options }) => void control.dispute(reference, options),
  ),
  "remind-of-dispute": command(z.strictObject({ id: z.int() }), (control, { id }) => control.remindOfDispute(id)),
  "resolve-dispute": command(
    z.strictObject({ id: z.int(), resolution: z.enum(["merchant-accepted", "auto-accepted", "declined"]) }),
    (control, { id, resolution }) => control.resolveDispute(id, resolution),
  ),
  "set-webhook-url": command(z.strictObject({ url: z.url() }), (control, { url }) => control.setWebhookUrl(url)),
  "hold-webhooks": command(none, (control) => control.holdWebhooks()),
  "release-webhooks": command(z.strictObject({ reverse: z.boolean().optional() }), (control, order) =>
    control.releaseWebhooks(order),
  ),
  "drop-webhooks": command(z.strictObject({ times: times.optional() }), (control, args) =>
    control.dropWebhooks(args.times),
  ),
  "duplicate-webhooks": command(z.strictObject({ times }), (control, args) => control.duplicateWebhooks(args.times)),
  "delay-webhooks": command(z.strictObject({ ms: z.int().min(0) }), (control, { ms }) => control.delayWebhooks(ms)),
  "when-webhooks-idle": command(none, (control) => control.whenWebhooksIdle()),
  reset: command(none, (control) => control.reset()),
};

/** GET /__control/<name> */
const VIEWS: Record<string, (control: SandboxControl) => unknown> = {
  transactions: (control) => control.transactions(),
  refunds: (control) => control.refunds(),
  disputes: (control) => control.disputes(),
  webhooks: (control) => control.webhooks(),
  calls: (control) => control.calls(),
};

function command<S extends z.ZodType>(
  schema: S,
  run: (control: SandboxControl, args: z.infer<S>) => void | Promise<void>,
) {
  return async (control: SandboxControl, body: unknown): Promise<void> => run(control, schema.parse(body));
}

/** Answers 200 with `{ok: true}` or the list asked for, 400 with `{error}` for wrong arguments, 404 for a wrong name. */
export async function handleControl(
  control: SandboxControl,
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
): Promise<void> {
  const view = VIEWS[name];
  if (request.method === "GET" && view) return sendJson(response, 200, view(control));
  const run = request.method === "POST" ? COMMANDS[name as keyof typeof COMMANDS] : undefined;
  if (!run) return sendJson(response, 404, { error: `no control ${request.method} ${name}` });
  // A web page elsewhere can post text or forms here without asking, but not JSON.
  if (!request.headers["content-type"]?.startsWith("application/json"))
    return sendJson(response, 415, { error: "send application/json" });
  const text = await readBody(request);
  try {
    await run(control, JSON.parse(text || "{}"));
  } catch (error) {
    return sendJson(response, 400, { error: error instanceof Error ? error.message : String(error) });
  }
  return sendJson(response, 200, { ok: true });
}
