"use client";

import { type ReactNode, useState } from "react";
import { signOut } from "@/lib/client/session";

/** Signs out and leads to the login page with the present path (SHP-LAYOUT-13). */
export function LogoutButton({ className, children }: { className: string; children?: ReactNode }) {
  const [busy, setBusy] = useState(false);
  async function leave() {
    if (busy) return;
    setBusy(true);
    await signOut();
    setBusy(false);
  }
  return (
    <button type="button" onClick={leave} aria-disabled={busy} className={className}>
      {children}
      {busy ? "Logging out..." : "Logout"}
    </button>
  );
}
