"use client";

import { useEffect, useEffectEvent } from "react";

/** Every five seconds (SHP-PAY-23). */
const POLL_MS = 5000;

/** Calls `poll` every five seconds while `active`; rests in a hidden tab and catches up when it is seen again. */
export function usePolling(active: boolean, poll: () => void): void {
  const tick = useEffectEvent(() => {
    if (document.visibilityState === "visible") poll();
  });
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => tick(), POLL_MS);
    const onVisible = () => tick();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [active]);
}
