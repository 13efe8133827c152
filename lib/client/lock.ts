const last = new Map<string, Promise<unknown>>();

/**
 * Runs one task of a name at a time: across the browser's tabs by a web lock, and where there is none, or a browser
 * without storage refuses it, at least within this tab.
 * @param name "cart" for what talks to the server's cart, "order" for what places one
 */
export async function withLock<T>(name: "cart" | "order", task: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return task();
  };
  try {
    if (locks) return (await locks.request(name, begin)) as T;
  } catch (error) {
    if (hasBegun) throw error;
  }
  const mine = (last.get(name) ?? Promise.resolve()).then(task, task);
  last.set(
    name,
    mine.catch(() => undefined),
  );
  return mine;
}
