import { AppError } from "./errors";

/**
 * Limits concurrent calls: a few run, a few wait for a short time, the rest are refused.
 * Load on one area thus never uses up the resources of others.
 */
export class Bulkhead {
  private running = 0;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly limits: { running: number; waiting: number; waitMs: number }) {}

  /** @throws AppError BUSY */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.limits.running) this.running += 1;
    else await this.takeTurn();
    try {
      return await work();
    } finally {
      this.startNext();
    }
  }

  private takeTurn(): Promise<void> {
    const { waiting, waitMs } = this.limits;
    if (this.waiting.size >= waiting) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(start);
        reject(busy());
      }, waitMs);
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      this.waiting.add(start);
    });
  }

  /** Starts the call that has waited longest. */
  private startNext(): void {
    const [next] = this.waiting;
    if (!next) {
      this.running -= 1;
      return;
    }
    this.waiting.delete(next);
    next();
  }
}

function busy(): AppError {
  const refusal = new AppError("BUSY");
  // Next logs errors of cached functions; a refusal needs no stack trace.
  refusal.stack = `${refusal.name}: ${refusal.message}`;
  return refusal;
}
