import type { ErrorAnswer } from "@/lib/contracts/shared";
import { GUEST_ORDERS_PER_COOKIE, HTTP_TIMEOUT_MS } from "@/lib/limits";
import { ORDER_ACCESS_HEADER } from "@/lib/viewer";

/** Response of the shop, or its refusal; `error` is null if it is not the API's. */
export type Reply<T> =
  | {
      ok: true;
      status: number;
      body: T;
      /** The server's time in ms since 1970. */
      serverTime: number | null;
    }
  | { ok: false; status: number; error: ErrorAnswer | null };

export interface CallOptions {
  method?: string;
  /** JSON, or a file as it is. */
  body?: unknown;
  headers?: HeadersInit;
  signal?: AbortSignal;
  /** Timeout instead of the usual one. */
  longestMs?: number;
  /** The response contains only its `status`. */
  carriesNothing?: true;
  /** Reads the body; by default JSON of the shop's API with a `status`. */
  read?: (response: Response) => Promise<unknown>;
}

/** Access tokens of orders placed on this page, for browsers without cookies. */
let orderAccess: string[] = [];

/** Fires `call` after each call that failed for lack of a network. */
export const noAnswers = new EventTarget();

/** The payment return page shows this text (SHP-PAY-18). */
export const UNREACHABLE = "We couldn't connect to the shop. Please check your connection.";

/** No valid response: no network, a timeout after 15 s, or not the shop's API. */
export class NetworkError extends Error {
  override name = "NetworkError";
}

/**
 * Calls the shop's API with JSON and cookies, 15 s at most (SHP-API-01, SHP-API-02).
 * It succeeds if both the HTTP status and the `status` field say so.
 * Use `requestJson`, which also handles 401 for the session.
 * @throws NetworkError without a valid response; the caller's own abort unchanged
 */
export async function callShop<T>(
  path: string,
  { method = "GET", body, headers, signal, longestMs = HTTP_TIMEOUT_MS, ...options }: CallOptions = {},
): Promise<Reply<T>> {
  const { carriesNothing = false, read = (response: Response) => readAnswer(response, carriesNothing) } = options;
  const timeout = AbortSignal.timeout(longestMs);
  try {
    const response = await fetch(path, {
      method,
      credentials: "same-origin",
      headers: {
        accept: "application/json",
        ...(body === undefined || body instanceof Blob ? {} : { "content-type": "application/json" }),
        ...headers,
        ...(orderAccess.length ? { [ORDER_ACCESS_HEADER]: orderAccess.join(".") } : {}),
      },
      body: body === undefined || body instanceof Blob ? body : JSON.stringify(body),
      signal: signal ? firstOf(signal, timeout) : timeout,
    });
    const given = response.headers.get(ORDER_ACCESS_HEADER);
    if (given) orderAccess = [...new Set([given, ...orderAccess])].slice(0, GUEST_ORDERS_PER_COOKIE);
    const answer: unknown = await read(response).catch((error: unknown) => {
      if (response.ok || signal?.aborted) throw error;
      return null;
    });
    if (!response.ok || statusOf(answer) === "error")
      return { ok: false, status: response.status, error: isErrorAnswer(answer) ? answer : null };
    const date = Date.parse(response.headers.get("date") ?? "");
    return { ok: true, status: response.status, body: answer as T, serverTime: Number.isNaN(date) ? null : date };
  } catch (error) {
    if (signal?.aborted) throw error;
    if (error instanceof TypeError) noAnswers.dispatchEvent(new Event("call"));
    throw new NetworkError(UNREACHABLE, { cause: error });
  }
}

async function readAnswer(response: Response, carriesNothing: boolean): Promise<unknown> {
  const answer: unknown = await response.json();
  if (response.ok && statusOf(answer) !== "error" && !isSuccess(answer, carriesNothing))
    throw new Error("Not an answer of the shop's API");
  return answer;
}

/** A success has data or a message for the shopper. */
function isSuccess(answer: unknown, carriesNothing: boolean): boolean {
  if (statusOf(answer) !== "success") return false;
  return carriesNothing || "data" in (answer as object) || "message" in (answer as object);
}

function statusOf(answer: unknown): unknown {
  return typeof answer === "object" && answer !== null && "status" in answer ? answer.status : undefined;
}

/** Replaces `AbortSignal.any`, which some supported browsers lack. */
function firstOf(...signals: AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    const follow = () => first.abort(signal.reason);
    if (signal.aborted) follow();
    else signal.addEventListener("abort", follow, { once: true });
  }
  return first.signal;
}

function isErrorAnswer(value: unknown): value is ErrorAnswer {
  return statusOf(value) === "error" && typeof value === "object" && value !== null && "message" in value;
}
