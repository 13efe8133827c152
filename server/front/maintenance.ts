import { log } from "@/server/core/log";
import type { Loopback } from "./loopback";

const STATUS_PATH = "/api/settings/maintenance-status";

/** What stays reachable while the shop is closed: the flag itself, payments that are on their way, and the monitor. */
const OPEN: Record<string, readonly string[]> = {
  [STATUS_PATH]: ["GET", "HEAD"],
  "/api/health": ["GET", "HEAD"],
  "/api/webhooks/paystack": ["POST"],
};

export function staysOpen(method: string, path: string): boolean {
  return OPEN[path]?.includes(method) ?? false;
}

/**
 * Whether the shop is closed, in memory. A lookup that fails changes nothing, and nothing is known before the first
 * one: so a database that cannot be asked never closes the shop (SHP-MAINT-04), nor opens it in the middle of the work.
 */
export class Maintenance {
  isOn = false;
  #latest = 0;

  constructor(private readonly loopback: Loopback) {}

  /** Asks again; of several at a time the one asked last counts. */
  async refresh(): Promise<void> {
    this.#latest += 1;
    const ticket = this.#latest;
    try {
      const response = await this.loopback(STATUS_PATH);
      if (!response.ok) throw new Error(`${STATUS_PATH} answered ${response.status}`);
      const { maintenance } = (await response.json()) as { maintenance: { enabled: boolean } };
      if (ticket === this.#latest) this.isOn = maintenance.enabled;
    } catch (error) {
      log().warn({ err: error }, "maintenance flag not known");
    }
  }
}
