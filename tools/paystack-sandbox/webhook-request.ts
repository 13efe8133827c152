import http from "node:http";
import https from "node:https";

/**
 * Tries once to deliver a webhook. Returns the HTTP status, or the error's code without a response. Uses node:http
 * instead of fetch, because a shop in the same process redirects its fetch to this sandbox.
 */
export function postWebhook(options: {
  url: string;
  body: string;
  signature: string;
  timeoutMs: number;
  signal: AbortSignal;
}): Promise<number | string> {
  const { url, body, signature, timeoutMs, signal } = options;
  return new Promise((resolve) => {
    const { request } = url.startsWith("https:") ? https : http;
    const call = request(
      url,
      {
        method: "POST",
        agent: false,
        signal,
        headers: {
          "user-agent": "Paystack/2.0",
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          "x-paystack-signature": signature,
        },
      },
      (answer) => {
        answer.resume();
        answer.on("error", () => finish("ECONNRESET"));
        answer.on("end", () => finish(answer.statusCode ?? 0));
      },
    );
    const timer = setTimeout(
      () => call.destroy(Object.assign(new Error("no answer in time"), { code: "ETIMEDOUT" })),
      timeoutMs,
    );
    function finish(result: number | string): void {
      clearTimeout(timer);
      resolve(result);
    }
    call.on("error", (error: NodeJS.ErrnoException) => finish(error.code ?? error.name));
    call.end(body);
  });
}
