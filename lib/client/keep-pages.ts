/**
 * Lets the browser keep pages for times without a network (BEYOND-59), once this one is there and nothing else to do. Not
 * with Save-Data: a page that the router draws is fetched a second time, as a document.
 */
export function keepPages(): void {
  const { serviceWorker, connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  // biome-ignore lint/style/noProcessEnv: Next's compiler puts the value here; in development pages change all the time.
  if (process.env.NODE_ENV === "development" || !serviceWorker || connection?.saveData) return;
  const { requestIdleCallback = setTimeout } = window;
  // A browser that refuses does without.
  const register = () => serviceWorker.register("/sw.js").catch(() => undefined);
  addEventListener("load", () => requestIdleCallback(register));
}

/** Tells the worker of a page that the router draws, which it would never see as a document. */
export function tellSeen(address: string): void {
  navigator.serviceWorker?.controller?.postMessage(address);
}
