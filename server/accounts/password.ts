import { createHmac } from "node:crypto";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { dictionary } from "@zxcvbn-ts/language-common";
import { AppError } from "@/server/core/errors";

/** What passwords are hashed with. */
export interface Hashing {
  pepper: string;
  /** bcrypt's: each step more doubles the work. */
  cost: number;
}

/** At most this many hashes wait, some 60 ms each; beyond that the shop says that it is busy. */
const MOST_WAITING = 100;

/** The hash of a password that nobody has: an unknown address costs the same time as a known one. */
const nobody = (cost: number) =>
  `$2b$${String(cost).padStart(2, "0")}$LZVg62dnmPMyMYP7M4POKupZlVzWxeIl0KX6PuZuc6ieqUrA2WwAG`;

interface Job {
  resolve(result: string | boolean): void;
  reject(error: Error): void;
}

/**
 * One thread hashes for the whole process, one password after the other, so that a burst of sign-ins never holds up
 * a page: of the two cores of a small server the shop keeps one.
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

/** bcrypt reads 72 bytes: the HMAC brings a password of any length down to 64 characters, and binds it to the pepper. */
function digest(password: string, pepper: string): string {
  return createHmac("sha384", pepper).update(password, "utf8").digest("base64");
}

/**
 * What is stored of a password.
 * @throws AppError BUSY while too many others wait
 */
export async function hashPassword(password: string, { pepper, cost }: Hashing): Promise<string> {
  return String(await hasher().run({ digest: digest(password, pepper), cost }));
}

/** Whether a password is the one behind a stored hash; without a hash the answer is no, after the same time. */
export async function isPassword(
  password: string,
  hash: string | null | undefined,
  { pepper, cost }: Hashing,
): Promise<boolean> {
  const fits = await hasher().run({ digest: digest(password, pepper), hash: hash ?? nobody(cost) });
  return Boolean(hash) && fits === true;
}

let common: ReadonlySet<string> | undefined;

/**
 * Refuses the passwords that everybody tries first.
 * @param field the name of the field that the answer names
 * @throws AppError VALIDATION
 */
export function refuseCommonPassword(password: string, field: string): void {
  common ??= new Set(dictionary["passwords-common"].map(String));
  if (!common.has(password.toLowerCase())) return;
  const text = "This password is too common. Please choose another one.";
  throw new AppError("VALIDATION", { message: text, errors: { [field]: text } });
}
