"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { CartButton } from "@/components/cart-panel";
import { LocationButton } from "@/components/delivery";
import type { Settings } from "@/lib/contracts/settings";
import { AccountCorner } from "./account/account-corner";
import { Logo } from "./logo";
import { SavedLink } from "./saved-link";
import { HeaderSearch } from "./search/header-search";

/** Header from 768 px up, 80 px high. Translucent at the top, solid with a shadow after 10 px (SHP-LAYOUT-20 to 22). */
export function DesktopHeader({ delivery }: { delivery: Settings["delivery"] }) {
  const marker = useRef<HTMLSpanElement>(null);
  const scrolled = useScrolledPast(marker);
  return (
    <>
      <span ref={marker} aria-hidden="true" className="absolute top-0 h-2.5 w-px" />
      <header
        data-scrolled={scrolled}
        className={`sticky top-0 z-30 h-header short:static transition-colors max-md:hidden ${
          scrolled ? "bg-white shadow-float" : "bg-white/80"
        }`}
      >
        <div className="page flex h-full items-center gap-4 lg:gap-6">
          <Logo />
          <LocationButton delivery={delivery} className="w-56 max-lg:hidden" />
          <HeaderSearch className="mx-auto max-w-2xl grow" />
          <AccountCorner />
          <div className="flex">
            <SavedLink />
            <CartButton />
          </div>
        </div>
      </header>
    </>
  );
}

/**
 * Whether the page is scrolled past a marker at its top (SHP-LAYOUT-20, SHP-LAYOUT-21). The marker's height is the
 * threshold. Uses an observer, since a scroll listener runs on every frame.
 */
function useScrolledPast(marker: RefObject<HTMLElement | null>): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!marker.current) return;
    const observer = new IntersectionObserver(([entry]) => setScrolled(entry ? !entry.isIntersecting : false));
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, [marker]);
  return scrolled;
}
