const last = new Map<string, Promise<unknown>>();

/**
 * Runs one task of a name at a time: across the browser's tabs by a web lock, and where there is none at least within
 * this tab.
 * @param name "cart" for what talks to the server's cart, "order" for what places one
 */
export function withLock<T>(name: "cart" | "order", task: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (locks) return locks.request(name, task) as Promise<T>;
  const mine = (last.get(name) ?? Promise.resolve()).then(task, task);
  last.set(
    name,
    mine.catch(() => undefined),
  );
  return mine;
}
