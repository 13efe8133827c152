import { setTimeout as delay } from "node:timers/promises";
import { log } from "@/server/core/log";
import type { AffectedPages } from "./affected-pages";
import type { Loopback } from "./loopback";

/** One edit raises several tags, an import thousands. */
const BATCH_MS = 100;
const TAGS_PER_CALL = 200;
const RETRY_MS = 1_000;
/** How long a page may take until its fresh version is there. */
const FRESH_WITHIN_MS = 2_000;
const LOOK_AGAIN_MS = 25;
/** Of the time that pages nobody waits for take, shoppers get this much more. */
const QUIET_FACTOR = 3;

export interface FreshnessOptions {
  loopback: Loopback;
  /** Which pages show what is tagged so. */
  pagesOf: (tags: string[]) => Promise<AffectedPages>;
}

/** Keeps this process's prerendered pages as fresh as the database. */
export interface Freshness {
  /** Tags under which something changed. */
  drop(tags: string[]): void;
  close(): void;
}

export function keepFresh({ loopback, pagesOf }: FreshnessOptions): Freshness {
  const changed = new Set<string>();
  const urgent = new Set<string>();
  const quiet = new Set<string>();
  let isDropping = false;
  let isWarming = false;
  let closed = false;

  async function dropAll(): Promise<void> {
    while (changed.size > 0 && !closed) {
      await delay(BATCH_MS);
      const batch = [...changed];
      changed.clear();
      try {
        await revalidate(loopback, batch);
        const pages = await pagesOf(batch);
        for (const path of pages.urgent) urgent.add(path);
        for (const path of pages.quiet) quiet.add(path);
        void warm();
      } catch (error) {
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
      for (let next = takeNext(); next !== undefined && !closed; next = takeNext()) {
        const startedAt = performance.now();
        await makeFresh(loopback, next.path).catch((error: unknown) =>
          log().warn({ err: error, path: next?.path }, "page not made anew"),
        );
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
      if (isDropping || closed) return;
      isDropping = true;
      void dropAll().finally(() => {
        isDropping = false;
      });
    },
    close() {
      closed = true;
    },
  };
}

async function revalidate(loopback: Loopback, tags: string[]): Promise<void> {
  for (let start = 0; start < tags.length; start += TAGS_PER_CALL) {
    const json = { tags: tags.slice(start, start + TAGS_PER_CALL) };
    const response = await loopback("/api/internal/revalidate", { method: "POST", json });
    if (!response.ok) throw new Error(`revalidate answered ${response.status}`);
  }
}

/** The first call gets the old page and has Next make the new one; the last one leaves its compressed copy behind. */
async function makeFresh(loopback: Loopback, path: string): Promise<void> {
  const until = performance.now() + FRESH_WITHIN_MS;
  do {
    const response = await loopback(path);
    await response.arrayBuffer();
    if (response.headers.get("x-nextjs-cache") !== "STALE") return;
    await delay(LOOK_AGAIN_MS);
  } while (performance.now() < until);
}
