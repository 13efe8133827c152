import { createTransport, type Transporter } from "nodemailer";
import { db } from "@/server/core/db";
import { env } from "@/server/core/env";
import { log } from "@/server/core/log";
import { tryMailsNow } from "@/server/core/queue";
import { logo } from "./logo";
import { judgeRefusal, withoutAddresses } from "./refusal";

export interface Mail {
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** Makes the Message-ID, so that a mail that is sent twice after a crash is seen as the same one. */
  key: string;
}

let transporter: Transporter | undefined;

function transport(): Transporter {
  const { SMTP_URL, MAIL_FROM } = env();
  if (!SMTP_URL) throw new Error("SMTP_URL is missing: no mail can be sent");
  transporter ??= createTransport(
    { url: SMTP_URL, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { from: MAIL_FROM },
  );
  return transporter;
}

/**
 * Sends one mail.
 * @returns false when it was refused for good because of its recipient or its content
 * @throws Error when it has to be tried again; where no mail at all can be sent, the log says so once
 */
export async function sendMail({ key, ...mail }: Mail): Promise<boolean> {
  const domain = /@([^>\s]+)/.exec(env().MAIL_FROM)?.[1] ?? "localhost";
  try {
    await transport().sendMail({ ...mail, attachments: [logo], messageId: `<${key}@${domain}>` });
  } catch (error) {
    const reason = withoutAddresses(error instanceof Error ? error.message : "unknown");
    const refusal = judgeRefusal(error);
    if (refusal === "outage") noteOutage(reason);
    if (refusal !== "final") throw error;
    log().error({ key, reason }, "mail refused for good");
    return false;
  }
  log().info({ key }, "mail sent");
  await noteSent();
  return true;
}

/**
 * Sends a mail that nobody waits for, to hear what the relay says.
 * @returns why it was not taken, without addresses; null when it was
 */
export async function tryMail({ key: _, ...mail }: Mail): Promise<string | null> {
  try {
    await transport().sendMail(mail);
    return null;
  } catch (error) {
    return withoutAddresses(error instanceof Error ? error.message : "unknown");
  }
}

/** Since when this process has been unable to send any mail. */
let since: Date | undefined;

/** Raises the alarm: one line in the log for each outage, however many mails meet it. */
function noteOutage(reason: string): void {
  if (since) return;
  since = new Date();
  log().error({ reason }, "NO MAIL CAN BE SENT: mails wait and are tried again until the relay takes them");
}

/** Ends the alarm when there was one; what waits for its next try, up to six hours, goes now. */
async function noteSent(): Promise<void> {
  if (!since) return;
  log().warn({ since }, "mail can be sent again");
  since = undefined;
  // The mail itself is out: a failure here must not have it sent again.
  await tryMailsNow(db()).catch((err) => log().error({ err }, "waiting mails keep their next try"));
}
