"use client";

import { useRef } from "react";
import { CartButton } from "@/components/cart";
import { AccountCorner } from "./account/account-corner";
import { Logo } from "./logo";
import { SearchBox } from "./search/search-box";
import { useScrolledPast } from "./use-scrolled";

/** The header from 768 px up, 80 px high: translucent at the top, solid with a shadow after 10 px (SHP-LAYOUT-20 to 22). */
export function DesktopHeader() {
  const marker = useRef<HTMLSpanElement>(null);
  const scrolled = useScrolledPast(marker);
  return (
    <>
      <span ref={marker} aria-hidden="true" className="absolute top-0 h-2.5 w-px" />
      <header
        data-scrolled={scrolled}
        className={`sticky top-0 z-30 h-header transition-[background-color,box-shadow] max-md:hidden ${
          scrolled ? "bg-white shadow-float" : "bg-white/80 backdrop-blur-md"
        }`}
      >
        <div className="page flex h-full items-center gap-4 lg:gap-6">
          <Logo />
          <SearchBox className="mx-auto max-w-2xl grow" />
          <AccountCorner />
          <CartButton />
        </div>
      </header>
    </>
  );
}
