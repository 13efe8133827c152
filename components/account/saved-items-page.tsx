"use client";

import { useEffect, useRef } from "react";
import { type Failure, useShopData } from "@/components/ui/use-shop-data";
import { useDeviceSaved } from "@/lib/client/device-saved";
import { tryAgain } from "@/lib/client/failure-messages";
import { problemOf } from "@/lib/client/request";
import { setSavedItems, unsaveItem } from "@/lib/client/saved-items";
import { readSession } from "@/lib/client/session";
import type { Product } from "@/lib/contracts/catalogue";
import { SavedList } from "./saved-list";

const FETCH_WORDS = tryAgain("Failed to fetch saved items");
const describe = (failure: Failure) => problemOf(failure, FETCH_WORDS);

/** Page of the customer's saved items, latest first (SHP-ROUTE-37). */
export function SavedItemsPage() {
  const saved = useShopData<Product[]>("/api/users/saved-items", describe);
  const { state, reload } = saved;

  useEffect(() => {
    const { user } = readSession();
    if (state.kind === "there" && user) setSavedItems(user._id, state.data);
  }, [state]);

  // Items saved on this device before login are merged automatically.
  const waiting = useDeviceSaved().length;
  const waited = useRef(waiting);
  useEffect(() => {
    if (waited.current > 0 && waiting === 0) reload();
    waited.current = waiting;
  }, [waiting, reload]);

  return <SavedList saved={saved} takeOut={unsaveItem} emptyText="Tap the heart on any product to save it here." />;
}
