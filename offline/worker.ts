import { type Asked, answers } from "./answers";
import { keepOpened, keepSeen } from "./seen";
import { dropUnused, keepOfflinePage } from "./shelf";
import { wayOf } from "./ways";

/**
 * The shop's service worker (decision 047). It sends nothing, keeps nothing that belongs to
 * one person, and asks the shop first for every page.
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

// What is kept names its files by what they hold, so a new worker can take over at once.
worker.addEventListener("install", (event) => event.waitUntil(keepOfflinePage().then(() => worker.skipWaiting())));

worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  await Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim()]);
  await dropUnused();
  // They came before the worker.
  for (const { url } of await worker.clients.matchAll({ type: "window", includeUncontrolled: true }))
    await keepOpened(url).catch(() => undefined);
}

worker.addEventListener("fetch", (event) => {
  const { request, preloadResponse } = event;
  const way = wayOf(request, self.location.origin);
  if (way) event.respondWith(answers[way]({ request, preloadResponse, waitUntil: (work) => event.waitUntil(work) }));
});

worker.addEventListener("message", (event) => event.waitUntil(keepSeen(event.data).catch(() => undefined)));
