"use client";

import { CartCount, useCartLabel } from "@/components/cart-panel";
import { House, LayoutGrid, ShoppingCart, Store } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { paths } from "@/lib/paths";
import { AccountTab } from "./account/account-tab";
import { type Tab, tabOf, usePagePath } from "./page-path";

const tabs = [
  { tab: "home", label: "Home", href: paths.home, Icon: House },
  { tab: "shop", label: "Shop", href: paths.products, Icon: Store },
  { tab: "categories", label: "Categories", href: paths.categories, Icon: LayoutGrid },
  { tab: "cart", label: "Cart", href: paths.cart, Icon: ShoppingCart },
] as const satisfies { tab: Tab; label: string; href: string; Icon: unknown }[];

const look =
  "group relative flex h-15 flex-col items-center justify-center gap-1 short:h-11 short:flex-row short:gap-2 text-xs text-muted active:bg-paper aria-[current=page]:font-bold aria-[current=page]:text-ink";
const mark = "absolute top-0 h-0.5 w-10 rounded-b-full bg-ink opacity-0 group-aria-[current=page]:opacity-100";

/** Bottom tab bar on phones, above the home indicator (SHP-MOBILE-07). */
export function TabBar() {
  const path = usePagePath();
  const current = path === null ? null : tabOf(path);
  const cartLabel = useCartLabel();
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-white pb-[env(safe-area-inset-bottom,0px)] md:hidden"
    >
      <ul className="flex">
        {tabs.map(({ tab, label, href, Icon }) => (
          <li key={tab} className="grow basis-0">
            <Link
              href={href}
              aria-label={tab === "cart" ? cartLabel : undefined}
              aria-current={tab === current ? "page" : undefined}
              className={look}
            >
              <span className={mark} />
              <span className="relative">
                <Icon className="size-5.5" />
                {tab === "cart" && <CartCount />}
              </span>
              {label}
            </Link>
          </li>
        ))}
        <li className="grow basis-0">
          <AccountTab current={current === "account"} className={look} mark={mark} />
        </li>
      </ul>
    </nav>
  );
}
