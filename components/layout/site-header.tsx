"use client";

import { useEffect, useState } from "react";
import { CartLink } from "@/components/cart-panel";
import { LocationButton } from "@/components/delivery";
import { PendingOrderNoteHost } from "@/components/orders";
import { IconButton } from "@/components/ui/button";
import { Menu, X } from "@/components/ui/icons";
import { useArrivalFocus, useBackCloses } from "@/components/ui/page-hooks";
import type { Settings } from "@/lib/contracts/settings";
import { paths } from "@/lib/paths";
import { BackButton } from "./back-button";
import { DesktopHeader } from "./desktop-header";
import { Logo } from "./logo";
import { CategoryMenu } from "./menu/category-menu";
import type { MenuCategory } from "./menu/menu-data";
import { usePagePath, usePageTitle } from "./page-path";
import { SearchButton } from "./search/search-button";

/** Header and category row; on phones the menu button expands the row. */
export function SiteHeader({
  categories,
  delivery,
}: {
  categories: readonly MenuCategory[] | null;
  delivery: Settings["delivery"];
}) {
  const path = usePagePath();
  // Path on which the menu was expanded; navigation collapses it (SHP-LAYOUT-18).
  const [unfoldedOn, setUnfoldedOn] = useState<string | null>(null);
  const unfolded = unfoldedOn !== null && unfoldedOn === path;
  if (unfoldedOn !== null && !unfolded) setUnfoldedOn(null);
  // Collapses the menu on leaving, since the layout stays mounted but hidden.
  useEffect(() => () => setUnfoldedOn(null), []);
  useBackCloses(unfolded, () => setUnfoldedOn(null));
  // On the product page and the listing, a tap on the page collapses it (SHP-LAYOUT-19).
  const foldsByTap = unfolded && (path === paths.products || path?.startsWith(`${paths.products}/`) === true);
  useEffect(() => {
    if (!foldsByTap) return;
    const fold = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest("main")) setUnfoldedOn(null);
    };
    document.addEventListener("click", fold);
    return () => document.removeEventListener("click", fold);
  }, [foldsByTap]);
  return (
    <>
      <DesktopHeader delivery={delivery} />
      <TopBar menuOpen={unfolded} onToggleMenu={() => setUnfoldedOn(unfolded ? null : path)} />
      {unfolded && (
        <div className="border-line border-b bg-white px-2 md:hidden">
          <LocationButton delivery={delivery} className="w-full" />
        </div>
      )}
      <div className="relative z-20 flex bg-white">
        {/* Between phone and desktop width the header is too narrow for it. */}
        <div className="hidden shrink-0 border-line border-b pl-4 md:block lg:hidden">
          <LocationButton delivery={delivery} className="max-w-44" />
        </div>
        <CategoryMenu categories={categories} unfolded={unfolded} onLeave={() => setUnfoldedOn(null)} />
      </div>
      <PendingOrderNoteHost path={path} />
    </>
  );
}

/** Top bar on phones: logo on the home page, else back button and title (SHP-MOBILE-02 to SHP-MOBILE-06). */
function TopBar({ menuOpen, onToggleMenu }: { menuOpen: boolean; onToggleMenu: () => void }) {
  const title = usePageTitle();
  const path = usePagePath();
  useArrivalFocus(path);
  return (
    <header className="sticky top-0 z-30 flex h-top-bar short:static items-center border-b border-line bg-white px-1.5 md:hidden">
      {path === paths.home ? (
        <Logo className="pl-2.5" />
      ) : (
        <>
          <BackButton />
          <span className="line-clamp-2 px-1 font-bold text-lg/5.5">{title}</span>
        </>
      )}
      <div className="ml-auto flex">
        <IconButton
          label="Categories menu"
          Icon={menuOpen ? X : Menu}
          aria-expanded={menuOpen}
          aria-controls="category-menu"
          onClick={onToggleMenu}
        />
        <SearchButton />
        <CartLink />
      </div>
    </header>
  );
}
