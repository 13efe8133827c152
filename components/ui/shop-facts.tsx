"use client";

import { createContext, type ReactNode, use } from "react";
import type { ShopFacts } from "@/lib/policies";

const Facts = createContext<ShopFacts | null>(null);

/** Hands the browser's screens what they tell of the shop's settings. */
export function ShopFactsProvider({ facts, children }: { facts: ShopFacts; children: ReactNode }) {
  return <Facts value={facts}>{children}</Facts>;
}

/** @throws where no page above provides them */
export function useShopFacts(): ShopFacts {
  const facts = use(Facts);
  if (!facts) throw new Error("A screen needs ShopFactsProvider around it.");
  return facts;
}
