import type { ReactNode } from "react";
import { toMenuCategory } from "@/components/layout/menu/menu-category";
import { ShopFrame } from "@/components/layout/shop-frame";
import { listCategories } from "@/server/catalogue";

export default async function ShopLayout({ children }: { children: ReactNode }) {
  const categories = await listCategories();
  return <ShopFrame categories={categories.map(toMenuCategory)}>{children}</ShopFrame>;
}
