import type { ReactNode } from "react";
import { DesktopHeader } from "@/components/layout/desktop-header";
import { Frame } from "@/components/layout/frame";
import { Logo } from "@/components/layout/logo";
import { ShopFactsProvider } from "@/components/ui/shop-facts";
import { toShopFacts } from "@/lib/policies";
import { shownSettings } from "@/server/settings";

/** Nothing leads away from paying: on phones only the logo, no bars (SHP-MOBILE-16) and no category row. */
export default async function CheckoutLayout({ children }: { children: ReactNode }) {
  const settings = await shownSettings();
  const head = (
    <>
      <DesktopHeader />
      <header className="flex h-top-bar items-center border-b border-line px-4 md:hidden">
        <Logo />
      </header>
    </>
  );
  return (
    <Frame settings={settings} head={head}>
      <ShopFactsProvider facts={toShopFacts(settings)}>{children}</ShopFactsProvider>
    </Frame>
  );
}
