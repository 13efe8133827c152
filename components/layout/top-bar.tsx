"use client";

import { CartLink } from "@/components/cart";
import { useArrivalFocus } from "@/components/ui/hooks";
import { ArrowLeft, Menu, X } from "@/components/ui/icons";
import { paths } from "@/lib/paths";
import { Logo } from "./logo";
import { pageTitle } from "./page-title";
import { SearchButton } from "./search/search-button";
import { useGoBack } from "./use-go-back";
import { usePagePath } from "./use-page-path";

/** The phone's bar: the logo at home, elsewhere the way back and the page's title (SHP-MOBILE-02 to SHP-MOBILE-06). */
export function TopBar({ menuOpen, onToggleMenu }: { menuOpen: boolean; onToggleMenu: () => void }) {
  const path = usePagePath();
  useArrivalFocus(path);
  return (
    <header className="sticky top-0 z-30 flex h-top-bar items-center border-b border-line bg-white px-1.5 md:hidden">
      {path === paths.home ? (
        <Logo className="pl-2.5" />
      ) : (
        <>
          <BackButton />
          <span className="truncate px-1 text-lg font-bold">{path === null ? "" : pageTitle(path)}</span>
        </>
      )}
      <div className="ml-auto flex">
        <button
          type="button"
          aria-label="Categories menu"
          aria-expanded={menuOpen}
          aria-controls="category-menu"
          onClick={onToggleMenu}
          className="flex size-11 items-center justify-center rounded-card active:bg-paper"
        >
          {menuOpen ? <X aria-hidden className="size-6" /> : <Menu aria-hidden className="size-6" />}
        </button>
        <SearchButton />
        <CartLink />
      </div>
    </header>
  );
}

function BackButton() {
  const goBack = useGoBack();
  return (
    <button
      type="button"
      aria-label="Back"
      onClick={goBack}
      className="flex size-11 shrink-0 items-center justify-center rounded-card active:bg-paper"
    >
      <ArrowLeft aria-hidden className="size-6" />
    </button>
  );
}
