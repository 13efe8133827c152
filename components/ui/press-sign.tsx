"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, startTransition, useEffect, useEffectEvent, useState, useTransition } from "react";
import { painted } from "@/lib/client/painted";
import { openLayer } from "@/lib/client/steps";

let leave: (go: () => Promise<void>, ahead?: ReactNode) => void = (go) => startTransition(go);
let hideAhead: () => void = () => undefined;
let count: (by: 1 | -1) => void = () => undefined;

/**
 * Shows from the press on that another page is coming (BEYOND-60), until it is there. The sign stands before the router
 * works, which on a cheap phone takes longer than a press may go unanswered.
 * @param go asks the router for the page
 * @param ahead what is known of the page already, to lie over this one until then; Back takes it away and stays here
 * @returns once it has been asked
 */
export function showLeaving(go: () => void, ahead?: ReactNode): Promise<void> {
  let isDropped = false;
  const drop = () => {
    isDropped = true;
    hideAhead();
  };
  return new Promise((resolve) =>
    leave(
      async () => {
        await painted();
        if (!isDropped) startTransition(go);
        resolve();
      },
      ahead && <Ahead onBack={drop}>{ahead}</Ahead>,
    ),
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
  const [ahead, setAhead] = useState<ReactNode>(null);
  const [loads, setLoads] = useState(0);
  const [way, setWay] = useState({ to: "", serial: 0 });
  useEffect(() => {
    leave = (go, known) => {
      setAhead(known);
      start(go);
    };
    hideAhead = () => setAhead(null);
    count = (by) => setLoads((before) => before + by);
    const hear = () => setWay(({ serial }) => ({ to: window.location.pathname, serial: serial + 1 }));
    window.addEventListener("popstate", hear);
    return () => window.removeEventListener("popstate", hear);
  }, []);
  if (isLeaving || loads > 0)
    return (
      <>
        <div aria-hidden data-testid="press-sign" className={BAR} />
        {isLeaving && ahead}
      </>
    );
  return way.serial > 0 && <WaySign key={way.serial} to={way.to} />;
}

/** The head of a page that is on its way has a step of its own: to whoever sees it, this is the next page already. */
function Ahead({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const hearBack = useEffectEvent(onBack);
  useEffect(
    () =>
      openLayer(() => {
        hearBack();
        return "leaving";
      }),
    [],
  );
  return children;
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
