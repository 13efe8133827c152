"use client";

import { useState } from "react";
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
  return (
    <>
      <DesktopHeader />
      <TopBar menuOpen={unfolded} onToggleMenu={() => setUnfoldedOn(unfolded ? null : path)} />
      <CategoryMenu categories={categories} unfolded={unfolded} onLeave={() => setUnfoldedOn(null)} />
    </>
  );
}
