import { createTransport, type Transporter } from "nodemailer";
import type { Brand } from "@/lib/brand";
import { db } from "@/server/core/db";
import { env } from "@/server/core/env";
import { log } from "@/server/core/log";
import { tryMailsNow } from "@/server/core/queue";
import { attachedLogo } from "./logo";
import { judgeRefusal, withoutAddresses } from "./refusal";

export interface Mail {
  /** Its name is the sender, its logo is attached. */
  from: Pick<Brand, "name" | "logo">;
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** Used in the Message-ID, so that mail clients recognise a mail that is sent twice after a crash. */
  key: string;
}

let transporter: Transporter | undefined;

function transport(): Transporter {
  const { SMTP_URL } = env();
  if (!SMTP_URL) throw new Error("SMTP_URL is missing: no mail can be sent");
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  transporter ??= createTransport({ url: SMTP_URL, ...limits });
  return transporter;
}

/** MAIL_FROM, with the shop's name if it is only an address. */
function senderOf({ name }: Mail["from"]): string | { name: string; address: string } {
  const { MAIL_FROM } = env();
  return MAIL_FROM.includes("<") ? MAIL_FROM : { name, address: MAIL_FROM };
}

/**
 * Sends one mail.
 * @returns false if the relay refused it for good because of its recipient or content
 * @throws Error if it must be retried; an outage is logged once
 */
export async function sendMail({ key, from, ...mail }: Mail): Promise<boolean> {
  const domain = /@([^>\s]+)/.exec(env().MAIL_FROM)?.[1] ?? "localhost";
  try {
    const messageId = `<${key}@${domain}>`;
    await transport().sendMail({ ...mail, from: senderOf(from), attachments: [await attachedLogo(from)], messageId });
  } catch (error) {
    const reason = withoutAddresses(error instanceof Error ? error.message : "unknown");
    const refusal = judgeRefusal(error);
    if (refusal === "outage") noteOutage(reason);
    if (refusal !== "final") throw error;
    log().error({ key, reason }, "mail permanently refused");
    return false;
  }
  log().info({ key }, "mail sent");
  await noteSent();
  return true;
}

/**
 * Sends a test mail.
 * @returns the reason of a refusal without email addresses, or null on success
 */
export async function tryMail({ key: _, from, ...mail }: Mail): Promise<string | null> {
  try {
    await transport().sendMail({ ...mail, from: senderOf(from) });
    return null;
  } catch (error) {
    return withoutAddresses(error instanceof Error ? error.message : "unknown");
  }
}

/** Start of the current mail outage in this process. */
let since: Date | undefined;

/** Logs one line per outage. */
function noteOutage(reason: string): void {
  if (since) return;
  since = new Date();
  log().error({ reason }, "NO MAIL CAN BE SENT: mails wait and are tried again until the relay takes them");
}

/** Marks an outage as over and retries queued mails immediately. */
async function noteSent(): Promise<void> {
  if (!since) return;
  log().warn({ since }, "mail can be sent again");
  since = undefined;
  // The mail is sent: an error here must not cause a retry.
  await tryMailsNow(db()).catch((err) => log().error({ err }, "waiting mails keep their next try"));
}
