/** Delay after `load`, so that scripts and pictures come first. */
const SETTLED_MS = 1_000;

/**
 * Registers the service worker, which stores pages for offline use (BEYOND-59).
 * Not with Save-Data, because pages of the router are fetched a second time as documents.
 */
export function keepPages(): void {
  const { serviceWorker, connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  // biome-ignore lint/style/noProcessEnv: Next's compiler puts the value here; in development pages change all the time.
  if (process.env.NODE_ENV === "development" || !serviceWorker || connection?.saveData) return;
  // A browser may refuse.
  const register = () => serviceWorker.register("/sw.js").catch(() => undefined);
  addEventListener("load", () => setTimeout(register, SETTLED_MS));
}

/** Reports a page of the router to the worker, which sees only documents. */
export function reportVisited(address: string): void {
  navigator.serviceWorker?.controller?.postMessage(address);
}
