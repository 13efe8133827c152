"use client";

import { createContext, type ReactNode, use } from "react";
import type { ShopFacts } from "@/lib/policies";

const Facts = createContext<ShopFacts | null>(null);

/** Provides settings to client components. */
export function ShopFactsProvider({ facts, children }: { facts: ShopFacts; children: ReactNode }) {
  return <Facts value={facts}>{children}</Facts>;
}

/** @throws outside of a ShopFactsProvider */
export function useShopFacts(): ShopFacts {
  const facts = use(Facts);
  if (!facts) throw new Error("A screen needs ShopFactsProvider around it.");
  return facts;
}
