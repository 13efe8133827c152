import { createHmac } from "node:crypto";
import { postWebhook } from "./webhook-request";

/** Exponential backoff: `firstMs` times `factor` up to `maxMs`, at most `attempts` attempts. */
export type RetryPlan = { firstMs: number; factor: number; maxMs: number; attempts: number; timeoutMs: number };

/** Much shorter than Paystack's (hours), but long enough to restart a shop. */
export const DEFAULT_RETRY: RetryPlan = {
  firstMs: 2_000,
  factor: 2,
  maxMs: 300_000,
  attempts: 12,
  timeoutMs: 30_000,
};

export type Delivery = {
  id: number;
  event: string;
  /** The payment's reference. */
  reference: string;
  /** The exact bytes that are signed and sent. */
  body: string;
  state: "held" | "scheduled" | "sending" | "delivered" | "gave-up" | "dropped";
  /** One entry per try: the HTTP status, or the error's code. */
  attempts: (number | string)[];
};

export type WebhookQueue = ReturnType<typeof createWebhookQueue>;

/** Paystack's signature: lowercase hex HMAC-SHA512 over the raw body, keyed with the secret key. */
function signWebhook(body: string, secretKey: string): string {
  return createHmac("sha512", secretKey).update(body).digest("hex");
}

/** Sends events in the background and retries until the shop answers 200. */
export function createWebhookQueue(options: { secretKey: string; url: string | undefined; retry: RetryPlan }) {
  const { secretKey, url, retry } = options;
  let deliveries: Delivery[] = [];
  let lastId = 0;
  let holding = false;
  let drops = 0;
  let copies = 1;
  let delayMs = 0;
  let stop = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  let idleWaiters: (() => void)[] = [];

  function isBusy(): boolean {
    return deliveries.some((one) => one.state === "scheduled" || one.state === "sending");
  }

  function wakeIdleWaiters(): void {
    if (isBusy()) return;
    for (const wake of idleWaiters.splice(0)) wake();
  }

  function schedule(delivery: Delivery, ms: number): void {
    delivery.state = "scheduled";
    const timer = setTimeout(() => {
      timers.delete(timer);
      void attempt(delivery);
    }, ms);
    timer.unref();
    timers.add(timer);
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const current = stop.signal;
    if (!url) {
      delivery.state = "dropped";
      return wakeIdleWaiters();
    }
    delivery.state = "sending";
    const result = await postWebhook({
      url,
      body: delivery.body,
      signature: signWebhook(delivery.body, secretKey),
      timeoutMs: retry.timeoutMs,
      signal: current,
    });
    if (current.aborted) return;
    delivery.attempts.push(result);
    const tries = delivery.attempts.length;
    const again = result !== 200 && tries < retry.attempts;
    if (again) schedule(delivery, Math.min(retry.firstMs * retry.factor ** (tries - 1), retry.maxMs));
    else delivery.state = result === 200 ? "delivered" : "gave-up";
    wakeIdleWaiters();
  }

  function enqueue(event: string, reference: string, body: string): void {
    const delivery: Delivery = { id: ++lastId, event, reference, body, state: "held", attempts: [] };
    // Limits memory in long development sessions.
    deliveries = [...deliveries.slice(-499), delivery];
    if (drops > 0) {
      drops -= 1;
      delivery.state = "dropped";
    } else if (!holding) schedule(delivery, delayMs);
  }

  return {
    /** Queues an event. The shopper's redirect does not wait for it. */
    send(event: string, reference: string, data: unknown): void {
      const body = JSON.stringify({ event, data });
      const times = copies;
      for (let copy = 0; copy < times; copy += 1) enqueue(event, reference, body);
    },
    /** Holds further events until `release`. */
    hold(): void {
      holding = true;
    },
    /** Sends held events in order. Resolves after the first attempt of each. */
    async release(): Promise<void> {
      holding = false;
      const held = deliveries.filter((one) => one.state === "held");
      for (const one of held) one.state = "scheduled";
      for (const one of held) if (one.state === "scheduled") await attempt(one);
    },
    /** Loses the next `times` events. */
    drop(times: number): void {
      drops = times;
    },
    /** Sends each further event `times` times concurrently. */
    duplicate(times: number): void {
      copies = times;
    },
    /** Delays each further event by `ms`. */
    delay(ms: number): void {
      delayMs = ms;
    },
    deliveries: (): Delivery[] => deliveries.map((one) => ({ ...one, attempts: [...one.attempts] })),
    /** Resolves when no event is being sent or awaiting a retry, except held ones. */
    async whenIdle(): Promise<void> {
      if (isBusy()) await new Promise<void>((resolve) => idleWaiters.push(resolve));
    },
    /** Deletes all events and faults, and aborts a running try. */
    reset(): void {
      stop.abort();
      stop = new AbortController();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      deliveries = [];
      holding = false;
      drops = 0;
      copies = 1;
      delayMs = 0;
      wakeIdleWaiters();
      idleWaiters = [];
    },
  };
}
