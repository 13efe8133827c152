import { createHmac } from "node:crypto";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { dictionary } from "@zxcvbn-ts/language-common";
import { AppError } from "@/server/core/errors";

/** Parameters of password hashing. */
export interface Hashing {
  pepper: string;
  /** bcrypt's cost; each step doubles the work. */
  cost: number;
}

/** Maximum number of queued hashes, about 60 ms each; above it the shop answers BUSY. */
const MOST_WAITING = 100;

/** Hash of an unknown password, compared for an unknown email so that both take the same time. */
const dummyHash = (cost: number) =>
  `$2b$${String(cost).padStart(2, "0")}$LZVg62dnmPMyMYP7M4POKupZlVzWxeIl0KX6PuZuc6ieqUrA2WwAG`;

interface Job {
  resolve(result: string | boolean): void;
  reject(error: Error): void;
}

/**
 * Hashes passwords in one worker thread, one after the other.
 * A burst of logins leaves the second core of a small server to the pages.
 */
class Hasher {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Job>();
  private lastId = 0;

  run(task: { digest: string; cost?: number; hash?: string }): Promise<string | boolean> {
    if (this.waiting.size >= MOST_WAITING) throw new AppError("BUSY");
    const worker = this.ensureWorker();
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      worker.ref();
      worker.postMessage({ id, ...task });
    });
  }

  private ensureWorker(): Worker {
    if (this.worker) return this.worker;
    const file = path.join(/* turbopackIgnore: true */ process.cwd(), "server/accounts/password-worker.mjs");
    const worker = new Worker(/* turbopackIgnore: true */ file);
    worker.on("message", ({ id, result }: { id: number; result: string | boolean }) => {
      this.waiting.get(id)?.resolve(result);
      this.waiting.delete(id);
      if (!this.waiting.size) worker.unref();
    });
    worker.on("error", (error) => this.fail(error));
    this.worker = worker;
    return worker;
  }

  private fail(error: Error): void {
    for (const job of this.waiting.values()) job.reject(error);
    this.waiting.clear();
    this.worker = undefined;
  }
}

const holder = globalThis as unknown as { kaneaHasher?: Hasher };

function hasher(): Hasher {
  holder.kaneaHasher ??= new Hasher();
  return holder.kaneaHasher;
}

/** HMAC of a password: bcrypt reads only 72 bytes, and the digest has 64 characters and includes the pepper. */
function digest(password: string, pepper: string): string {
  return createHmac("sha384", pepper).update(password, "utf8").digest("base64");
}

/**
 * Hashes a password for storage.
 * @throws AppError BUSY if too many hashes are queued
 */
export async function hashPassword(password: string, { pepper, cost }: Hashing): Promise<string> {
  return String(await hasher().run({ digest: digest(password, pepper), cost }));
}

/** Whether a password matches a stored hash; without a hash false, after the same time. */
export async function isPassword(
  password: string,
  hash: string | null | undefined,
  { pepper, cost }: Hashing,
): Promise<boolean> {
  const fits = await hasher().run({ digest: digest(password, pepper), hash: hash ?? dummyHash(cost) });
  return Boolean(hash) && fits === true;
}

let common: ReadonlySet<string> | undefined;

/**
 * Refuses common passwords.
 * @param field name of the form field for the error
 * @throws AppError VALIDATION
 */
export function refuseCommonPassword(password: string, field: string): void {
  common ??= new Set(dictionary["passwords-common"].map(String));
  if (!common.has(password.toLowerCase())) return;
  const text = "This password is too common. Please choose another one.";
  throw new AppError("VALIDATION", { message: text, errors: { [field]: text } });
}
