"use client";

import { create } from "zustand";
import { useBusy } from "@/components/ui/hooks";
import { Clock } from "@/components/ui/icons";
import { signOut } from "@/lib/client/session";
import { WARNING_MS } from "@/lib/client/session/times";

const button =
  "inline-flex min-h-11 items-center justify-center rounded-card px-4 py-2 text-center font-bold text-sm " +
  "transition-colors select-none active:translate-y-px focus-visible:outline-white aria-disabled:opacity-55";

/** Seconds left of the session; null without a warning. */
export const useWarning = create<{ seconds: number | null }>(() => ({ seconds: null }));

/** Warning before the session ends, with countdown, progress bar and two buttons. */
export function SessionWarning({ onKeep }: { onKeep: () => void }) {
  const seconds = useWarning((warning) => warning.seconds) ?? 0;
  const { busy, run } = useBusy();

  return (
    <div>
      <div className="flex gap-3">
        <Clock className="mt-0.5 size-5 shrink-0 text-amber-light" />
        <div>
          <p className="font-bold text-base">Session Expiring Soon</p>
          {/* Screen readers read a timer when it appears and on demand, not every second. */}
          <p role="timer" className="mt-0.5 text-sm tabular-nums">
            Your session will expire in {seconds} seconds
          </p>
        </div>
      </div>
      <div
        role="progressbar"
        aria-label="Time left"
        aria-valuemin={0}
        aria-valuemax={WARNING_MS / 1000}
        aria-valuenow={seconds}
        className="mt-3 h-1.5 overflow-hidden rounded-full bg-white/25"
      >
        <div
          className="h-full origin-left rounded-full bg-amber transition-transform duration-1000 ease-linear"
          style={{ transform: `scaleX(${(seconds * 1000) / WARNING_MS})` }}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <button
          type="button"
          onClick={() => run(signOut)}
          aria-disabled={busy}
          className={`${button} border border-white/60 text-white hover:border-white hover:bg-white/10`}
        >
          Logout
        </button>
        <button
          type="button"
          onClick={onKeep}
          className={`${button} grow bg-amber text-ink hover:bg-amber-light active:bg-amber-light`}
        >
          Keep Session Active
        </button>
      </div>
    </div>
  );
}
