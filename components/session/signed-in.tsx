"use client";

import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { useBusy } from "@/components/ui/hooks";
import { Store } from "@/components/ui/icons";
import { signOut } from "@/lib/client/session";
import type { User } from "@/lib/contracts/accounts";

/** Logs out and opens the login page with the current path (SHP-LAYOUT-13). */
export function LogoutButton({ className, children }: { className: string; children?: ReactNode }) {
  const { busy, run } = useBusy();
  return (
    <button type="button" onClick={() => run(signOut)} aria-disabled={busy} className={className}>
      {children}
      {busy ? "Logging out..." : "Logout"}
    </button>
  );
}

/** Number of orders being prepared; nothing if there are none (SHP-LAYOUT-10). */
export function ProcessingBadge({ user }: { user: Pick<User, "orderStats"> | null }) {
  const { processing } = user?.orderStats ?? { processing: 0 };
  if (processing <= 0) return null;
  return (
    <Badge tone="pending" className="ml-auto">
      {processing}
      <span className="sr-only"> being prepared</span>
    </Badge>
  );
}

/** Link to the desk for staff; its URL comes from the API. */
export function deskLinks(user: Pick<User, "desk"> | null) {
  return user?.desk ? [{ label: "The desk", href: user.desk, Icon: Store }] : [];
}

/** Full name of the logged-in user. */
export function fullName({ firstName, lastName }: Pick<User, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`.trim();
}
