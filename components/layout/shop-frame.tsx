import type { ReactNode } from "react";
import type { ShownSettings } from "@/lib/contracts/settings";
import { Frame } from "./frame";
import type { MenuCategory } from "./menu/menu-data";
import { SiteHeader } from "./site-header";
import { TabBar } from "./tab-bar";

/**
 * Frame of every shop page: header, footer and bars. No Suspense around the bars: its content needs script to show, and
 * every page knows its path.
 * @param settings contact details and hours of the footer
 * @param categories names of the menu; null if the browser fetches them
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
