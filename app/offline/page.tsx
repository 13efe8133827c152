import type { Metadata } from "next";
import { Logo } from "@/components/layout/logo";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { ShopBrandProvider } from "@/components/ui/shop-name";
import { inlineLink, textLink } from "@/components/ui/text-link";
import { OFFLINE_PATH } from "@/lib/offline";
import { phoneLink } from "@/lib/phone";
import { openHours } from "@/lib/policies";
import { shownSettings } from "@/server/settings";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: "We can't connect to the shop", robots: { index: false } };

/**
 * Offline page (BEYOND-23, BEYOND-59). The service worker serves it without scripts at the requested URL. It replaces
 * the URL below with the requested one and the line below with one line per visited page (offline/page-text.ts).
 */
export default async function Page() {
  const { brand, contact, hours } = await shownSettings();
  return (
    <>
      <header className="border-b border-line">
        <div className="page flex h-top-bar items-center">
          <ShopBrandProvider brand={{ name: brand.name, logo: brand.logo }}>
            <Logo />
          </ShopBrandProvider>
        </div>
      </header>
      <main className="mx-auto w-full max-w-form px-4 pb-10">
        <EmptyState
          as="h1"
          title="We can't connect to the shop"
          text="You're offline or the connection is too slow. Your cart and order form are safe on this device. Nothing is sent until you press the button."
          action={
            <a href={OFFLINE_PATH} className={buttonClass("primary", "lg")}>
              Try again
            </a>
          }
        />
        <p id="ordered" hidden className="mb-6 rounded-card bg-paper p-4 text-center text-sm">
          Orders you placed and payments you made are safe.
        </p>
        <section id="seen" hidden aria-labelledby="seen-title">
          <h2 id="seen-title" className="mb-2 text-lg">
            Pages you've viewed
          </h2>
          <ul className="divide-y divide-line border-line border-y">
            <li data-seen="" className="flex items-center justify-between gap-4">
              <a href="%address%" className={textLink}>
                %title%
              </a>
              <span className="shrink-0 text-muted text-sm">%age%</span>
            </li>
          </ul>
        </section>
        <p className="mt-6 text-center text-muted text-sm">
          You can also order by phone:{" "}
          <a href={phoneLink(contact.phone)} className={inlineLink}>
            {contact.phone}
          </a>
          <br />
          {openHours(hours)}
        </p>
      </main>
    </>
  );
}
