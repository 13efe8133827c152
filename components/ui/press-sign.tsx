"use client";

import { usePathname } from "next/navigation";
import { startTransition, useEffect, useState, useTransition } from "react";
import { afterPaint } from "@/lib/client/after-paint";

let leave: (go: () => Promise<void>) => void = (go) => startTransition(go);
let count: (by: 1 | -1) => void = () => undefined;

/**
 * Shows from the press on that another page is coming (BEYOND-60), until it is there. The sign stands before the router
 * works, which on a cheap phone takes longer than a press may go unanswered.
 * @param go asks the router for the page
 * @returns once it has been asked
 */
export function showLeaving(go: () => void): Promise<void> {
  return new Promise((resolve) =>
    leave(async () => {
      await afterPaint();
      startTransition(go);
      resolve();
    }),
  );
}

/** Shows that something that was pressed for is loading. */
export function showLoading<T>(loading: Promise<T>): Promise<T> {
  const done = () => count(-1);
  count(1);
  loading.then(done, done);
  return loading;
}

const BAR = "pointer-events-none fixed inset-x-0 top-0 z-50 h-1 bg-amber";

/** A bar at the window's upper edge while what was pressed for is on its way. It moves nothing and says nothing. */
export function PressSign() {
  const [isLeaving, start] = useTransition();
  const [loads, setLoads] = useState(0);
  const [way, setWay] = useState({ to: "", serial: 0 });
  useEffect(() => {
    leave = start;
    count = (by) => setLoads((before) => before + by);
    const hear = () => setWay(({ serial }) => ({ to: window.location.pathname, serial: serial + 1 }));
    window.addEventListener("popstate", hear);
    return () => window.removeEventListener("popstate", hear);
  }, []);
  if (isLeaving || loads > 0) return <div aria-hidden data-testid="press-sign" className={BAR} />;
  return way.serial > 0 && <WaySign key={way.serial} to={way.to} />;
}

/**
 * The bar for the way back or forward, by our arrow or the browser's. A page that is kept comes before it shows.
 * @param to the path that the address has already
 */
function WaySign({ to }: { to: string }) {
  const path = usePathname();
  const [from] = useState(path);
  if (path !== from || path === to) return null;
  return <div aria-hidden data-testid="press-sign" className={`transition-opacity starting:opacity-0 ${BAR}`} />;
}
