import { type ReactNode, Suspense } from "react";
import { CartPanelHost } from "./cart-panel-host";
import { Footer } from "./footer";
import type { MenuCategory } from "./menu/menu-category";
import { SiteHeader } from "./site-header";
import { SkipLink } from "./skip-link";
import { TabBar } from "./tab-bar";

/**
 * What stands around every page of the shop.
 * @param categories the menu's names; null lets the browser ask for them
 */
export function ShopFrame({
  categories,
  children,
}: {
  categories: readonly MenuCategory[] | null;
  children: ReactNode;
}) {
  return (
    <>
      <SkipLink />
      {/* The bars read the path, which a page for an unbuilt address learns late. */}
      <Suspense>
        <SiteHeader categories={categories} />
      </Suspense>
      <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <Footer />
      <Suspense>
        <TabBar />
      </Suspense>
      <CartPanelHost />
    </>
  );
}
