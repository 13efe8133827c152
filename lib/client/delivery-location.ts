import { useEffect } from "react";
import { createStore, useStore } from "zustand";
import type { Address } from "@/lib/contracts/accounts";
import { askShop } from "./request";
import { useSession } from "./session";
import { followStorage, local, localKeys } from "./storage";

/** Where orders go: a region of Ghana, and an entry of its town list, or "" when no town was chosen. */
export interface DeliveryLocation {
  region: string;
  town: string;
}

interface Known {
  /** What was chosen on this device. */
  chosen: DeliveryLocation | null;
  /** The default address of who is signed in; never kept on the device. */
  home: DeliveryLocation | null;
}

const store = createStore<Known>(() => ({ chosen: null, home: null }));
/** Whose default address is known or on its way. */
let owner: string | null = null;

if (typeof window !== "undefined") reload();
followStorage([localKeys.place], reload);

/**
 * The place that fees and days are told for (BEYOND-56): what was chosen on this device, else the default address of who
 * is signed in. Null in the page's HTML, which is made once for everybody.
 */
export function useDeliveryLocation(): DeliveryLocation | null {
  const { chosen, home } = useStore(store);
  const userId = useSession().user?._id ?? null;
  useEffect(() => {
    if (userId === owner || (userId && chosen)) return;
    owner = userId;
    store.setState({ home: null });
    if (userId) void learnHome(userId);
  }, [userId, chosen]);
  return chosen ?? home;
}

/** What was chosen on this device; null before anything was. */
export function readDeliveryLocation(): DeliveryLocation | null {
  return store.getState().chosen;
}

/** Remembers a choice on this device, in every tab. Without storage it holds for this page. */
export function storeDeliveryLocation(place: DeliveryLocation): void {
  const { region, town } = place;
  local.write(localKeys.place, JSON.stringify({ region, town }));
  store.setState({ chosen: { region, town } });
}

async function learnHome(userId: string): Promise<void> {
  const reply = await askShop<{ data: Address[] }>("/api/users/addresses");
  if (!reply?.ok || owner !== userId) return;
  const home = reply.body.data.find(({ isDefault }) => isDefault);
  store.setState({ home: home ? { region: home.region, town: home.town } : null });
}

function reload(): void {
  const { region, town }: { region?: unknown; town?: unknown } = Object(local.readJson(localKeys.place));
  const sensible = typeof region === "string" && region !== "" && typeof town === "string";
  store.setState({ chosen: sensible ? { region, town } : null });
}
