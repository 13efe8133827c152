"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { CircleUserRound, Heart, House, LogOut, Package } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import type { User } from "@/lib/contracts/accounts";
import { paths } from "@/lib/paths";
import { LogoutButton } from "./logout-button";
import { ProcessingBadge } from "./processing-badge";

const links = [
  { label: "Account Home", href: paths.account, Icon: House },
  { label: "My Orders", href: paths.orders, Icon: Package },
  { label: "Profile Settings", href: paths.profile, Icon: CircleUserRound },
  { label: "Saved Items", href: paths.savedItems, Icon: Heart },
] as const;

const row = "flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-sm hover:bg-paper active:bg-line";

/** The user menu, unfolded (SHP-LAYOUT-07 to SHP-LAYOUT-13). */
export function UserMenuList({ user, onClose }: { user: User | null; onClose: () => void }) {
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
          <strong className="block truncate">{`${user.firstName} ${user.lastName}`.trim()}</strong>
          <span className="block truncate text-muted">{user.email}</span>
        </p>
      )}
      <nav aria-label="Your account" className="p-2">
        <ul>
          {links.map(({ label, href, Icon }) => (
            <li key={href}>
              <Link href={href} onClick={onClose} aria-current={path === href ? "page" : undefined} className={row}>
                <Icon aria-hidden className="size-5 shrink-0 text-muted" />
                {label}
                {href === paths.orders && <ProcessingBadge user={user} />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="border-t border-line p-2">
        <LogoutButton className={row}>
          <LogOut aria-hidden className="size-5 shrink-0 text-muted" />
        </LogoutButton>
      </div>
    </div>
  );
}
