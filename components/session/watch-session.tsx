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

/** What counts as somebody being here (SHP-SESSION-18). */
const activities = ["mousemove", "keydown", "click", "scroll", "touchstart"] as const;
const TOAST_ID = "session-warning";
/** Marks the warning: activity inside it is none, or its buttons could not be used (SHP-SESSION-19). */
const WARNING_CLASS = "session-warning";

const browserClock = {
  now: () => Date.now(),
  every(ms: number, run: () => void) {
    const ticking = setInterval(run, ms);
    return () => clearInterval(ticking);
  },
};

/** What happens when nobody was here for an hour, and when the server no longer knows the session. */
const leadToLogin = { timeOut, refused: () => endSession("refused") };

/** Keeps the session while somebody is here; gives the function that stops it. */
export function watchSession(ends: Pick<IdleTimerWorld, "timeOut" | "refused"> = leadToLogin): () => void {
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
  function hear(event: Event): void {
    const inWarning = event.target instanceof Element && event.target.closest(`.${WARNING_CLASS}`);
    if (!inWarning && isMovement(event)) timer.noteActivity();
  }
  function look(): void {
    if (document.visibilityState === "visible") timer.check();
  }

  for (const type of activities) window.addEventListener(type, hear, { capture: true, passive: true });
  document.addEventListener("visibilitychange", look);
  window.addEventListener("pageshow", look);
  return () => {
    for (const type of activities) window.removeEventListener(type, hear, { capture: true });
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("pageshow", look);
    timer.stop();
  };
}

/** Browsers tell a resting pointer about what moves below it; that is nobody's hand. */
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

/** Shows or takes away the toast, as `wanted` says once its code is there (SHP-LAYOUT-24). */
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
      // It goes with the idle timer's word: sonner's own timer stands still under a pointer.
      duration: Number.POSITIVE_INFINITY,
      dismissible: false,
      // Other messages let presses through on phones.
      style: { pointerEvents: "auto" },
    });
  }
}
