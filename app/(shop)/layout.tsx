import type { ReactNode } from "react";
import { toMenuCategory } from "@/components/layout/menu/menu-data";
import { ShopFrame } from "@/components/layout/shop-frame";
import { listCategories } from "@/server/catalogue";
import { shownSettings } from "@/server/settings";

export default async function ShopLayout({ children }: { children: ReactNode }) {
  const [settings, categories] = await Promise.all([shownSettings(), listCategories()]);
  return (
    <ShopFrame settings={settings} categories={categories.map(toMenuCategory)}>
      {children}
    </ShopFrame>
  );
}
