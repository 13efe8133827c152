"use client";

import { useEffect, useState } from "react";
import { requestJson } from "@/lib/client/request";
import type { Category } from "@/lib/contracts/catalogue";
import type { MenuCategory } from "./menu-category";
import { toMenuCategory } from "./menu-category";
import { answeredMenuData, initialMenuData, type MenuData } from "./menu-data";

/**
 * The categories of the row. Pages carry the names in their HTML; the browser asks only where they are missing:
 * on the not-found page, which stays small on purpose (Next sends it along with every page), and on pages that
 * were built before the shop had categories.
 *
 * @param wanted whether the row can be seen: a folded row on a phone asks for nothing
 */
export function useMenuData(fromServer: readonly MenuCategory[] | null, wanted: boolean): MenuData {
  const [data, setData] = useState(() => initialMenuData(fromServer));
  const missing = data.status === "loading";

  useEffect(() => {
    if (!missing || !wanted) return;
    const stop = new AbortController();
    loadCategories(stop.signal).then((categories) => {
      if (!stop.signal.aborted) setData(answeredMenuData(categories));
    });
    return () => stop.abort();
  }, [missing, wanted]);

  return data;
}

async function loadCategories(signal: AbortSignal): Promise<MenuCategory[] | null> {
  try {
    const reply = await requestJson<{ data: Category[] }>("/api/categories", { signal });
    return reply.ok ? reply.body.data.map(toMenuCategory) : null;
  } catch {
    return null;
  }
}
