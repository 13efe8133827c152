let last: Promise<unknown> = Promise.resolve();

/**
 * Runs one task at a time that talks to the server's cart: across the browser's tabs by a web lock, and where there
 * is none at least within this tab.
 */
export function withCartLock<T>(task: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (locks) return locks.request("cart", task) as Promise<T>;
  const mine = last.then(task, task);
  last = mine.catch(() => undefined);
  return mine;
}
