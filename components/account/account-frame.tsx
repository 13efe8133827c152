"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useSession } from "@/lib/client/session";
import { AccountPanel } from "./account-panel";

/** The account's rooms beside the side panel; before it is known whose, the room alone. */
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
      {/* Another customer in the same tab starts with nothing of the one before. */}
      <div key={user?._id ?? "nobody"} className="min-w-0">
        {children}
      </div>
    </div>
  );
}
