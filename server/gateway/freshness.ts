import { setTimeout as delay } from "node:timers/promises";
import { log } from "@/server/core/log";
import type { AffectedPages } from "./affected-pages";
import type { Loopback } from "./loopback";
import { isStale } from "./next/signs";

/** One edit raises several tags, an import thousands. */
const BATCH_MS = 100;
const TAGS_PER_CALL = 200;
const RETRY_MS = 1_000;
/** How long a page may take to be made anew. */
const FRESH_WITHIN_MS = 2_000;
const LOOK_AGAIN_MS = 25;
/** After a page that nobody waits for, the process rests this many times as long as the page took: for shoppers. */
const QUIET_FACTOR = 3;

export interface FreshnessOptions {
  loopback: Loopback;
  /** The pages that show what has these tags. */
  pagesOf: (tags: string[]) => Promise<AffectedPages>;
  /** Told when Next knows of every change that was dropped. */
  onDropped?: () => void;
}

/** Keeps this process's prerendered pages as fresh as the database. */
export interface Freshness {
  /** Tags under which something changed. */
  drop(tags: string[]): void;
  close(): void;
}

export function keepFresh({ loopback, pagesOf, onDropped }: FreshnessOptions): Freshness {
  const changed = new Set<string>();
  const urgent = new Set<string>();
  const quiet = new Set<string>();
  let isDropping = false;
  let isWarming = false;
  const closing = new AbortController();
  const { signal } = closing;

  async function dropAll(): Promise<void> {
    while (changed.size > 0 && !signal.aborted) {
      await delay(BATCH_MS);
      const batch = [...changed];
      changed.clear();
      try {
        // First, since it asks the database: while that cannot tell, the pages of before are the best there are.
        const pages = await pagesOf(batch);
        await revalidate(loopback, batch, signal);
        for (const path of pages.urgent) urgent.add(path);
        for (const path of pages.quiet) quiet.add(path);
        void warm();
      } catch (error) {
        if (signal.aborted) return;
        log().warn({ err: error }, "changes of the catalogue not taken over yet");
        for (const tag of batch) changed.add(tag);
        await delay(RETRY_MS);
      }
    }
  }

  async function warm(): Promise<void> {
    if (isWarming) return;
    isWarming = true;
    try {
      for (let next = takeNext(); next !== undefined && !signal.aborted; next = takeNext()) {
        const startedAt = performance.now();
        await makeFresh(loopback, next.path, signal).catch((error: unknown) => {
          if (!signal.aborted) log().warn({ err: error, path: next?.path }, "page not made anew");
        });
        if (!next.isUrgent) await delay((performance.now() - startedAt) * QUIET_FACTOR);
      }
    } finally {
      isWarming = false;
    }
  }

  function takeNext(): { path: string; isUrgent: boolean } | undefined {
    for (const [pages, isUrgent] of [
      [urgent, true],
      [quiet, false],
    ] as const) {
      for (const path of pages) {
        pages.delete(path);
        return { path, isUrgent };
      }
    }
    return undefined;
  }

  return {
    drop(tags) {
      for (const tag of tags) changed.add(tag);
      if (isDropping || signal.aborted) return;
      isDropping = true;
      void dropAll().finally(() => {
        isDropping = false;
        if (!signal.aborted) onDropped?.();
      });
    },
    close() {
      closing.abort();
    },
  };
}

/** A tag that the app refuses as none is left out: tried again it would hold up all others. */
async function revalidate(loopback: Loopback, tags: string[], signal: AbortSignal): Promise<void> {
  for (let start = 0; start < tags.length; start += TAGS_PER_CALL) {
    const portion = tags.slice(start, start + TAGS_PER_CALL);
    const response = await loopback("/api/internal/revalidate", { method: "POST", json: { tags: portion }, signal });
    if (response.ok) continue;
    if (response.status !== 400) throw new Error(`revalidate answered ${response.status}`);
    if (portion.length === 1) log().error({ tags: portion }, "the app knows no such tag: left out");
    else for (const tag of portion) await revalidate(loopback, [tag], signal);
  }
}

/** The first call gets the old page and has Next make the new one; the last one leaves its compressed copy behind. */
async function makeFresh(loopback: Loopback, path: string, signal: AbortSignal): Promise<void> {
  const until = performance.now() + FRESH_WITHIN_MS;
  do {
    const response = await loopback(path, { signal });
    await response.arrayBuffer();
    if (!isStale(response)) return;
    await delay(LOOK_AGAIN_MS);
  } while (performance.now() < until);
}
