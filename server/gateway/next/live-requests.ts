import type { ServerResponse } from "node:http";

/** Data that a page or endpoint passes to the gateway. */
interface LiveRequest {
  /** The page cannot be shown now. */
  isUnavailable?: true;
  /** Words of a search without a result. */
  searchWithoutResult?: string;
  /** Tags of a page that is the same for all visitors. */
  shownTags?: string[];
}

// Next bundles the pages separately from the gateway, so they share this map on `globalThis`.
const holder = globalThis as unknown as { kaneaLiveRequests?: Map<string, LiveRequest> };

function liveRequests(): Map<string, LiveRequest> {
  holder.kaneaLiveRequests ??= new Map();
  return holder.kaneaLiveRequests;
}

/** Registers a request until its response ends. */
export function followRequest(id: string, response: ServerResponse): LiveRequest {
  const live = liveRequests();
  const request: LiveRequest = {};
  live.set(id, request);
  response.once("close", () => {
    if (live.get(id) === request) live.delete(id);
  });
  return request;
}

/** Sets data of a registered request; ignores others. */
export function markRequest(id: string, data: LiveRequest): void {
  Object.assign(liveRequests().get(id) ?? {}, data);
}

/** Sets data of the current request. */
async function markCurrent(data: LiveRequest): Promise<void> {
  // Imported here, because it throws in the gateway, which loads this file before Next.
  const { headers } = await import("next/headers");
  const id = (await headers()).get("x-request-id");
  if (id) markRequest(id, data);
}

/**
 * Sends a page as 503 with Retry-After, because it cannot be shown now.
 * A page cannot set a status in Next, so the gateway does.
 */
export const answerUnavailable = (): Promise<void> => markCurrent({ isUnavailable: true });

/**
 * Counts a search without a result after the response (BEYOND-45).
 * @param words from `termsWithoutResult` of the catalogue
 */
export const countWithoutResult = (words: string): Promise<void> => markCurrent({ searchWithoutResult: words });

/** Lets the gateway cache a page that is rendered per request, until one of the tags changes. */
export const answerForAll = (shownTags: string[]): Promise<void> => markCurrent({ shownTags });
