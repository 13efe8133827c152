import { SEEN_CACHE } from "@/lib/client/storage";
import { HTTP_TIMEOUT_MS } from "@/lib/limits";

/**
 * Handles a failed request of Next's router instead of a page load.
 * @param address requested path and query
 * @param status null without an answer
 * @returns whether it was handled
 */
type Handle = (address: string, status: number | null) => boolean;

let handle: Handle | null = null;
/** Number of router requests; only the latest counts. */
let latest = 0;
let plainFetch: typeof fetch | undefined;

/**
 * Intercepts failed requests of Next's router: 5xx, no answer within 15 s, offline.
 *
 * Next then reloads the whole document (vercel/next.js#46674), which loses the page on screen, and has no hook for it.
 * Wraps `fetch`, which the router calls. Remove once Next reports failed navigations.
 * @returns a function that stops it
 */
export function onRouterFailure(own: Handle): () => void {
  handle = own;
  if (!plainFetch) {
    plainFetch = window.fetch.bind(window);
    window.fetch = ask;
  }
  return () => {
    if (handle === own) handle = null;
  };
}

async function ask(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const fetch = plainFetch as typeof window.fetch;
  const headers = new Headers(init?.headers);
  if (!handle || !(input instanceof URL) || !headers.has("rsc") || headers.has("next-router-prefetch"))
    return fetch(input, init);

  latest += 1;
  const [call, from] = [latest, window.location.href];
  const isAwaited = () => call === latest && from === window.location.href;
  const address = input.pathname + input.search.replace(/[?&]_rsc=[^&]*$/, "");
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), HTTP_TIMEOUT_MS);
  const answer = await fetch(input, { signal: timeout.signal, ...init }).catch((error: unknown) => ({ error }));
  clearTimeout(timer);
  const status = "status" in answer ? answer.status : null;
  const isFailure = status === null || (status >= 500 && !isClosed(answer as Response));
  // Lets the document load if the service worker has a copy.
  const isLost = isFailure && !(status === null && (await isKept(address)));
  // Never settles; the router drops it with its next request.
  if (isLost && isAwaited() && handle?.(address, status)) return new Promise(() => undefined);
  if ("error" in answer) throw answer.error;
  return answer;
}

/** Whether the response is the maintenance page. */
function isClosed({ status, headers }: Response): boolean {
  return status === 503 && headers.has("retry-after") && headers.get("content-type")?.startsWith("text/html") === true;
}

/** Whether the service worker has a copy of the page. */
async function isKept(address: string): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false;
  try {
    return (await (await caches.open(SEEN_CACHE)).match(address, { ignoreVary: true })) !== undefined;
  } catch {
    return false;
  }
}
