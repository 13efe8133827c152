import fs from "node:fs";
import path from "node:path";
import type { Child } from "@/scripts/launch/child";
import { startProcess } from "@/scripts/launch/processes";
import { ROOT } from "@/scripts/support/paths";
import { findFreePort } from "@/scripts/support/ports";
import { type Sandbox, startSandbox } from "@/tools/paystack-sandbox";
import { type MailSink, startMailSink } from "./mail-sink";
import { noteMailed } from "./secrets";
import { SANDBOX_KEY, TEST_APP_URL, TEST_DIST_DIR, TEST_ENVIRONMENT } from "./test-environment";

export interface ShopOptions {
  databaseUrl: string;
  /** Number of web processes; each has its own port. */
  webs?: number;
  /** False for a shop that sends no email and does not query Paystack by itself. */
  worker?: boolean;
  /** Fixed port of the first web process. */
  port?: number;
  /** Added to the environment of the processes, or replacing it. */
  env?: Record<string, string>;
}

/** Real production processes around one database, for concurrency and browser tests. */
export interface Shop {
  /** One origin for each web process. */
  urls: string[];
  /** The shop's configured URL: send it as Origin. */
  appUrl: string;
  env: NodeJS.ProcessEnv;
  sandbox: Sandbox;
  mail: MailSink;
  /** Output of the processes so far. */
  output(): string;
  /** Writes the output to reports/, for failures and the search at the end of the run. */
  keepOutput(): void;
  stop(): Promise<void>;
}

/** The Paystack sandbox and the mail sink of a shop whose first web process uses this port. */
export async function startStandIns(
  port: number,
  mails?: { whole: number },
): Promise<{ sandbox: Sandbox; mail: MailSink }> {
  const mail = await startMailSink(mails);
  const sandbox = await startSandbox({
    port: 0,
    secretKey: SANDBOX_KEY,
    webhookUrl: `http://127.0.0.1:${port}/api/webhooks/paystack`,
    controls: true,
    webhookRetry: { firstMs: 250, maxMs: 2_000 },
  });
  return { sandbox, mail };
}

/** Environment of a test shop's processes; each gets its own port. */
export function shopEnvironment(addresses: { database: string; smtp: string; sandbox: string }): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...TEST_ENVIRONMENT,
    NODE_ENV: "production",
    NEXT_DIST_DIR: TEST_DIST_DIR,
    NEXT_TELEMETRY_DISABLED: "1",
    APP_URL: TEST_APP_URL,
    DATABASE_URL: addresses.database,
    SMTP_URL: addresses.smtp,
    PAYSTACK_SECRET_KEY: SANDBOX_KEY,
    PAYSTACK_SANDBOX_URL: addresses.sandbox,
    LOG_LEVEL: "info",
    // Lets a test be many customers, each with its own X-Forwarded-For.
    TRUSTED_PROXIES: "127.0.0.1,::1",
    HOST: "127.0.0.1",
  };
}

/** Starts web processes, worker, Paystack sandbox and mail sink on free ports. Requires the build (`buildShop`). */
export async function startShop({ databaseUrl, webs = 1, worker = true, port, env = {} }: ShopOptions): Promise<Shop> {
  const ports = [port ?? (await findFreePort())];
  while (ports.length < webs) {
    const next = await findFreePort();
    if (!ports.includes(next)) ports.push(next);
  }
  const { sandbox, mail } = await startStandIns(ports[0] ?? 0);
  const addresses = { database: databaseUrl, smtp: mail.smtpUrl, sandbox: sandbox.url };
  const shared: NodeJS.ProcessEnv = { ...shopEnvironment(addresses), ...env };
  const children: Child[] = [];
  const output = () => children.map((child) => child.output()).join("\n");
  const keepOutput = () => {
    writeLog(ports[0] ?? 0, output());
    noteMailed(ports[0] ?? 0, mail.mails());
  };
  const stop = async () => {
    await Promise.all(children.map((child) => child.stop()));
    await Promise.all([sandbox.close(), mail.close()]);
    keepOutput();
  };
  try {
    for (const webPort of ports) {
      children.push(startProcess("serve", { env: { ...shared, PORT: String(webPort) }, keepAll: true }));
    }
    await Promise.all(children.map(untilReady));
    if (worker) {
      const workerEnv = { ...shared, PORT: String(ports[0]) };
      children.push(startProcess("worker", { env: workerEnv, keepAll: true }));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    urls: ports.map((p) => `http://127.0.0.1:${p}`),
    appUrl: shared.APP_URL ?? "",
    env: shared,
    sandbox,
    mail,
    output,
    keepOutput,
    stop,
  };
}

/** @throws with its output if it ends early */
export async function untilReady(child: Child): Promise<void> {
  const ended = await Promise.race([child.ready.then(() => undefined), child.ended]);
  if (ended !== undefined) throw new Error(`A web process ended before it was ready (${ended}):\n${child.output()}`);
}

/** Keeps the output of a shop's processes for debugging. */
export function writeLog(port: number, text: string): void {
  const folder = path.join(ROOT, "reports");
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, `shop-${port}.log`), text);
}
