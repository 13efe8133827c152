import type { ErrorAnswer } from "@/lib/contracts/shared";
import { GUEST_ORDERS_PER_COOKIE, HTTP_TIMEOUT_MS } from "@/lib/limits";
import { ORDER_ACCESS_HEADER } from "@/lib/viewer";

/** What came back: the answer, or the server's refusal (null when it was not the API's own words). */
export type Reply<T> =
  | {
      ok: true;
      status: number;
      body: T;
      /** By the server's clock, milliseconds since 1970. */
      serverTime: number | null;
    }
  | { ok: false; status: number; error: ErrorAnswer | null };

export interface CallOptions {
  method?: string;
  /** JSON, or a file as it is. */
  body?: unknown;
  headers?: HeadersInit;
  signal?: AbortSignal;
  /** How long it may take in all, in place of the usual. */
  longestMs?: number;
  /** A success of this call carries nothing but its `status`. */
  carriesNothing?: true;
  /** Reads the body; when left out it must be an answer of the shop's API: JSON with a `status`, and what it brings. */
  read?: (response: Response) => Promise<unknown>;
}

/** Access tokens of the orders that were placed on this page: a browser without cookies has them nowhere else. */
let orderAccess: string[] = [];

/** The payment return page shows these words as they are (SHP-PAY-18). */
export const UNREACHABLE = "We couldn't connect to the shop. Please check your connection.";

/** No usable answer: no network, a time-out after 15 s, or a success that is no answer of the shop's API. */
export class NetworkError extends Error {
  override name = "NetworkError";
}

/**
 * Calls the shop's API: JSON in and out, cookies sent, 15 s at most (SHP-API-01, SHP-API-02).
 * It succeeds only if HTTP and the answer's `status` field both say so; screens rely on this one check.
 * `requestJson` also handles what a 401 means for the session: call that.
 * @throws NetworkError when there is no usable answer; the caller's own abort is passed on as it is.
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
    throw new NetworkError(UNREACHABLE, { cause: error });
  }
}

async function readAnswer(response: Response, carriesNothing: boolean): Promise<unknown> {
  const answer: unknown = await response.json();
  if (response.ok && statusOf(answer) !== "error" && !isSuccess(answer, carriesNothing))
    throw new Error("Not an answer of the shop's API");
  return answer;
}

/** A success brings data, or words for the shopper. */
function isSuccess(answer: unknown, carriesNothing: boolean): boolean {
  if (statusOf(answer) !== "success") return false;
  return carriesNothing || "data" in (answer as object) || "message" in (answer as object);
}

function statusOf(answer: unknown): unknown {
  return typeof answer === "object" && answer !== null && "status" in answer ? answer.status : undefined;
}

/** `AbortSignal.any`, which some of the browsers that the build is made for do not have. */
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
