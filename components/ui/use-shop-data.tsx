"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { type Reply, tryRequest } from "@/lib/client/request";
import { Alert } from "./alert";
import { Spinner } from "./loading";

/** State of a request: loading, loaded or failed. */
export type ShopData<T> = { kind: "loading" } | { kind: "there"; data: T } | { kind: "failed"; problem: string };

/** A reply without data; null after a network failure. */
export type Failure = Exclude<Reply<unknown>, { ok: true }> | null;

type Known<T> = Exclude<ShopData<T>, { kind: "loading" }> & { path: string };

/**
 * Fetches `data` and refetches when the page is shown again, showing the old data meanwhile: Next keeps pages hidden
 * and shows them again.
 *
 * @param toWords failure message; must be a stable function
 * @param ask the request function, if not the usual one
 */
export function useShopData<T>(path: string, toWords: (failure: Failure) => string, ask = tryRequest) {
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
    /** Replaces the data with another call's answer. */
    adopt: (data: T) => setKnown({ path, kind: "there", data }),
    /** Updates the current data, for calls that others may have overtaken. */
    revise: (change: (data: T) => T) =>
      setKnown((before) => (before?.kind === "there" ? { ...before, data: change(before.data) } : before)),
  };
}

/** Spinner while loading, or the failure with a retry button. */
export function LoadStatus({
  state,
  label,
  onRetry,
}: {
  state: ShopData<unknown>;
  label: string;
  onRetry: () => void;
}) {
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
