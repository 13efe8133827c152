import type { ServerResponse } from "node:http";
import { log } from "@/server/core/log";

/** Breaks off an answer that failed on its way: the client sees that it is not whole, the process lives on. */
export function giveUp(response: ServerResponse, error: unknown): void {
  // Refused already, or the client has gone: nobody waits for more.
  if (response.writableEnded || response.destroyed) return;
  log().error({ err: error, requestId: response.getHeader("x-request-id") }, "answer broken off");
  response.destroy();
}
