import type { ServerResponse } from "node:http";

/** What a page or an endpoint leaves word of: the gateway sees to it with the answer, or after it. */
interface LiveRequest {
  /** The page has nothing to show at the moment. */
  isUnavailable?: true;
  /** The words of a search that found nothing. */
  searchWithoutResult?: string;
  /** The page is the same for everybody; the tags of what it shows. */
  shownTags?: string[];
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
  const request: LiveRequest = {};
  live.set(id, request);
  response.once("close", () => {
    if (live.get(id) === request) live.delete(id);
  });
  return request;
}

/** Leaves word of a request that is still waited for; of any other there is nothing to remember. */
export function markRequest(id: string, word: LiveRequest): void {
  Object.assign(liveRequests().get(id) ?? {}, word);
}

/** Leaves word of the request that is being answered. */
async function leaveWord(word: LiveRequest): Promise<void> {
  // Not imported above: the gateway reads this file before Next is there, and then importing this throws.
  const { headers } = await import("next/headers");
  const id = (await headers()).get("x-request-id");
  if (id) markRequest(id, word);
}

/**
 * For a page made per request that has nothing to show at the moment: it goes out as 503 with Retry-After. A page cannot
 * set a status in Next, so it leaves word with the gateway.
 */
export const answerUnavailable = (): Promise<void> => leaveWord({ isUnavailable: true });

/**
 * For a search that found nothing: the gateway counts it once the answer is out (BEYOND-45).
 * @param words as `wordsWithoutResult` of the catalogue gives them
 */
export const countWithoutResult = (words: string): Promise<void> => leaveWord({ searchWithoutResult: words });

/**
 * For a page made per request that is the same for everybody who asks by its address: the gateway may keep it until one of
 * these tags is dropped.
 */
export const answerForAll = (shownTags: string[]): Promise<void> => leaveWord({ shownTags });
