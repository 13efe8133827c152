import type { ReactNode } from "react";
import { CartPanelHost, CartSyncHost } from "@/components/cart";
import { SessionHost } from "@/components/session/session-host";
import type { ShownSettings } from "@/lib/contracts/settings";
import { Footer } from "./footer";
import type { MenuCategory } from "./menu/menu-category";
import { SiteHeader } from "./site-header";
import { SkipLink } from "./skip-link";
import { TabBar } from "./tab-bar";

/**
 * What stands around every page of the shop.
 * @param settings what the foot says
 * @param categories the menu's names; null lets the browser ask for them
 */
export function ShopFrame({
  settings,
  categories,
  children,
}: {
  settings: ShownSettings;
  categories: readonly MenuCategory[] | null;
  children: ReactNode;
}) {
  return (
    <>
      <SkipLink />
      {/* No Suspense around the bars: what is inside one needs script to show. Every page of the shop knows its path. */}
      <SiteHeader categories={categories} />
      <main id="content" tabIndex={-1} className="min-h-[calc(100svh-var(--spacing-top-bar))] outline-none">
        {children}
      </main>
      <Footer settings={settings} />
      <TabBar />
      <CartPanelHost />
      <SessionHost />
      <CartSyncHost />
    </>
  );
}
