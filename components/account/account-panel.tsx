"use client";

import { useLayoutEffect, useRef } from "react";
import { LogoutButton } from "@/components/layout/account/logout-button";
import { LogOut } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import type { User } from "@/lib/contracts/accounts";
import { accountLinks, isRoomOf } from "./account-links";
import { fullName, initialsOf } from "./person";

/** On phones the rooms lie side by side and are pushed along; on wide screens they stand below each other. */
const room =
  "flex min-h-11 items-center gap-2 rounded-full border border-line px-3.5 text-sm whitespace-nowrap transition-colors " +
  "hover:bg-paper active:bg-line aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:font-bold aria-[current]:text-white " +
  "lg:w-full lg:gap-3 lg:rounded-card lg:border-transparent lg:px-3 " +
  "lg:aria-[current]:border-transparent lg:aria-[current]:bg-paper lg:aria-[current]:text-ink";

/** Who is signed in, the rooms of the account and the way out (SHP-ACCOUNT-01, SHP-ACCOUNT-02). */
export function AccountPanel({ user, path }: { user: User; path: string }) {
  return (
    <aside
      aria-label="Your account"
      className="min-w-0 lg:sticky lg:top-28 lg:rounded-card lg:border lg:border-line lg:p-4"
    >
      <div className="flex items-center gap-3 lg:border-line lg:border-b lg:pb-4">
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-full bg-ink font-bold text-sm text-white lg:size-12"
        >
          {initialsOf(user)}
        </span>
        <p className="min-w-0 text-sm">
          <span className="block truncate font-bold">{fullName(user)}</span>
          <span className="block truncate text-muted text-xs">{user.email}</span>
        </p>
      </div>
      <Rooms path={path} />
    </aside>
  );
}

function Rooms({ path }: { path: string }) {
  const row = useRef<HTMLUListElement>(null);
  // The room one is in must be in sight, without moving the page.
  useLayoutEffect(() => {
    const here = row.current?.querySelector<HTMLElement>(`[href="${CSS.escape(path)}"]`);
    const list = row.current;
    if (list && here) list.scrollLeft = here.offsetLeft - (list.clientWidth - here.offsetWidth) / 2;
  }, [path]);
  return (
    <nav aria-label="Account" className="mt-3">
      <ul
        ref={row}
        className="no-scrollbar relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:-mx-6 md:px-6 lg:mx-0 lg:grid lg:gap-0.5 lg:px-0"
      >
        {accountLinks.map(({ label, href, Icon }) => (
          <li key={href} className="shrink-0">
            <Link
              href={href}
              aria-current={path === href ? "page" : isRoomOf(href, path) ? "true" : undefined}
              className={room}
            >
              <Icon aria-hidden className="size-5 max-lg:hidden" />
              {label}
            </Link>
          </li>
        ))}
        <li className="shrink-0 lg:mt-2 lg:border-line lg:border-t lg:pt-2">
          <LogoutButton className={room}>
            <LogOut aria-hidden className="size-5 max-lg:hidden" />
          </LogoutButton>
        </li>
      </ul>
    </nav>
  );
}
