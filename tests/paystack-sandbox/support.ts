import type { IncomingHttpHeaders } from "node:http";
import { onTestFinished } from "vitest";
import { type Sandbox, type SandboxOptions, startSandbox } from "../../tools/paystack-sandbox/index";
import { serve } from "../support/serve";

export const KEY = "sk_test_0123456789abcdef";
const FAST_RETRY = { firstMs: 5, factor: 2, maxMs: 40, attempts: 5, timeoutMs: 2_000 };

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by their content, as a client sees them
export type Answer = { status: number; headers: Headers; body: any };

/** A sandbox on a port of the system's choice that ends with the test. */
export async function openSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({
    port: 0,
    secretKey: KEY,
    webhookRetry: FAST_RETRY,
    refundStepMs: 5,
    ...options,
  });
  onTestFinished(() => sandbox.close());
  return sandbox;
}

/** One API call; an object becomes a JSON body, a string is sent unchanged. */
export async function callApi(
  sandbox: Sandbox,
  method: string,
  path: string,
  body?: unknown,
  key: string | null = KEY,
): Promise<Answer> {
  const answer = await fetch(sandbox.url + path, {
    method,
    headers: { "content-type": "application/json", ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
    body: typeof body === "string" || body === undefined ? body : JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

export const ORDER = {
  email: "ama@example.com",
  amount: 123_450,
  currency: "GHS",
  callback_url: "https://shop.example/return?order=7",
  channels: ["card", "mobile_money"],
  metadata: JSON.stringify({ order: 7, cancel_action: "https://shop.example/cancelled?order=7" }),
};

/** Initializes a payment. @returns its data */
export async function initialize(
  sandbox: Sandbox,
  fields: object = {},
): Promise<{ authorization_url: string; access_code: string; reference: string }> {
  const { status, body } = await callApi(sandbox, "POST", "/transaction/initialize", { ...ORDER, ...fields });
  if (status !== 200) throw new Error(`initialize: ${status} ${JSON.stringify(body)}`);
  return body.data;
}

export async function verify(sandbox: Sandbox, reference: string): Promise<Answer["body"]> {
  return (await callApi(sandbox, "GET", `/transaction/verify/${reference}`)).body.data;
}

/** Posts one of the hosted page's forms without following its redirect. */
export async function postForm(
  url: string,
  fields: Record<string, string>,
): Promise<{ status: number; location: string }> {
  const answer = await fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  return { status: answer.status, location: answer.headers.get("location") ?? "" };
}

export async function getPage(url: string): Promise<{ status: number; text: string; headers: Headers }> {
  const answer = await fetch(url);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

export function futureExpiry(): string {
  return `12/${String(new Date().getFullYear() + 2).slice(-2)}`;
}

export type Received = { headers: IncomingHttpHeaders; raw: string; event: string; data: Answer["body"] };

/** Receiver of the webhooks. `answers` are the statuses of the first attempts; after them it returns 200. */
export async function openReceiver(
  answers: number[] = [],
): Promise<{ url: string; received: Received[]; waitFor(count: number): Promise<void> }> {
  const received: Received[] = [];
  let wake = () => {};
  const server = await serve(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const raw = Buffer.concat(chunks).toString("utf8");
    const { event, data } = JSON.parse(raw);
    received.push({ headers: request.headers, raw, event, data });
    response.writeHead(answers.shift() ?? 200).end();
    wake();
  });
  onTestFinished(server.close);
  return {
    url: `${server.origin}/webhook`,
    received,
    async waitFor(count) {
      while (received.length < count)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    },
  };
}
