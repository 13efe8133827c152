/** A response of the shop, with its duration in ms. */
export interface Reply {
  status: number;
  body: unknown;
  headers: Headers;
  ms: number;
}

export interface Call {
  method?: "GET" | "POST";
  body?: unknown;
  headers?: Record<string, string>;
  /** Timeout in ms. */
  patienceMs?: number;
  /** Lets the client hang up. */
  signal?: AbortSignal;
}

/**
 * Sends one request.
 * @throws if the connection breaks, the client hangs up, or the request times out
 */
export async function ask(
  url: string,
  { method, body, headers, patienceMs = 60_000, signal }: Call = {},
): Promise<Reply> {
  const started = performance.now();
  const signals = [AbortSignal.timeout(patienceMs), ...(signal ? [signal] : [])];
  const answer = await fetch(url, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    redirect: "manual",
    headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.any(signals),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: readJson(text), ms: performance.now() - started };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Error code of a refusal; empty otherwise. */
export const codeOf = ({ body }: Reply): string => String((Object(body) as { code?: unknown }).code ?? "");

/** Cookies set by a response, as a Cookie header. */
export const cookiesOf = ({ headers }: Reply): string =>
  headers
    .getSetCookie()
    .map((value) => value.split(";", 1)[0])
    .join("; ");
