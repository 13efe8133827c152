"use client";

import { usePathname } from "next/navigation";
import { LogoutButton } from "@/components/session";
import { Ellipsis, LogOut, Store } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { useArrivalFocus } from "@/components/ui/page-hooks";
import { useShopName } from "@/components/ui/shop-name";
import type { Me } from "@/lib/contracts/staff/desk";
import { paths } from "@/lib/paths";
import { staffPaths } from "@/lib/staff-paths";
import { moreItems, navItemsFor } from "./navigation";

const look =
  "group relative flex flex-col items-center justify-center gap-0.5 text-xs whitespace-nowrap text-muted hover:bg-paper active:bg-line " +
  "aria-[current]:font-bold aria-[current]:text-ink h-15 md:h-11 md:rounded-card md:px-3 md:text-sm md:text-ink md:aria-[current]:bg-paper";
const mark = "absolute top-0 h-0.75 w-10 rounded-b-full bg-ink opacity-0 group-aria-[current]:opacity-100 md:hidden";
const corner =
  "inline-flex min-h-11 items-center gap-1.5 rounded-card px-2.5 text-sm hover:bg-white/10 active:bg-white/20";

/** Dark header and navigation; phones have the navigation at the bottom, rarer pages under More. */
export function DeskBar({ me }: { me: Me | null }) {
  const path = usePathname();
  useArrivalFocus(path);
  const shop = useShopName();
  const shown = me ? navItemsFor(me) : [];
  return (
    <>
      <header className="bg-ink text-white print:hidden">
        <div className="page flex h-top-bar items-center gap-1">
          <Link
            href={staffPaths.desk}
            className="mr-auto inline-flex min-h-11 min-w-0 items-center gap-2 font-extrabold text-lg"
          >
            <span className="truncate">{shop}</span> <span className="font-medium text-white/85">desk</span>
          </Link>
          <span className="max-w-40 truncate px-1 text-sm max-sm:hidden">{me && `${me.firstName} ${me.lastName}`}</span>
          {/* A full page load, so that no shop page stays in memory under the desk. */}
          <a href={paths.home} className={corner}>
            <Store className="size-5" />
            Shop
          </a>
          {me && (
            <LogoutButton className={corner}>
              <LogOut className="size-5" />
            </LogoutButton>
          )}
        </div>
      </header>
      <nav
        aria-label="Desk"
        className="fixed inset-x-0 bottom-0 z-30 print:hidden border-line border-t bg-white pb-[env(safe-area-inset-bottom,0px)] md:static md:border-t-0 md:border-b md:pb-0"
      >
        <ul className="flex h-15 md:page md:h-14 md:items-center md:gap-1">
          {shown.map(({ label, href, Icon, moreHint }) => (
            <li key={href} className={moreHint ? "max-lg:hidden" : "grow md:grow-0"}>
              <Link href={href} aria-current={currentOf(href, path)} className={look}>
                <span className={mark} />
                <Icon className="size-5 md:hidden" />
                {label}
              </Link>
            </li>
          ))}
          {/* Rendered with the others, or it would move when they load. */}
          {me && (
            <li className="grow md:grow-0 lg:hidden">
              <Link href={staffPaths.more} aria-current={currentOfMore(path)} className={look}>
                <span className={mark} />
                <Ellipsis className="size-5" />
                More
              </Link>
            </li>
          )}
        </ul>
      </nav>
    </>
  );
}

/** Whether a path is a navigation item's page or below it. */
function currentOf(href: string, path: string): "page" | "true" | undefined {
  if (path === href) return "page";
  return href !== staffPaths.desk && path.startsWith(`${href}/`) ? "true" : undefined;
}

/** More is current for the items that narrow screens hide. */
function currentOfMore(path: string): "page" | "true" | undefined {
  if (path === staffPaths.more) return "page";
  return moreItems.some(({ href }) => currentOf(href, path)) ? "true" : undefined;
}
