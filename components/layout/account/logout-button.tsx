"use client";

import type { ReactNode } from "react";
import { useBusy } from "@/components/ui/hooks";
import { signOut } from "@/lib/client/session";

/** Signs out and leads to the login page with the present path (SHP-LAYOUT-13). */
export function LogoutButton({ className, children }: { className: string; children?: ReactNode }) {
  const { busy, run } = useBusy();
  return (
    <button type="button" onClick={() => run(signOut)} aria-disabled={busy} className={className}>
      {children}
      {busy ? "Logging out..." : "Logout"}
    </button>
  );
}
