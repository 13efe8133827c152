"use client";

import { createContext, type ReactNode, use } from "react";

const Name = createContext("");

/** Provides the shop's name to client components (BEYOND-88). */
export function ShopNameProvider({ name, children }: { name: string; children: ReactNode }) {
  return <Name value={name}>{children}</Name>;
}

/** The shop's name; empty if the root layout failed. */
export const useShopName = (): string => use(Name);
