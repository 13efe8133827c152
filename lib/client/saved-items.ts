import { useEffect } from "react";
import { create } from "zustand";
import type { Product } from "@/lib/contracts/catalogue";
import { askShop, problemOf } from "./request";
import { useSession } from "./session";
import { notify } from "./toast";

const PATH = "/api/users/saved-items";
const WORDS = {
  refused: "We couldn't save this. Please try again.",
  failed: "We couldn't connect to the shop. Please try again.",
};

/** Whose list this is; another customer's is never shown, not even for a moment. */
let owner: string | null = null;
/** What the screens show: ahead of the shop while a call is under way. */
const useShown = create<{ items: ReadonlySet<string> }>(() => ({ items: new Set() }));
/** What the shop has confirmed: where a failed call falls back to. */
let confirmed: ReadonlySet<string> = new Set();
/** The last call of each product: presses in quick succession are sent one after the other. */
const calls = new Map<string, Promise<boolean>>();
/** The list on its way: nothing is sent before it is there, or it would tell of a time before. */
let loading: Promise<unknown> = Promise.resolve();

/** Whether the customer has saved a product. Asks the shop once a page load, and only when somebody is signed in. */
export function useSaved(productId: string): boolean {
  const userId = useSession().user?._id ?? null;
  useEffect(() => {
    if (userId !== owner) loading = loadSaved(userId);
  }, [userId]);
  return useShown(({ items }) => items.has(productId));
}

/** Saves a product; a refusal is told and taken back. Resolves to whether it is saved. */
export function saveItem(productId: string): Promise<boolean> {
  return change(productId, true);
}

/** Takes a product out of the saved ones; a refusal is told and taken back. Resolves to whether it is out. */
export function unsaveItem(productId: string): Promise<boolean> {
  return change(productId, false);
}

/** Tells the hearts what the list of saved items itself has learned. */
export function learnSaved(userId: string, products: Pick<Product, "_id">[]): void {
  owner = userId;
  confirmed = new Set(products.map(({ _id }) => _id));
  // A press that still waits for its answer keeps what it shows.
  show([...calls.keys()].reduce((items, id) => withItem(items, id, shown().has(id)), confirmed));
}

/** The shop's list has changed by other calls than those above. */
export function reloadSaved(userId: string): void {
  if (userId === owner) loading = loadSaved(userId);
}

async function loadSaved(userId: string | null): Promise<void> {
  owner = userId;
  confirmed = new Set();
  show(confirmed);
  if (!userId) return;
  const reply = await askShop<{ data: Product[] }>(PATH);
  if (reply?.ok && owner === userId) learnSaved(userId, reply.body.data);
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
  const reply = await askShop(`${PATH}/${productId}`, { method: saved ? "PUT" : "DELETE" });
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
