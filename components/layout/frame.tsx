import type { ReactNode } from "react";
import { CartSyncHost } from "@/components/cart";
import { CartPanelHost } from "@/components/cart-panel";
import { SessionHost } from "@/components/session";
import { NavigationProgress } from "@/components/ui/navigation-progress";
import { ShopBrandProvider } from "@/components/ui/shop-name";
import type { ShownSettings } from "@/lib/contracts/settings";
import { Footer } from "./footer";
import { NoticeBar } from "./notice-bar";
import { OfflineNotice } from "./offline-notice";

/**
 * Common page frame: skip link, main, footer, cart panel, session and cart sync.
 * @param foot replaces the shop's footer
 * @param tabs tab bar on phones; checkout has none
 */
export function Frame({
  settings,
  head,
  foot,
  tabs,
  children,
}: {
  settings: ShownSettings;
  head: ReactNode;
  foot?: ReactNode;
  tabs?: ReactNode;
  children: ReactNode;
}) {
  // Not in the root layout, where a client component makes pages load shared modules twice.
  const { name, logo } = settings.brand;
  return (
    <ShopBrandProvider brand={{ name, logo }}>
      {/* First tab stop: skips the header. */}
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 flex min-h-11 -translate-y-20 items-center rounded-card bg-ink px-4 font-bold text-white focus:translate-y-0"
      >
        Skip to content
      </a>
      <NoticeBar notice={settings.notice} />
      {head}
      <main id="content" tabIndex={-1} className="min-h-[calc(100svh-var(--spacing-top-bar))] outline-none">
        {children}
      </main>
      {foot ?? <Footer settings={settings} />}
      <OfflineNotice hasTabs={tabs !== undefined} />
      {tabs}
      <CartPanelHost delivery={settings.delivery} />
      <SessionHost />
      <CartSyncHost />
      <NavigationProgress />
    </ShopBrandProvider>
  );
}
