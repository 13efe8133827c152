import type { ErrorAnswer } from "@/lib/contracts/shared";
import { HTTP_TIMEOUT_MS } from "@/lib/limits";

/** What came back: the answer, or the server's refusal (null when it was not the API's own words). */
export type Reply<T> = { ok: true; status: number; body: T } | { ok: false; status: number; error: ErrorAnswer | null };

/** The shop could not be reached: no network, a time-out after 15 s, or an answer that is not JSON on success. */
export class NetworkError extends Error {
  override name = "NetworkError";
}

/**
 * Calls the shop's API: JSON in and out, cookies sent, 15 s at most (SHP-API-01, SHP-API-02).
 * @throws NetworkError when there is no usable answer; the caller's own abort is passed on as it is.
 */
export async function requestJson<T>(
  path: string,
  {
    method = "GET",
    body,
    headers,
    signal,
  }: { method?: string; body?: unknown; headers?: HeadersInit; signal?: AbortSignal } = {},
): Promise<Reply<T>> {
  const timeout = AbortSignal.timeout(HTTP_TIMEOUT_MS);
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: "same-origin",
      headers: {
        accept: "application/json",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new NetworkError("The shop could not be reached", { cause: error });
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) {
    if (answer === null) throw new NetworkError("The answer could not be read");
    return { ok: true, status: response.status, body: answer as T };
  }
  return { ok: false, status: response.status, error: isErrorAnswer(answer) ? answer : null };
}

function isErrorAnswer(value: unknown): value is ErrorAnswer {
  return (
    typeof value === "object" && value !== null && "status" in value && value.status === "error" && "message" in value
  );
}
