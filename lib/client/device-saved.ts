import { createStore, useStore } from "zustand";
import { followStorage, local, localKeys } from "./storage";

/** As many as an account takes at least; what was saved first gives way. */
const MOST_SAVED = 100;

/** Product ids, the latest first. */
const store = createStore<{ ids: readonly string[] }>(() => ({ ids: [] }));

if (typeof window !== "undefined") reload();
followStorage([localKeys.savedItems], reload);

/** What a guest has saved in this browser (BEYOND-66): product ids, the latest first. An account's are never among them. */
export function useDeviceSaved(): readonly string[] {
  return useStore(store).ids;
}

/** The same at this moment, outside of a component. */
export function readDeviceSaved(): readonly string[] {
  return store.getState().ids;
}

/** Without storage it holds for this page. */
export function saveOnDevice(productId: string): void {
  write([productId, ...without(productId)].slice(0, MOST_SAVED));
}

export function forgetOnDevice(productId: string): void {
  write(without(productId));
}

function without(productId: string): string[] {
  return readDeviceSaved().filter((id) => id !== productId);
}

function write(ids: readonly string[]): void {
  if (ids.length) local.write(localKeys.savedItems, JSON.stringify(ids));
  else local.remove(localKeys.savedItems);
  store.setState({ ids });
}

function reload(): void {
  const stored = local.readJson(localKeys.savedItems);
  const all: unknown[] = Array.isArray(stored) ? stored : [];
  const ids = all.filter((id): id is string => typeof id === "string" && /^[0-9a-f-]{36}$/.test(id));
  store.setState({ ids: [...new Set(ids)] });
}
