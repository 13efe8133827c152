"use client";

import { useEffect, useEffectEvent } from "react";
import { requestJson } from "@/lib/client/request";

/** Fetches the body of a response. @throws without an answer, or if it is not a success */
export async function readShop<Body>(path: string, signal?: AbortSignal): Promise<Body> {
  const reply = await requestJson<Body>(path, { signal });
  if (!reply.ok) throw new Error(`The shop answered ${reply.status} to ${path}`);
  return reply.body;
}

/**
 * Fetches data for `key` and passes on the answer, null after a failure. Another key or leaving the page aborts the
 * request; a late answer to an older key is dropped.
 * @param key null fetches nothing
 * @param pauseMs time that the key must be unchanged before the request
 */
export function useFetched<Answer>(
  key: string | null,
  ask: (key: string, signal: AbortSignal) => Promise<Answer>,
  take: (answer: Answer | null) => void,
  pauseMs = 0,
): void {
  const start = useEffectEvent((wanted: string, signal: AbortSignal) => {
    const hand = (answer: Answer | null) => {
      if (!signal.aborted) take(answer);
    };
    ask(wanted, signal).then(hand, () => hand(null));
  });

  useEffect(() => {
    if (key === null) return;
    const stop = new AbortController();
    const timer = setTimeout(() => start(key, stop.signal), pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key, pauseMs]);
}
