/** By then a page that has loaded is at rest: its pictures have come, and its script has run. */
const SETTLED_MS = 1_000;

/**
 * Lets the browser keep pages for times without a network (BEYOND-59), once this one is at rest. Not with Save-Data: a
 * page that the router draws is fetched a second time, as a document.
 */
export function keepPages(): void {
  const { serviceWorker, connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  // biome-ignore lint/style/noProcessEnv: Next's compiler puts the value here; in development pages change all the time.
  if (process.env.NODE_ENV === "development" || !serviceWorker || connection?.saveData) return;
  // A browser that refuses does without.
  const register = () => serviceWorker.register("/sw.js").catch(() => undefined);
  addEventListener("load", () => setTimeout(register, SETTLED_MS));
}

/** Tells the worker of a page that the router draws, which it would never see as a document. */
export function tellSeen(address: string): void {
  navigator.serviceWorker?.controller?.postMessage(address);
}
