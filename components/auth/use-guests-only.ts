import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useRef } from "react";
import { useSession } from "@/lib/client/session";
import { paths } from "@/lib/paths";

/**
 * Sends somebody who is signed in already to the account (SHP-ROUTE-28, SHP-ROUTE-29). The screen sets the given flag
 * while it signs somebody in itself and leads on by its own way.
 */
export function useGuestsOnly(): RefObject<boolean> {
  const router = useRouter();
  const { user } = useSession();
  const entering = useRef(false);
  useEffect(() => {
    if (user && !entering.current) router.replace(paths.account);
  }, [user, router]);
  // A page that was left is kept, hidden, and may be shown again.
  useEffect(
    () => () => {
      entering.current = false;
    },
    [],
  );
  return entering;
}
