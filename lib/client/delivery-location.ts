import { useEffect } from "react";
import { createStore, useStore } from "zustand";
import type { Address } from "@/lib/contracts/accounts";
import { tryRequest } from "./request";
import { useSession } from "./session";
import { followStorage, local, localKeys } from "./storage";

/** Region of Ghana and a town of its list, or "" without a town. */
export interface DeliveryLocation {
  region: string;
  town: string;
}

interface Known {
  /** Chosen on this device. */
  chosen: DeliveryLocation | null;
  /** Default address of the customer, never stored on the device. */
  home: DeliveryLocation | null;
}

const store = createStore<Known>(() => ({ chosen: null, home: null }));
/** Customer whose default address is loaded or loading. */
let owner: string | null = null;

if (typeof window !== "undefined") reload();
followStorage([localKeys.place], reload);

/**
 * Location of delivery fees and times (BEYOND-56): the one chosen on this device, else the customer's default address.
 * Null in the page's HTML, which is the same for all visitors.
 */
export function useDeliveryLocation(): DeliveryLocation | null {
  const { chosen, home } = useStore(store);
  const userId = useSession().user?._id ?? null;
  useEffect(() => {
    if (userId === owner || (userId && chosen)) return;
    owner = userId;
    store.setState({ home: null });
    if (userId) void loadHome(userId);
  }, [userId, chosen]);
  return chosen ?? home;
}

/** Location chosen on this device, or null. */
export function readDeliveryLocation(): DeliveryLocation | null {
  return store.getState().chosen;
}

/** Stores a choice for all tabs; without storage it lasts for this page. */
export function storeDeliveryLocation(place: DeliveryLocation): void {
  const { region, town } = place;
  local.write(localKeys.place, JSON.stringify({ region, town }));
  store.setState({ chosen: { region, town } });
}

async function loadHome(userId: string): Promise<void> {
  const reply = await tryRequest<{ data: Address[] }>("/api/users/addresses");
  if (!reply?.ok || owner !== userId) return;
  const home = reply.body.data.find(({ isDefault }) => isDefault);
  store.setState({ home: home ? { region: home.region, town: home.town } : null });
}

function reload(): void {
  const { region, town }: { region?: unknown; town?: unknown } = Object(local.readJson(localKeys.place));
  const sensible = typeof region === "string" && region !== "" && typeof town === "string";
  store.setState({ chosen: sensible ? { region, town } : null });
}
