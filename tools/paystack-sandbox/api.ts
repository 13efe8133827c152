import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { charge, checkCharge, submitOtp } from "./api-charges";
import { createRefund, listRefunds } from "./api-refunds";
import { initializeTransaction, verifyTransaction } from "./api-transactions";
import type { SandboxContext } from "./context";
import { ApiError, errors } from "./errors";
import { sendFault } from "./faults";
import { readBody, sendJson } from "./http";
import type { ApiAnswer } from "./types";

type Route = (context: SandboxContext, call: { id: string; query: URLSearchParams; body: () => Fields }) => ApiAnswer;
type Fields = Record<string, unknown>;

const ROUTES: { method: string; path: RegExp; run: Route }[] = [
  {
    method: "POST",
    path: /^\/transaction\/initialize$/,
    run: (context, { body }) => initializeTransaction(context, body()),
  },
  { method: "GET", path: /^\/transaction\/verify\/([^/]+)$/, run: (context, { id }) => verifyTransaction(context, id) },
  { method: "POST", path: /^\/charge$/, run: (context, { body }) => charge(context, body()) },
  { method: "POST", path: /^\/charge\/submit_otp$/, run: (context, { body }) => submitOtp(context, body()) },
  { method: "GET", path: /^\/charge\/([^/]+)$/, run: (context, { id }) => checkCharge(context, id) },
  { method: "POST", path: /^\/refund$/, run: (context, { body }) => createRefund(context, body()) },
  { method: "GET", path: /^\/refund$/, run: (context, { query }) => listRefunds(context, query) },
];

/** Responds to an API call, or applies a fault set by a test. */
export async function handleApi(
  context: SandboxContext,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const method = request.method ?? "GET";
  const text = await readBody(request);
  const fault = context.faults.take(method, url.pathname);
  const answer = fault && !fault.carriedOut ? null : answerCall(context, request, url, text);
  context.calls.push({ method, path: url.pathname + url.search, status: fault ? "fault" : (answer?.status ?? 0) });
  if (context.calls.length > 1_000) context.calls.shift();
  await context.gate.pass(url.pathname);
  if (fault) sendFault(response, fault.kind, answer?.body);
  else if (answer) sendJson(response, answer.status, answer.body);
}

function answerCall(
  context: SandboxContext,
  request: IncomingMessage,
  url: URL,
  text: string | null,
): { status: number; body: unknown } {
  try {
    const route = ROUTES.find((one) => one.method === request.method && one.path.test(url.pathname));
    if (!route) throw errors.unknownRoute();
    if (!hasKey(request, context.secretKey)) throw errors.invalidKey();
    const id = decodeSegment(route.path.exec(url.pathname)?.[1] ?? "");
    const answer = route.run(context, { id, query: url.searchParams, body: () => parseFields(text) });
    return { status: 200, body: { status: true, ...answer } };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status, body: error.body };
  }
}

function hasKey(request: IncomingMessage, secretKey: string): boolean {
  const [, given = ""] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "") ?? [];
  const digest = (value: string) => createHash("sha256").update(value).digest();
  return timingSafeEqual(digest(given), digest(secretKey));
}

function parseFields(text: string | null): Fields {
  try {
    const value: unknown = JSON.parse(text ?? "");
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Fields;
  } catch {
    // Reported below, like any body that is not an object.
  }
  throw errors.unreadableBody();
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
