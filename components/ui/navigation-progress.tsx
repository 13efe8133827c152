"use client";

import { usePathname } from "next/navigation";
import { startTransition, useEffect, useState, useTransition } from "react";
import { afterPaint } from "@/lib/client/after-paint";

let leave: (go: () => Promise<void>) => void = (go) => startTransition(go);
let count: (by: 1 | -1) => void = () => undefined;

/**
 * Shows progress from the click until the new page is there (BEYOND-60). Painted before the router runs, which takes
 * long on a cheap phone.
 * @param go starts the navigation
 * @returns once the navigation has started
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

/** Shows progress while a promise is pending. */
export function showLoading<T>(loading: Promise<T>): Promise<T> {
  const done = () => count(-1);
  count(1);
  loading.then(done, done);
  return loading;
}

const BAR = "pointer-events-none fixed inset-x-0 top-0 z-50 h-1 bg-amber";

/** Silent progress bar at the top of the window; causes no layout shift. */
export function NavigationProgress() {
  const [isLeaving, start] = useTransition();
  const [loads, setLoads] = useState(0);
  const [target, setTarget] = useState({ path: "", serial: 0 });
  useEffect(() => {
    leave = start;
    count = (by) => setLoads((before) => before + by);
    const onPop = () => setTarget(({ serial }) => ({ path: window.location.pathname, serial: serial + 1 }));
    window.addEventListener("popstate", onPop);
    return () => window.removeEventListener("popstate", onPop);
  }, []);
  if (isLeaving || loads > 0) return <div aria-hidden data-testid="navigation-progress" className={BAR} />;
  return target.serial > 0 && <HistoryProgress key={target.serial} to={target.path} />;
}

/**
 * Progress bar of back and forward navigations. Cached pages appear before it shows.
 * @param to the target path, which the URL already has
 */
function HistoryProgress({ to }: { to: string }) {
  const path = usePathname();
  const [from] = useState(path);
  if (path !== from || path === to) return null;
  return (
    <div aria-hidden data-testid="navigation-progress" className={`transition-opacity starting:opacity-0 ${BAR}`} />
  );
}
