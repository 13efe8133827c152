import type { ReactNode } from "react";
import { CartPanelHost } from "@/components/layout/cart-panel-host";
import { DesktopHeader } from "@/components/layout/desktop-header";
import { Footer } from "@/components/layout/footer";
import { Logo } from "@/components/layout/logo";
import { SkipLink } from "@/components/layout/skip-link";

/** Nothing that leads away while paying: on phones only the shop's sign, no bars (SHP-MOBILE-16) and no category row. */
export default function CheckoutLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <DesktopHeader />
      <div className="flex h-top-bar items-center border-b border-line px-4 md:hidden">
        <Logo />
      </div>
      <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <Footer />
      <CartPanelHost />
    </>
  );
}
