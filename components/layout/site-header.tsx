"use client";

import { useEffect, useState } from "react";
import { paths } from "@/lib/paths";
import { DesktopHeader } from "./desktop-header";
import { CategoryMenu } from "./menu/category-menu";
import type { MenuCategory } from "./menu/menu-category";
import { TopBar } from "./top-bar";
import { usePagePath } from "./use-page-path";

/** Header and category row; on phones the bar's menu button unfolds the row. */
export function SiteHeader({ categories }: { categories: readonly MenuCategory[] | null }) {
  const path = usePagePath();
  // The menu is unfolded for the page it was unfolded on: another path finds it folded (SHP-LAYOUT-18).
  const [unfoldedOn, setUnfoldedOn] = useState<string | null>(null);
  const unfolded = unfoldedOn !== null && unfoldedOn === path;
  if (unfoldedOn !== null && !unfolded) setUnfoldedOn(null);
  // A layout that was left is kept hidden and shown again as it was.
  useEffect(() => () => setUnfoldedOn(null), []);
  // On a product's page or the list of them a tap on the page folds it (SHP-LAYOUT-19).
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
      <DesktopHeader />
      <TopBar menuOpen={unfolded} onToggleMenu={() => setUnfoldedOn(unfolded ? null : path)} />
      <CategoryMenu categories={categories} unfolded={unfolded} onLeave={() => setUnfoldedOn(null)} />
    </>
  );
}
