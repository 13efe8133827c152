"use client";

import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useCloseOutside, useWide } from "@/components/ui/page-hooks";
import type { Category } from "@/lib/contracts/catalogue";
import { readShop, useFetched } from "../use-fetched";
import { CategoryRow } from "./category-row";
import { answeredMenuData, initialMenuData, type MenuCategory, type MenuData, toMenuCategory } from "./menu-data";

const CLOSE_MS = 300;

const fetchPanel = () => import("./mega-panel");
// Loaded when a pointer first enters the row. If that fails, the names are still links.
const MegaPanel = lazy(() => fetchPanel().catch(() => ({ default: () => null })));

/**
 * Category row with its panel, open for at most one (SHP-MENU-09). A mouse opens it by hovering, the keyboard by Enter,
 * Space or Arrow down, which move into it. A tap follows the link.
 */
export function CategoryMenu({
  categories,
  unfolded,
  onLeave,
}: {
  categories: readonly MenuCategory[] | null;
  /** Whether the row is expanded; on phones it is collapsed at first. */
  unfolded: boolean;
  /** Called when a link of the menu was followed. */
  onLeave: () => void;
}) {
  const wide = useWide();
  const data = useMenuData(categories, wide || unfolded);
  const [open, setOpen] = useState<{ category: MenuCategory; takeFocus: boolean } | null>(null);
  const nav = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stay = () => clearTimeout(timer.current);
  function show(category: MenuCategory, takeFocus = false) {
    stay();
    setOpen({ category, takeFocus });
  }
  function close() {
    stay();
    setOpen(null);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  useCloseOutside(nav, open !== null, () => setOpen(null), ["pointerdown"]);

  if (data.status === "ready" && data.categories.length === 0) return null;
  return (
    <nav
      ref={nav}
      id="category-menu"
      aria-label="Categories"
      className={`min-w-0 grow border-b border-line ${unfolded ? "" : "max-md:hidden"}`}
      onPointerEnter={() => {
        stay();
        if (wide) fetchPanel().catch(() => undefined);
      }}
      onPointerLeave={() => {
        stay();
        timer.current = setTimeout(close, CLOSE_MS);
      }}
      onClick={(event) => {
        if (!(event.target instanceof Element && event.target.closest("a"))) return;
        close();
        onLeave();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        document.getElementById(`category-${open.category.slug}`)?.focus();
        close();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <CategoryRow
        data={data}
        openSlug={open?.category.slug ?? null}
        handlers={{
          onHover: (category) => wide && show(category),
          onEnter: (category) => {
            if (wide) show(category, true);
            return wide;
          },
        }}
      />
      {open && data.status !== "loading" && (
        <Suspense fallback={null}>
          <MegaPanel category={open.category} categories={data.categories} takeFocus={open.takeFocus} />
        </Suspense>
      )}
    </nav>
  );
}

/**
 * Categories of the row, from the page's HTML or fetched if missing. Missing on the not-found page and on pages built
 * before the shop had categories.
 *
 * @param wanted whether the row is visible; a collapsed row fetches nothing
 */
function useMenuData(fromServer: readonly MenuCategory[] | null, wanted: boolean): MenuData {
  const [data, setData] = useState(() => initialMenuData(fromServer));
  const missing = data.status === "loading" && wanted;
  useFetched(missing ? "/api/categories" : null, readCategories, (categories) => setData(answeredMenuData(categories)));
  return data;
}

async function readCategories(path: string, signal: AbortSignal): Promise<MenuCategory[]> {
  const { data } = await readShop<{ data: Category[] }>(path, signal);
  return data.map(toMenuCategory);
}
