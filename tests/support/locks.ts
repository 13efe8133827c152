import { vi } from "vitest";
import type { TestDatabase } from "./database";

/** Resolves when this many statements of a database wait for locks. */
export async function untilWaiting(shop: TestDatabase, count: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const waiting = await shop.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      if (waiting.length < count) throw new Error(`${waiting.length} of ${count} wait`);
    },
    { timeout: 20_000, interval: 20 },
  );
}
