import fs from "node:fs";
import path from "node:path";
import { ClearError } from "../support/clear-error";
import { readMailbox } from "../support/mailbox-note";
import { DATA_DIR } from "../support/paths";
import { isMarkAlive, readProcessMark } from "../support/processes";
import { ensureDataDir, sandboxKey } from "../support/secrets";

/** What the running shop tells other commands (`npm run studio`) about itself. Holds no secret. */
export interface Instance {
  mark: string;
  mode: string;
  url: string;
  /** Where the payment service's stand-in listens, when there is one. */
  sandboxUrl?: string;
}

const FILE = path.join(DATA_DIR, "instance.json");

/** The shop that runs from this checkout, if one does. */
export function readInstance(file: string = FILE): Instance | undefined {
  try {
    const instance = JSON.parse(fs.readFileSync(file, "utf8")) as Instance;
    return isMarkAlive(instance.mark) ? instance : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Claims this checkout for the one shop that may run from it: two would build into the same folder.
 * @returns how to give it back
 * @throws ClearError naming the one that runs already
 */
export function claimInstance(mode: string, url: string, file: string = FILE): () => void {
  ensureDataDir();
  const running = readInstance(file);
  if (running) {
    throw new ClearError(
      `The shop already runs from this folder: ${running.url} (process ${Number.parseInt(running.mark, 10)}). Stop it first.`,
    );
  }
  const own: Instance = { mark: readProcessMark(process.pid), mode, url };
  fs.writeFileSync(file, JSON.stringify(own));
  return () => {
    if (readInstance(file)?.mark === own.mark) fs.rmSync(file, { force: true });
  };
}

/** Tells other commands where the stand-in of this process's shop listens. */
export function noteSandbox(sandboxUrl: string, file: string = FILE): void {
  const own = readInstance(file);
  if (own?.mark === readProcessMark(process.pid)) fs.writeFileSync(file, JSON.stringify({ ...own, sandboxUrl }));
}

/**
 * Gives this command what the shop that runs from this checkout was given beyond the environment: its address, its
 * mailbox and the payment service's stand-in. What the environment says already stays.
 */
export function joinRunningShop(env: NodeJS.ProcessEnv = process.env): void {
  const running = readInstance();
  if (!running) return;
  env.APP_URL ||= running.url;
  env.SMTP_URL ||= readMailbox()?.smtpUrl ?? "";
  if (env.PAYSTACK_SECRET_KEY || !running.sandboxUrl) return;
  env.PAYSTACK_SECRET_KEY = sandboxKey();
  env.PAYSTACK_SANDBOX_URL = running.sandboxUrl;
}
