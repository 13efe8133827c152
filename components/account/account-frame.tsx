"use client";

import { usePathname, useRouter } from "next/navigation";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { deskLinks, fullName, LogoutButton } from "@/components/session";
import { Alert } from "@/components/ui/alert";
import { CircleUserRound, CreditCard, Heart, House, LogOut, MapPin, Package } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { Spinner } from "@/components/ui/loading";
import { loginHref, retrySession, useSession } from "@/lib/client/session";
import type { User } from "@/lib/contracts/accounts";
import { paths } from "@/lib/paths";

/** Account page with the side panel; without it until the session is known. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const path = usePathname();
  return (
    <div
      className={`page grid grid-cols-[minmax(0,1fr)] items-start gap-5 pt-4 pb-16 md:pt-8 lg:gap-10 ${
        user ? "lg:grid-cols-[16rem_minmax(0,1fr)]" : ""
      }`}
    >
      {user && <AccountPanel user={user} path={path} />}
      {/* Resets page state when another customer logs in. */}
      <div key={user?._id ?? "signed-out"} className="min-w-0">
        {children}
      </div>
    </div>
  );
}

/**
 * Guards an account page: spinner while loading, login for guests (SHP-ROUTE-34, SHP-ROUTE-35). Login leads back to the
 * page. Pages contain no data; the API checks access itself. Used in each page and not in the layout, since a layout
 * that omits its page cannot be prerendered.
 */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { status, user, isUnconfirmed } = useSession();
  const router = useRouter();
  const path = usePathname();

  useEffect(() => {
    if (status === "guest") router.replace(loginHref(`${path}${window.location.search}`));
  }, [status, path, router]);

  if (user) return children;
  if (isUnconfirmed) {
    return (
      <Alert role="alert" onRetry={retrySession}>
        We couldn't load your account. Check your connection, then try again.
      </Alert>
    );
  }
  return (
    <div className="grid min-h-[55vh] place-items-center">
      <Spinner label="Loading your account" className="size-10" />
    </div>
  );
}

/** Horizontal scrolling list on phones, vertical list on wide screens. */
const accountLink =
  "flex min-h-11 items-center gap-2 rounded-full border border-line px-3.5 text-sm whitespace-nowrap transition-colors " +
  "hover:bg-paper active:bg-line aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:font-bold aria-[current]:text-white " +
  "lg:w-full lg:gap-3 lg:rounded-card lg:border-transparent lg:px-3 " +
  "lg:aria-[current]:border-transparent lg:aria-[current]:bg-paper lg:aria-[current]:text-ink";

/** Side panel with the user, account links and Log out (SHP-ACCOUNT-01, SHP-ACCOUNT-02). */
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
      <AccountLinks user={user} path={path} />
    </aside>
  );
}

function AccountLinks({ user, path }: { user: User; path: string }) {
  const row = useRef<HTMLUListElement>(null);
  // Scrolls the current link into view without scrolling the page.
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
        {[...accountLinks, ...deskLinks(user)].map(({ label, href, Icon }) => (
          <li key={href} className="shrink-0">
            <Link
              href={href}
              aria-current={path === href ? "page" : isLinkCurrent(href, path) ? "true" : undefined}
              className={accountLink}
            >
              <Icon className="size-5 max-lg:hidden" />
              {label}
            </Link>
          </li>
        ))}
        <li className="shrink-0 lg:mt-2 lg:border-line lg:border-t lg:pt-2">
          <LogoutButton className={accountLink}>
            <LogOut className="size-5 max-lg:hidden" />
          </LogoutButton>
        </li>
      </ul>
    </nav>
  );
}

/** Account links of the side panel (SHP-ACCOUNT-02). */
export const accountLinks = [
  { label: "Account Home", href: paths.account, Icon: House },
  { label: "Profile", href: paths.profile, Icon: CircleUserRound },
  { label: "Orders", href: paths.orders, Icon: Package },
  { label: "Saved Items", href: paths.savedItems, Icon: Heart },
  { label: "Addresses", href: paths.addresses, Icon: MapPin },
  { label: "Payment Methods", href: paths.paymentMethods, Icon: CreditCard },
] as const;

/** Whether a path belongs to a link; an order's page belongs to Orders. */
export function isLinkCurrent(href: string, path: string): boolean {
  return path === href || (href !== paths.account && path.startsWith(`${href}/`));
}

/** Initials of both names, such as `AM`. Splits by grapheme, so that accents and emoji stay whole. */
export function initialsOf({ firstName, lastName }: Pick<User, "firstName" | "lastName">): string {
  return [firstName, lastName]
    .map((name) => [...name.trim()][0] ?? "")
    .join("")
    .toUpperCase();
}
