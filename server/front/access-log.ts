import type { IncomingMessage, ServerResponse } from "node:http";
import { log, redactPath } from "@/server/core/log";
import type { RequestFacts } from "./request-headers";

/** Writes one line when the answer is out or the client has gone; the query stays out of it. */
export function logAnswer(request: IncomingMessage, response: ServerResponse, facts: RequestFacts): void {
  if (!log().isLevelEnabled("warn")) return;
  const startedAt = performance.now();
  const path = redactPath(request.url ?? "");
  response.once("close", () => {
    const status = response.statusCode;
    const line = {
      requestId: facts.id,
      method: request.method,
      path,
      status,
      ms: Math.round(performance.now() - startedAt),
      address: facts.address,
      ...(response.writableFinished ? {} : { aborted: true }),
    };
    if (status >= 500) log().warn(line, "answered");
    else log().info(line, "answered");
  });
}
