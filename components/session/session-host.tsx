"use client";

import { useEffect } from "react";
import { useSession } from "@/lib/client/session";
import { local, localKeys } from "@/lib/client/storage";
import type { watchSession } from "./watch-session";

/**
 * Stands once on every page. Whoever is signed in gets the idle timer, which comes late and only then, and what was saved
 * on this device before.
 */
export function SessionHost() {
  const { status, user } = useSession();
  const userId = user?._id;
  useSessionWatch(status === "signed-in");
  useEffect(() => {
    if (!userId || !local.read(localKeys.savedItems)) return;
    // Without that code it waits for the next page.
    import("./bring-saved").then(({ bringSaved }) => bringSaved(userId)).catch(() => undefined);
  }, [userId]);
  return null;
}

/**
 * Keeps the session while somebody is here, as long as `on` says so.
 * @param ends what follows from its end, where that is not the way to the login; the same at every drawing
 */
export function useSessionWatch(on: boolean, ends?: Parameters<typeof watchSession>[0]): void {
  useEffect(() => {
    if (!on) return;
    let stop: (() => void) | null = null;
    let gone = false;
    import("./watch-session")
      .then(({ watchSession }) => {
        if (!gone) stop = watchSession(ends);
      })
      // Without it the server's own limits still hold.
      .catch(() => undefined);
    return () => {
      gone = true;
      stop?.();
    };
  }, [on, ends]);
}
