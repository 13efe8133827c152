import type { Metadata } from "next";
import type { ReactNode } from "react";
import { toMenuCategory } from "@/components/layout/menu/menu-category";
import { ShopFrame } from "@/components/layout/shop-frame";
import { NeedsScript } from "@/components/ui/needs-script";
import { listCategories } from "@/server/catalogue";
import { shownSettings } from "@/server/settings";

export const metadata: Metadata = { robots: { index: false } };

export default async function AuthLayout({ children }: { children: ReactNode }) {
  const [settings, categories] = await Promise.all([shownSettings(), listCategories()]);
  return (
    <ShopFrame settings={settings} categories={categories.map(toMenuCategory)}>
      <NeedsScript what="Your account" className="page pt-5" contact={settings.contact} />
      {children}
    </ShopFrame>
  );
}
