"use client";

import { createContext, type ReactNode, use } from "react";
import type { ShopFacts } from "@/lib/policies";

const Facts = createContext<ShopFacts | null>(null);

/** Gives screens drawn in the browser the shop's settings that they show. */
export function ShopFactsProvider({ facts, children }: { facts: ShopFacts; children: ReactNode }) {
  return <Facts value={facts}>{children}</Facts>;
}

/** @throws where no page above provides them */
export function useShopFacts(): ShopFacts {
  const facts = use(Facts);
  if (!facts) throw new Error("A screen needs ShopFactsProvider around it.");
  return facts;
}
