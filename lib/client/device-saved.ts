import { createStore, useStore } from "zustand";
import { followStorage, local, localKeys } from "./storage";

/** Maximum number of items; the oldest is dropped. */
const MOST_SAVED = 100;

/** Product ids, latest first. */
const store = createStore<{ ids: readonly string[] }>(() => ({ ids: [] }));

if (typeof window !== "undefined") reload();
followStorage([localKeys.savedItems], reload);

/** Product ids that a guest saved in this browser (BEYOND-66), latest first; never an account's. */
export function useDeviceSaved(): readonly string[] {
  return useStore(store).ids;
}

/** The current ids, outside of a component. */
export function readDeviceSaved(): readonly string[] {
  return store.getState().ids;
}

/** Saves a product; without storage it lasts for this page. */
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
