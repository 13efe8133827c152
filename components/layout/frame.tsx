import type { ReactNode } from "react";
import { CartPanelHost, CartSyncHost } from "@/components/cart";
import { SessionHost } from "@/components/session/session-host";
import type { ShownSettings } from "@/lib/contracts/settings";
import { Footer } from "./footer";

/**
 * What every frame has: the skip link, the page's place, the foot, the cart's panel, and the watch over session and cart.
 * @param tabs the phone's bar of tabs; checkout has none
 */
export function Frame({
  settings,
  head,
  tabs,
  children,
}: {
  settings: ShownSettings;
  head: ReactNode;
  tabs?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      {/* The first stop of the keyboard: past the header, to the page. */}
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 flex min-h-11 -translate-y-20 items-center rounded-card bg-ink px-4 font-bold text-white focus:translate-y-0"
      >
        Skip to content
      </a>
      {head}
      <main id="content" tabIndex={-1} className="min-h-[calc(100svh-var(--spacing-top-bar))] outline-none">
        {children}
      </main>
      <Footer settings={settings} />
      {tabs}
      <CartPanelHost />
      <SessionHost />
      <CartSyncHost />
    </>
  );
}
