const last = new Map<string, Promise<unknown>>();

/**
 * Runs one task of a name at a time across tabs, with a web lock.
 * Without web locks it does so within this tab.
 * @param name "cart" for calls of the server's cart, "order" for placing an order
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
