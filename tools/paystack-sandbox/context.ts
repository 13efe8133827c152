import { createFaults } from "./faults";
import { createGate } from "./gate";
import { createStore, type Store } from "./store";
import type { Transaction } from "./types";
import { createWebhookQueue, DEFAULT_RETRY, type RetryPlan, type WebhookQueue } from "./webhooks";

export type SandboxOptions = {
  /** 0 lets the system choose. */
  port: number;
  /** The `sk_test_…` key of the shop; also signs the webhooks. */
  secretKey: string;
  /** Receives the events; without it none are sent. */
  webhookUrl?: string;
  /** JSON file that keeps payments over a restart. */
  storeFile?: string;
  /** Opens the test controls over HTTP, under `/__control`. */
  controls?: boolean;
  webhookRetry?: Partial<RetryPlan>;
  /** Milliseconds between refund states. With "manual" only `control.moveRefund` changes them. */
  refundStepMs?: number | "manual";
};

/** Distortions of otherwise correct responses, set by tests. */
export type Overrides = {
  /** Number of verifies of paid transactions that return `pending`. */
  verifyLag: number;
  /** The merchant cannot pay for refunds. */
  outOfFunds: boolean;
};

export type ApiCall = { method: string; path: string; status: number | "fault" };

export type SandboxContext = {
  secretKey: string;
  refundStepMs: number | "manual";
  /** This server's own origin; known once it listens. */
  url: string;
  store: Store;
  webhooks: WebhookQueue;
  faults: ReturnType<typeof createFaults>;
  gate: ReturnType<typeof createGate>;
  overrides: Overrides;
  calls: ApiCall[];
  timers: Set<NodeJS.Timeout>;
};

export function createContext(options: SandboxOptions): SandboxContext {
  return {
    secretKey: options.secretKey,
    refundStepMs: options.refundStepMs ?? 2_000,
    url: "",
    store: createStore(options.storeFile),
    webhooks: createWebhookQueue({
      secretKey: options.secretKey,
      url: options.webhookUrl,
      retry: { ...DEFAULT_RETRY, ...options.webhookRetry },
    }),
    faults: createFaults(),
    gate: createGate(),
    overrides: noOverrides(),
    calls: [],
    timers: new Set(),
  };
}

export function noOverrides(): Overrides {
  return { verifyLag: 0, outOfFunds: false };
}

/** Seconds since the payment was opened, as Paystack's log counts. */
export function secondsIn(transaction: Transaction): number {
  return Math.floor((Date.now() - Date.parse(transaction.createdAt)) / 1000);
}

/** Acts after a time, unless the sandbox is reset or closed before. */
export function later({ timers }: SandboxContext, ms: number, act: () => void): void {
  const timer = setTimeout(() => {
    timers.delete(timer);
    act();
  }, ms);
  timer.unref();
  timers.add(timer);
}
