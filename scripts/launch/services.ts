import fs from "node:fs";
import path from "node:path";
import { loopbackOrigin } from "@/server/gateway/loopback";
import { startSandbox } from "@/tools/paystack-sandbox";
import { ensureDatabase, SHOP_DATABASE, startShopPostgres } from "../postgres";
import { studioUrl } from "../studio/role";
import { ClearError, toLine } from "../support/clear-error";
import { checkDatabase } from "../support/database";
import { DATA_DIR } from "../support/paths";
import { findPortNear } from "../support/ports";
import { sandboxKey } from "../support/secrets";
import { startScript } from "./child";
import type { Cleanup } from "./cleanup";
import { noteServices } from "./instance";
import { keepRunning } from "./keep-running";

/** Preferred ports, so that bookmarks stay valid; otherwise any free one. */
const SMTP_PORT = 1025;
const MAILBOX_PORT = 1080;
const SANDBOX_PORT = 4100;

/** Milliseconds before each restart; mails stay queued in the database meanwhile. */
const MAILBOX_RESTART_MS = [1_000, 5_000, 30_000] as const;

/** Starts PostgreSQL and adds its URLs, unless DATABASE_URL is set. */
export async function provideDatabase(env: NodeJS.ProcessEnv, cleanup: Cleanup): Promise<void> {
  if (env.DATABASE_URL) {
    await checkDatabase(env.DATABASE_URL);
    return;
  }
  const postgres = await startShopPostgres();
  cleanup.add("PostgreSQL", postgres.stop);
  postgres.onDeath(() =>
    console.error("PostgreSQL ended and does not restart; see its log. Retrying every five seconds."),
  );
  await ensureDatabase(postgres, SHOP_DATABASE);
  env.DATABASE_URL = postgres.url(SHOP_DATABASE);
  env.STUDIO_DATABASE_URL ||= studioUrl(env.DATABASE_URL);
}

/**
 * Adds the URLs of a local maildev, which shows text messages too, unless SMTP_URL is set.
 * @returns a function that starts it, called later so that the first page does not wait for it
 */
export async function provideMail(env: NodeJS.ProcessEnv, cleanup: Cleanup): Promise<() => Promise<void>> {
  if (env.SMTP_URL) return async () => undefined;
  const smtp = await findPortNear(SMTP_PORT);
  const web = await findPortNear(MAILBOX_PORT);
  env.SMTP_URL = `smtp://127.0.0.1:${smtp}`;
  env.MAILBOX_URL = `http://localhost:${web}`;
  env.SMS_URL ||= "mailbox://local";
  noteServices({ mailbox: { smtpUrl: env.SMTP_URL, webUrl: env.MAILBOX_URL } });
  return async () => {
    const folder = path.join(DATA_DIR, "mail");
    // Mails contain links that give access to orders.
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    const args = ["--smtp", String(smtp), "--web", String(web), "--folder", folder];
    const launch = () => startScript("scripts/mailbox.ts", args, { env });
    const { first } = keepRunning({ name: "mailbox", launch, restartMs: MAILBOX_RESTART_MS, graceMs: 1_500 }, cleanup);
    await Promise.race([first.ready, first.ended]);
  };
}

/** Starts a local Paystack sandbox, unless PAYSTACK_SECRET_KEY is set. */
export async function providePayments(env: NodeJS.ProcessEnv, cleanup: Cleanup): Promise<void> {
  if (env.PAYSTACK_SECRET_KEY) return;
  const secretKey = sandboxKey();
  const port = await findPortNear(SANDBOX_PORT);
  try {
    const sandbox = await startSandbox({
      port,
      secretKey,
      webhookUrl: `${loopbackOrigin(Number(env.PORT), env.HOST || undefined)}/api/webhooks/paystack`,
      storeFile: path.join(DATA_DIR, "paystack-sandbox.json"),
    });
    cleanup.add("the Paystack sandbox", sandbox.close);
    env.PAYSTACK_SECRET_KEY = secretKey;
    env.PAYSTACK_SANDBOX_URL = sandbox.url;
    noteServices({ sandboxUrl: sandbox.url });
  } catch (error) {
    throw new ClearError(`The Paystack sandbox did not start: ${toLine(error)}`);
  }
}
