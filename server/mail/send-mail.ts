import { createTransport, type Transporter } from "nodemailer";
import { env } from "@/server/core/env";
import { log } from "@/server/core/log";

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

/** A refusal that the relay would repeat (5xx): trying again helps nobody. */
function isRefusedForGood(error: unknown): boolean {
  const code = (error as { responseCode?: unknown }).responseCode;
  return typeof code === "number" && code >= 500 && code < 600;
}

/**
 * Sends one mail.
 * @returns false when the relay refused it for good
 * @throws Error when the relay is away or busy, so that the job is tried again later
 */
export async function sendMail({ key, ...mail }: Mail): Promise<boolean> {
  const domain = /@([^>\s]+)/.exec(env().MAIL_FROM)?.[1] ?? "localhost";
  try {
    await transport().sendMail({ ...mail, messageId: `<${key}@${domain}>` });
    log().info({ key }, "mail sent");
    return true;
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    log().error({ key, reason: error instanceof Error ? error.message : "unknown" }, "mail refused for good");
    return false;
  }
}
