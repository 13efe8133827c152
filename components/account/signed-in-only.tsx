"use client";

import { usePathname, useRouter } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { Spinner } from "@/components/ui/loading";
import { loginHref, useSession } from "@/lib/client/session";

/**
 * The door of a room: a spinner until it is known who is there, and guests go to sign in and come back here
 * (SHP-ROUTE-34, SHP-ROUTE-35). The pages themselves hold no data; what they show comes from the API, which has its
 * own lock. It stands in each page, not in their layout: a layout that leaves its page out cannot be prerendered as one.
 */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { status, user } = useSession();
  const router = useRouter();
  const path = usePathname();

  useEffect(() => {
    if (status === "guest") router.replace(loginHref(`${path}${window.location.search}`));
  }, [status, path, router]);

  if (user) return children;
  return (
    <div className="grid min-h-[55vh] place-items-center">
      <Spinner label="Loading your account" className="size-10" />
    </div>
  );
}
