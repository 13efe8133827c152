import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useRef } from "react";
import { useSession } from "@/lib/client/session";
import { paths } from "@/lib/paths";

/** URL of another auth page that keeps the return path. */
export function withReturn(path: string, from: string): string {
  return from === paths.home ? path : `${path}?${new URLSearchParams({ from })}`;
}

/**
 * Redirects a logged-in user to the account (SHP-ROUTE-28, SHP-ROUTE-29).
 * @returns a flag that the page sets during its own login, which has another destination
 */
export function useGuestsOnly(): RefObject<boolean> {
  const router = useRouter();
  const { user } = useSession();
  const entering = useRef(false);
  useEffect(() => {
    if (user && !entering.current) router.replace(paths.account);
  }, [user, router]);
  // Next keeps a left page hidden and may show it again.
  useEffect(
    () => () => {
      entering.current = false;
    },
    [],
  );
  return entering;
}
