"use client";

import { useEffect } from "react";
import { useSession } from "@/lib/client/session";

/** Stands once on every page. Whoever is signed in gets the idle timer, which comes late and only then. */
export function SessionHost() {
  const { status } = useSession();
  const signedIn = status === "signed-in";
  useEffect(() => {
    if (!signedIn) return;
    let stop: (() => void) | null = null;
    let gone = false;
    import("./watch-session")
      .then(({ watchSession }) => {
        if (!gone) stop = watchSession();
      })
      // Without it the server's own limits still hold.
      .catch(() => undefined);
    return () => {
      gone = true;
      stop?.();
    };
  }, [signedIn]);
  return null;
}
