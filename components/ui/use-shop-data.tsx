"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { askShop, type Reply } from "@/lib/client/request";
import { Alert } from "./alert";
import { Spinner } from "./loading";

/** What a reading can be: on its way, there, or not to be had. */
export type ShopData<T> = { kind: "loading" } | { kind: "there"; data: T } | { kind: "failed"; problem: string };

/** A reply that brought no data; null when the shop could not be reached. */
export type Failure = Exclude<Reply<unknown>, { ok: true }> | null;

type Known<T> = Exclude<ShopData<T>, { kind: "loading" }> & { path: string };

/**
 * Reads `data` of an answer, again whenever the page is shown again, and keeps showing what it had meanwhile: a page
 * that was left is kept hidden and comes back as it was.
 *
 * @param toWords the words for a failure; a function that stays the same
 * @param ask the call, where it is not the shop's usual one
 */
export function useShopData<T>(path: string, toWords: (failure: Failure) => string, ask = askShop) {
  const [known, setKnown] = useState<Known<T> | null>(null);

  const running = useRef<AbortController>(null);

  /** Reloads in the background; resolves to the data, or null after a failure. */
  const reload = useCallback(async (): Promise<T | null> => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    const reply = await ask<{ data: T }>(path, { signal: abort.signal });
    if (abort.signal.aborted) return null;
    if (reply?.ok) {
      setKnown({ path, kind: "there", data: reply.body.data });
      return reply.body.data;
    }
    const problem = toWords(reply);
    setKnown((before) =>
      before?.path === path && before.kind === "there" ? before : { path, kind: "failed", problem },
    );
    return null;
  }, [path, toWords, ask]);

  useEffect(() => {
    reload();
    return () => running.current?.abort();
  }, [reload]);

  const state: ShopData<T> = known?.path === path ? known : { kind: "loading" };
  return {
    state,
    reload,
    /** Loads again after a failure. */
    retry: () => {
      setKnown(null);
      reload();
    },
    /** Shows what the answer of another call brought. */
    adopt: (data: T) => setKnown({ path, kind: "there", data }),
    /** Changes what is shown by then, for a call that others may have overtaken. */
    revise: (change: (data: T) => T) =>
      setKnown((before) => (before?.kind === "there" ? { ...before, data: change(before.data) } : before)),
  };
}

/** What stands in the place of a reading that is not there: a spinner, or why it is not to be had and once more. */
export function NotThere({ state, label, onRetry }: { state: ShopData<unknown>; label: string; onRetry: () => void }) {
  if (state.kind === "loading") {
    return (
      <div className="grid min-h-64 place-items-center">
        <Spinner label={label} className="size-8" />
      </div>
    );
  }
  return (
    state.kind === "failed" && (
      <Alert role="alert" onRetry={onRetry}>
        {state.problem}
      </Alert>
    )
  );
}
