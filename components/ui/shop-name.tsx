"use client";

import { createContext, type ReactNode, use } from "react";
import type { Brand } from "@/lib/brand";

/** Without a logo, the example shop's lamp and the name are shown. */
type Shown = Pick<Brand, "name" | "logo">;

const ShopBrand = createContext<Shown>({ name: "", logo: null });

/** Provides the shop's name and logo to client components (BEYOND-88). */
export function ShopBrandProvider({ brand, children }: { brand: Shown; children: ReactNode }) {
  return <ShopBrand value={brand}>{children}</ShopBrand>;
}

/** Name and URL of the logo; an empty name outside the frame, as after its failure. */
export const useShopBrand = (): Shown => use(ShopBrand);

export const useShopName = (): string => useShopBrand().name;
