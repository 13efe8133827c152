import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AccountFrame } from "@/components/account/account-frame";
import { toMenuCategory } from "@/components/layout/menu/menu-category";
import { NeedsScript } from "@/components/layout/needs-script";
import { ShopFrame } from "@/components/layout/shop-frame";
import { listCategories } from "@/server/catalogue";

export const metadata: Metadata = { robots: { index: false } };

export default async function AccountLayout({ children }: { children: ReactNode }) {
  const categories = await listCategories();
  return (
    <ShopFrame categories={categories.map(toMenuCategory)}>
      <NeedsScript what="Your account" className="page pt-5" />
      <AccountFrame>{children}</AccountFrame>
    </ShopFrame>
  );
}
