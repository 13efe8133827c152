"use client";

import {
  endSession,
  readAccessExpiry,
  readLastActive,
  refreshSession,
  timeOut,
  writeLastActive,
} from "@/lib/client/session";
import { type IdleTimerWorld, startIdleTimer } from "./idle-timer";
import { SessionWarning, useWarning } from "./session-warning";

/** Events that count as activity (SHP-SESSION-18). */
const activities = ["mousemove", "keydown", "click", "scroll", "touchstart"] as const;
const TOAST_ID = "session-warning";
/** Class of the warning; events inside it do not count as activity, else its buttons would vanish (SHP-SESSION-19). */
const WARNING_CLASS = "session-warning";

const browserClock = {
  now: () => Date.now(),
  every(ms: number, run: () => void) {
    const ticking = setInterval(run, ms);
    return () => clearInterval(ticking);
  },
};

/** Default handlers for a timeout and for a session ended by the server. */
const toLogin = { timeOut, refused: () => endSession("refused") };

/** Watches the session for inactivity. @returns a function that stops it */
export function watchSession(ends: Pick<IdleTimerWorld, "timeOut" | "refused"> = toLogin): () => void {
  let warned = false;

  const timer = startIdleTimer({
    clock: browserClock,
    readLastActive,
    writeLastActive,
    readAccessExpiry,
    refresh: refreshSession,
    warn,
    ...ends,
  });

  function warn(seconds: number | null): void {
    useWarning.setState({ seconds });
    if (warned === (seconds !== null)) return;
    warned = !warned;
    void showWarning(() => warned, timer.noteActivity);
  }

  const isMovement = movementFilter();
  function onActivity(event: Event): void {
    const inWarning = event.target instanceof Element && event.target.closest(`.${WARNING_CLASS}`);
    if (!inWarning && isMovement(event)) timer.noteActivity();
  }
  function onShow(): void {
    if (document.visibilityState === "visible") timer.check();
  }

  for (const type of activities) window.addEventListener(type, onActivity, { capture: true, passive: true });
  document.addEventListener("visibilitychange", onShow);
  window.addEventListener("pageshow", onShow);
  return () => {
    for (const type of activities) window.removeEventListener(type, onActivity, { capture: true });
    document.removeEventListener("visibilitychange", onShow);
    window.removeEventListener("pageshow", onShow);
    timer.stop();
  };
}

/** Ignores mousemove events of a resting pointer, which browsers send when the page moves below it. */
function movementFilter(): (event: Event) => boolean {
  let last = "";
  return (event) => {
    if (!(event instanceof MouseEvent) || event.type !== "mousemove") return true;
    const point = `${event.screenX},${event.screenY}`;
    const moved = point !== last;
    last = point;
    return moved;
  };
}

/** Shows or hides the toast, depending on `wanted` after its code is loaded (SHP-LAYOUT-24). */
async function showWarning(wanted: () => boolean, onKeep: () => void): Promise<void> {
  const toast = await import("@/lib/client/toaster").then(({ mountToaster }) => mountToaster()).catch(() => null);
  if (!toast) return;
  if (!wanted()) toast.dismiss(TOAST_ID);
  else {
    toast.custom(() => <SessionWarning onKeep={onKeep} />, {
      id: TOAST_ID,
      position: "top-center",
      className: WARNING_CLASS,
      classNames: { content: "grow" },
      // The idle timer hides it: sonner's own timer pauses under a pointer.
      duration: Number.POSITIVE_INFINITY,
      dismissible: false,
      // Other toasts let taps through on phones.
      style: { pointerEvents: "auto" },
    });
  }
}
