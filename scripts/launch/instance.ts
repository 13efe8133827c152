import fs from "node:fs";
import path from "node:path";
import { ClearError } from "../support/clear-error";
import { DATA_DIR } from "../support/paths";
import { isMarkAlive, readProcessMark } from "../support/processes";
import { ensureDataDir, sandboxKey } from "../support/secrets";

/** What other commands (`npm run studio`) read about the running shop. Holds no secret. */
interface Instance {
  mark: string;
  url: string;
  /** URLs of its own Paystack sandbox and mailbox. */
  sandboxUrl?: string;
  mailbox?: { smtpUrl: string; webUrl: string };
}

const FILE = path.join(DATA_DIR, "instance.json");

/** The shop running from this checkout, if any. */
export function readInstance(): Instance | undefined {
  try {
    const instance = JSON.parse(fs.readFileSync(FILE, "utf8")) as Instance;
    return isMarkAlive(instance.mark) ? instance : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Claims this checkout for one shop: two would build into the same folder.
 * @returns a function that releases it
 * @throws ClearError naming the running shop
 */
export function claimInstance(url: string): () => void {
  ensureDataDir();
  const running = readInstance();
  if (running) {
    throw new ClearError(
      `The shop already runs from this folder: ${running.url} (process ${Number.parseInt(running.mark, 10)}). Stop it first.`,
    );
  }
  const own: Instance = { mark: readProcessMark(process.pid), url };
  fs.writeFileSync(FILE, JSON.stringify(own));
  return () => {
    if (readInstance()?.mark === own.mark) fs.rmSync(FILE, { force: true });
  };
}

/** Records services of this process's shop for other commands. */
export function noteServices(services: Pick<Instance, "sandboxUrl" | "mailbox">): void {
  const own = readInstance();
  if (own?.mark === readProcessMark(process.pid)) fs.writeFileSync(FILE, JSON.stringify({ ...own, ...services }));
}

/** Adds the running shop's URL, mailbox and Paystack sandbox to a command's environment. Existing values stay. */
export function joinRunningShop(env: NodeJS.ProcessEnv = process.env): void {
  const running = readInstance();
  if (!running) return;
  env.APP_URL ||= running.url;
  env.SMTP_URL ||= running.mailbox?.smtpUrl ?? "";
  if (env.PAYSTACK_SECRET_KEY || !running.sandboxUrl) return;
  env.PAYSTACK_SECRET_KEY = sandboxKey();
  env.PAYSTACK_SANDBOX_URL = running.sandboxUrl;
}
