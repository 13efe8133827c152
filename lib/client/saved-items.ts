import { useEffect } from "react";
import { create } from "zustand";
import type { Product } from "@/lib/contracts/catalogue";
import { problemOf, tryRequest } from "./request";
import { useSession } from "./session";
import { notify } from "./toast";

const PATH = "/api/users/saved-items";
const WORDS = {
  refused: "We couldn't save this. Please try again.",
  failed: "We couldn't connect to the shop. Please try again.",
};

/** Customer of the list; another's is never shown. */
let owner: string | null = null;
/** Displayed items, updated before the shop confirms. */
const useShown = create<{ items: ReadonlySet<string> }>(() => ({ items: new Set() }));
/** Items that the shop confirmed, restored after a failed call. */
let confirmed: ReadonlySet<string> = new Set();
/** Last call per product; quick clicks are sent one after the other. */
const calls = new Map<string, Promise<boolean>>();
/** The request of the list; changes are sent after it, so that it cannot be outdated. */
let loading: Promise<unknown> = Promise.resolve();

/** Whether the customer has saved a product; loads the list once per page load and customer. */
export function useSaved(productId: string): boolean {
  const userId = useSession().user?._id ?? null;
  useEffect(() => {
    if (userId !== owner) loading = loadSaved(userId);
  }, [userId]);
  return useShown(({ items }) => items.has(productId));
}

/** Saves a product; shows and reverts a refusal. @returns whether it is saved */
export function saveItem(productId: string): Promise<boolean> {
  return change(productId, true);
}

/** Removes a saved product; shows and reverts a refusal. @returns whether it is removed */
export function unsaveItem(productId: string): Promise<boolean> {
  return change(productId, false);
}

/** Updates all buttons with the list that the shop sent. */
export function setSavedItems(userId: string, products: Pick<Product, "_id">[]): void {
  owner = userId;
  confirmed = new Set(products.map(({ _id }) => _id));
  // A pending change stays displayed.
  show([...calls.keys()].reduce((items, id) => withItem(items, id, shown().has(id)), confirmed));
}

/** Loads the list again after it was changed elsewhere. */
export function reloadSaved(userId: string): void {
  if (userId === owner) loading = loadSaved(userId);
}

async function loadSaved(userId: string | null): Promise<void> {
  owner = userId;
  confirmed = new Set();
  show(confirmed);
  if (!userId) return;
  const reply = await tryRequest<{ data: Product[] }>(PATH);
  if (reply?.ok && owner === userId) setSavedItems(userId, reply.body.data);
}

async function change(productId: string, saved: boolean): Promise<boolean> {
  show(withItem(shown(), productId, saved));
  const before = calls.get(productId) ?? loading;
  const call = before.then(() => send(productId, saved));
  calls.set(productId, call);
  const done = await call;
  if (calls.get(productId) === call) {
    calls.delete(productId);
    show(withItem(shown(), productId, confirmed.has(productId)));
  }
  return done;
}

async function send(productId: string, saved: boolean): Promise<boolean> {
  const reply = await tryRequest(`${PATH}/${productId}`, { method: saved ? "PUT" : "DELETE" });
  if (reply?.ok) confirmed = withItem(confirmed, productId, saved);
  else if (reply?.status !== 401) notify.error(problemOf(reply, WORDS));
  return reply?.ok === true;
}

function withItem(items: ReadonlySet<string>, productId: string, saved: boolean): ReadonlySet<string> {
  const changed = new Set(items);
  if (saved) changed.add(productId);
  else changed.delete(productId);
  return changed;
}

function show(items: ReadonlySet<string>): void {
  useShown.setState({ items });
}

function shown(): ReadonlySet<string> {
  return useShown.getState().items;
}
