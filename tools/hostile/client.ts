/** An answer of the shop, with how long it took in ms. */
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
 * One request.
 * @throws when the connection breaks, the client hangs up, or nothing came in time
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

/** The code of a refusal; empty for anything else. */
export const codeOf = ({ body }: Reply): string => String((Object(body) as { code?: unknown }).code ?? "");

/** The cookies that an answer set, to send back. */
export const cookiesOf = ({ headers }: Reply): string =>
  headers
    .getSetCookie()
    .map((value) => value.split(";", 1)[0])
    .join("; ");
