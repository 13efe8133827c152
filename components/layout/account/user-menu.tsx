"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { deskLinks, fullName, LogoutButton, ProcessingBadge } from "@/components/session";
import { ChevronDown, CircleUserRound, Heart, House, LogOut, Package } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { useCloseOutside } from "@/components/ui/page-hooks";
import type { User } from "@/lib/contracts/accounts";
import { paths } from "@/lib/paths";

/**
 * Who is signed in, and what unfolds from there: a button that opens and closes a list of links (SHP-LAYOUT-06,
 * SHP-LAYOUT-15). Its code is fetched only for signed-in customers.
 */
export function UserMenu({ user }: { user: User | null }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useCloseOutside(box, open, () => setOpen(false));

  // A layout that was left is kept hidden and shown again as it was: then closed (SHP-LAYOUT-17).
  useEffect(() => () => setOpen(false), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from wherever the focus is in it
    <div
      ref={box}
      className="min-w-0"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? "user-menu" : undefined}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 max-w-full items-center gap-2 rounded-card px-3 text-sm font-bold hover:bg-paper active:bg-line"
      >
        <CircleUserRound className="size-6 shrink-0" />
        <span className="truncate">{user?.firstName || "Account"}</span>
        <ChevronDown
          aria-hidden
          className={`size-4 shrink-0 transition-transform duration-150 ${open ? "rotate-180" : ""}`}
        />
      </button>
      {open && <UserMenuList user={user} onClose={() => setOpen(false)} />}
    </div>
  );
}

const links = [
  { label: "Account Home", href: paths.account, Icon: House },
  { label: "My Orders", href: paths.orders, Icon: Package },
  { label: "Profile Settings", href: paths.profile, Icon: CircleUserRound },
  { label: "Saved Items", href: paths.savedItems, Icon: Heart },
] as const;

const row = "flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-sm hover:bg-paper active:bg-line";

/** The user menu, unfolded (SHP-LAYOUT-07 to SHP-LAYOUT-13). */
function UserMenuList({ user, onClose }: { user: User | null; onClose: () => void }) {
  const path = usePathname();
  const [openedOn] = useState(path);
  useEffect(() => {
    if (path !== openedOn) onClose();
  }, [path, openedOn, onClose]);

  return (
    <div
      id="user-menu"
      className="absolute top-full right-0 z-40 mt-2 w-72 rounded-card border border-line bg-white shadow-float transition-opacity duration-150 starting:opacity-0"
    >
      {user && (
        <p className="border-b border-line px-5 py-4 text-sm">
          <strong className="block truncate">{fullName(user)}</strong>
          <span className="block truncate text-muted">{user.email}</span>
        </p>
      )}
      <nav aria-label="Your account" className="p-2">
        <ul>
          {[...links, ...deskLinks(user)].map(({ label, href, Icon }) => (
            <li key={href}>
              <Link href={href} onClick={onClose} aria-current={path === href ? "page" : undefined} className={row}>
                <Icon className="size-5 shrink-0 text-muted" />
                {label}
                {href === paths.orders && <ProcessingBadge user={user} />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="border-t border-line p-2">
        <LogoutButton className={row}>
          <LogOut className="size-5 shrink-0 text-muted" />
        </LogoutButton>
      </div>
    </div>
  );
}
