import type { ServerResponse } from "node:http";

interface LiveRequest {
  /** Its page has nothing to show at the moment. */
  isUnavailable: boolean;
}

// Next bundles the pages apart from the gateway: this map is all that both can reach.
const holder = globalThis as unknown as { kaneaLiveRequests?: Map<string, LiveRequest> };

function liveRequests(): Map<string, LiveRequest> {
  holder.kaneaLiveRequests ??= new Map();
  return holder.kaneaLiveRequests;
}

/** Notes a request until its answer is out or its visitor has hung up. */
export function followRequest(id: string, response: ServerResponse): LiveRequest {
  const live = liveRequests();
  const request = { isUnavailable: false };
  live.set(id, request);
  response.once("close", () => {
    if (live.get(id) === request) live.delete(id);
  });
  return request;
}

/** Marks a request that is still waited for; of any other there is nothing to remember. */
export function markUnavailable(id: string): void {
  const request = liveRequests().get(id);
  if (request) request.isUnavailable = true;
}

/**
 * For a page made per request that has nothing to show at the moment: it goes out as 503 with Retry-After. A page cannot
 * set a status in Next, so it leaves word with the gateway.
 */
export async function answerUnavailable(): Promise<void> {
  // Not imported above: the gateway reads this file before Next is there, and then importing this throws.
  const { headers } = await import("next/headers");
  const id = (await headers()).get("x-request-id");
  if (id) markUnavailable(id);
}
