import { deleteUnused, storeOfflinePage } from "./page-store";
import { kindOf } from "./request-kind";
import { storeOpenPage, storeVisited } from "./store-visited";
import { type Asked, strategies } from "./strategies";

/**
 * The shop's service worker (decision 047).
 * It sends nothing, stores nothing personal and loads every page from the network first.
 */

interface Lifetime extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Fetching extends Lifetime, Pick<Asked, "request" | "preloadResponse"> {
  respondWith: (answer: Promise<Response>) => void;
}
interface Scope {
  addEventListener: ((type: "install" | "activate", hear: (event: Lifetime) => void) => void) &
    ((type: "fetch", hear: (event: Fetching) => void) => void) &
    ((type: "message", hear: (event: Lifetime & { data: string }) => void) => void);
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (which: { type: "window"; includeUncontrolled: true }) => Promise<readonly { url: string }[]>;
  };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
}

const worker = self as unknown as Scope;

// Stored files are named by their content, so a new worker can take over at once.
worker.addEventListener("install", (event) => event.waitUntil(storeOfflinePage().then(() => worker.skipWaiting())));

worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  await Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim()]);
  await deleteUnused();
  // Pages that were open before the worker started.
  for (const { url } of await worker.clients.matchAll({ type: "window", includeUncontrolled: true }))
    await storeOpenPage(url).catch(() => undefined);
}

worker.addEventListener("fetch", (event) => {
  const { request, preloadResponse } = event;
  const kind = kindOf(request, self.location.origin);
  if (kind)
    event.respondWith(strategies[kind]({ request, preloadResponse, waitUntil: (work) => event.waitUntil(work) }));
});

worker.addEventListener("message", (event) => event.waitUntil(storeVisited(event.data).catch(() => undefined)));
