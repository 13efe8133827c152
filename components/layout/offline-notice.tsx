"use client";

import { useEffect, useState } from "react";
import { noAnswers } from "@/lib/client/call-shop";

const AGAIN_MS = 10_000;

/**
 * Shows immediately when the network is lost and when it is back. Above the tab bar, with its own space: the other
 * bars and the end of the page move up by `--offline-bar` (app/globals.css).
 * @param hasTabs whether the page has the tab bar
 */
export function OfflineNotice({ hasTabs }: { hasTabs: boolean }) {
  const lack = useLackOfNetwork();
  const place = hasTabs ? "bottom-[calc(var(--spacing-tab-bar)-var(--offline-bar))] md:bottom-0" : "bottom-0";
  return (
    <div aria-live="polite">
      {lack && (
        <p
          data-offline={hasTabs ? "" : "edge"}
          className={`fixed inset-x-0 z-20 grid h-(--offline-bar) place-items-center border-pending border-t bg-pending-ground px-4 font-bold text-pending text-sm ${place}`}
        >
          {lack}
        </p>
      )}
    </div>
  );
}

/** Text about the missing network; empty while online. A call without an answer is checked by another one. */
function useLackOfNetwork(): string {
  const [lack, setLack] = useState("");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function say(text: string) {
      clearTimeout(timer);
      setLack(text);
      if (text && navigator.onLine) timer = setTimeout(check, AGAIN_MS);
    }
    const sayOffline = () => say("You're offline");
    const clear = () => say("");
    function check() {
      if (!navigator.onLine) return sayOffline();
      fetch("/api/health", { cache: "no-store" }).then(clear, () => say("No connection to the shop"));
    }
    window.addEventListener("offline", sayOffline);
    window.addEventListener("online", clear);
    noAnswers.addEventListener("call", check);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("offline", sayOffline);
      window.removeEventListener("online", clear);
      noAnswers.removeEventListener("call", check);
    };
  }, []);
  return lack;
}
