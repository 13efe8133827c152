"use client";

import { useEffect, useEffectEvent } from "react";
import { requestJson } from "@/lib/client/request";

/** The body of the shop's answer. @throws where there is none, or none that is a success */
export async function readShop<Body>(path: string, signal?: AbortSignal): Promise<Body> {
  const reply = await requestJson<Body>(path, { signal });
  if (!reply.ok) throw new Error(`The shop answered ${reply.status} to ${path}`);
  return reply.body;
}

/**
 * Asks the shop for what `key` names and hands over the answer: null when it cannot be had. Another key stops the
 * question under way, and so does leaving the page; a late answer to an older key is dropped.
 * @param key null asks nothing
 * @param pauseMs how long the key has to stand before the shop is asked
 */
export function useAsk<Answer>(
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
