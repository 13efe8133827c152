"use client";

import { lazy, type MouseEvent, Suspense, useEffect } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Link, opensElsewhere, useLeave } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/loading";
import { currentPath, isMarkedSignedIn, loginHref, useSession } from "@/lib/client/session";
import { paths } from "@/lib/paths";

const fetchMenu = () => import("./user-menu").then(({ UserMenu }) => ({ default: UserMenu }));
const UserMenu = lazy(() => fetchMenu().catch(() => ({ default: MenuMissing })));

const plain = "inline-flex min-h-11 items-center rounded-card px-3.5 text-sm font-bold hover:bg-paper active:bg-line";

/**
 * The header's corner of the account, of one width for guests and customers: nothing moves when the session is known.
 * The page's HTML cannot know it and has the guest's links, which hold back for a moment; without script they come then.
 */
export function AccountCorner() {
  const { status, user } = useSession();
  useEffect(() => {
    // Ahead of the shop's answer.
    if (isMarkedSignedIn()) fetchMenu().catch(() => undefined);
  }, []);
  return (
    <div className="relative flex w-44 shrink-0 justify-end">
      {status === "signed-in" ? (
        <Suspense fallback={<Skeleton className="m-2.5 h-6 w-28" />}>
          <UserMenu user={user} />
        </Suspense>
      ) : (
        <nav
          aria-label="Your account"
          className={`flex items-center gap-1 ${status === "loading" ? "transition-opacity delay-700 starting:opacity-0" : ""}`}
        >
          <LoginLink />
          <Link href={paths.signup} className={`${buttonClass("outline")} whitespace-nowrap`}>
            Sign Up
          </Link>
        </nav>
      )}
    </div>
  );
}

/** The line broke before the menu's code was there: one link leads to the account. */
function MenuMissing() {
  return (
    <Link href={paths.account} className={plain}>
      Account
    </Link>
  );
}

/** To the login and from there back to this page. */
function LoginLink() {
  const leave = useLeave();
  function go(event: MouseEvent) {
    if (event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    leave(loginHref(currentPath()));
  }
  return (
    <Link href={paths.login} onClick={go} className={plain}>
      Login
    </Link>
  );
}
