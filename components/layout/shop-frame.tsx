import type { ReactNode } from "react";
import type { ShownSettings } from "@/lib/contracts/settings";
import { Frame } from "./frame";
import type { MenuCategory } from "./menu/menu-data";
import { SiteHeader } from "./site-header";
import { TabBar } from "./tab-bar";

/**
 * What stands around every page of the shop. No Suspense around the bars: what is inside one needs script to show, and
 * every page of the shop knows its path.
 * @param settings what the foot says
 * @param categories the menu's names; null lets the browser ask for them
 */
export function ShopFrame({
  settings,
  categories,
  children,
}: {
  settings: ShownSettings;
  categories: readonly MenuCategory[] | null;
  children: ReactNode;
}) {
  return (
    <Frame
      settings={settings}
      head={<SiteHeader categories={categories} delivery={settings.delivery} />}
      tabs={<TabBar />}
    >
      {children}
    </Frame>
  );
}
