import { useEffect, useEffectEvent } from "react";

const PAUSE_MS = 300;

/**
 * Sends a request when its key has not changed for a moment, and aborts the one before.
 * @param key identifies the request; null for none
 */
export function usePausedRequest(key: string | null, send: (signal: AbortSignal) => Promise<unknown>): void {
  const sendLatest = useEffectEvent(send);
  useEffect(() => {
    if (key === null) return;
    const abort = new AbortController();
    const timer = setTimeout(() => sendLatest(abort.signal), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key]);
}
