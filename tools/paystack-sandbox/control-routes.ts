import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import type { SandboxControl } from "./control";
import { readBody, sendJson } from "./http";
import { CHANNELS } from "./types";

const none = z.strictObject({});
const pesewas = z.int().positive();

/** Commands for browser tests: POST /__control/<name> with the arguments as one JSON object. */
const COMMANDS = {
  settle: command(
    z.strictObject({
      reference: z.string(),
      status: z.enum(["success", "failed"]).optional(),
      channel: z.enum(CHANNELS).optional(),
      amount: pesewas.optional(),
      reason: z.string().optional(),
    }),
    (control, { reference, ...options }) => control.settle(reference, options),
  ),
  "hold-webhooks": command(none, (control) => control.holdWebhooks()),
  "release-webhooks": command(none, (control) => control.releaseWebhooks()),
  "drop-webhooks": command(z.strictObject({ times: z.int().min(1).optional() }), (control, { times }) =>
    control.dropWebhooks(times),
  ),
  "when-webhooks-idle": command(none, (control) => control.whenWebhooksIdle()),
};

function command<S extends z.ZodType>(
  schema: S,
  run: (control: SandboxControl, args: z.infer<S>) => void | Promise<void>,
) {
  return async (control: SandboxControl, body: unknown): Promise<void> => run(control, schema.parse(body));
}

/** Returns 200 with `{ok: true}`, 400 with `{error}` for wrong arguments, 404 for an unknown name. */
export async function handleControl(
  control: SandboxControl,
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
): Promise<void> {
  const run = request.method === "POST" ? COMMANDS[name as keyof typeof COMMANDS] : undefined;
  if (!run) return sendJson(response, 404, { error: `no control ${request.method} ${name}` });
  // Prevents CSRF: another site can post text or forms without a preflight, but not JSON.
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
