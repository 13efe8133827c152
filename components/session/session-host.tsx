"use client";

import { useEffect } from "react";
import { useSession } from "@/lib/client/session";
import { local, localKeys } from "@/lib/client/storage";
import type { watchSession } from "./watch-session";

/** Loads the idle timer for logged-in users and moves items saved on the device; once per page. */
export function SessionHost() {
  const { status, user } = useSession();
  const userId = user?._id;
  useSessionWatch(status === "signed-in");
  useEffect(() => {
    if (!userId || !local.read(localKeys.savedItems)) return;
    // If the code does not load, the next page retries.
    import("./move-saved-items").then(({ moveSavedItems }) => moveSavedItems(userId)).catch(() => undefined);
  }, [userId]);
  return null;
}

/**
 * Watches the session for inactivity while `on` is true.
 * @param ends handlers for its end, instead of the redirect to the login; must be stable across renders
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
      // If the code does not load, the server's limits still apply.
      .catch(() => undefined);
    return () => {
      gone = true;
      stop?.();
    };
  }, [on, ends]);
}
