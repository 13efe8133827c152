import { AppError } from "./errors";

/**
 * Lets a few calls run at once and a few more wait for their turn, a short while; the rest are refused at once. What
 * runs never grows with the crowd, so the crowd never takes what others need.
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
      this.passOn();
    }
  }

  private takeTurn(): Promise<void> {
    const { waiting, waitMs } = this.limits;
    if (this.waiting.size >= waiting) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(place);
        reject(busy());
      }, waitMs);
      const place = () => {
        clearTimeout(timer);
        resolve();
      };
      this.waiting.add(place);
    });
  }

  /** Whoever waits longest runs in the place of who has finished. */
  private passOn(): void {
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
  // Next logs whatever a cached function throws: of a refusal the words will do.
  refusal.stack = `${refusal.name}: ${refusal.message}`;
  return refusal;
}
