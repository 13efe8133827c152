import type { ReactNode } from "react";
import { CartPanelHost, CartSyncHost } from "@/components/cart";
import { DesktopHeader } from "@/components/layout/desktop-header";
import { Footer } from "@/components/layout/footer";
import { Logo } from "@/components/layout/logo";
import { SkipLink } from "@/components/layout/skip-link";
import { SessionHost } from "@/components/session/session-host";
import { ShopFactsProvider } from "@/components/ui/shop-facts";
import { toShopFacts } from "@/lib/policies";
import { shownSettings } from "@/server/settings";

/** Nothing that leads away while paying: on phones only the shop's sign, no bars (SHP-MOBILE-16) and no category row. */
export default async function CheckoutLayout({ children }: { children: ReactNode }) {
  const settings = await shownSettings();
  return (
    <>
      <SkipLink />
      <DesktopHeader />
      <header className="flex h-top-bar items-center border-b border-line px-4 md:hidden">
        <Logo />
      </header>
      <main id="content" tabIndex={-1} className="min-h-[calc(100svh-var(--spacing-top-bar))] outline-none">
        <ShopFactsProvider facts={toShopFacts(settings)}>{children}</ShopFactsProvider>
      </main>
      <Footer settings={settings} />
      <CartPanelHost />
      <SessionHost />
      <CartSyncHost />
    </>
  );
}
