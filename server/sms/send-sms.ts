import type { Settings } from "@/lib/contracts/settings";
import { smsParts } from "@/lib/sms";
import { db } from "@/server/core/db";
import { env } from "@/server/core/env";
import { log } from "@/server/core/log";
import { adapters, NotReached, type SmsAnswer } from "./adapters";

export interface Sms {
  /** What it is about: nothing is sent twice with the same key. */
  key: string;
  orderId: string | null;
  event: string;
  /** `233241234567` */
  to: string;
  text: string;
}

/** The provider refuses the shop's key, sender or credit. */
export class SmsAccountError extends Error {
  override name = "SmsAccountError";
}

/** Hours after which news is too old to be sent. */
const STALE_HOURS = 48;

export const isStale = (at: Date, now: Date) => now.getTime() - at.getTime() > STALE_HOURS * 3_600_000;

/**
 * Sends a text message at most once. Its row is committed first: after a crash, or a request without an answer, it stays
 * `sending` and the message is not repeated. It is repeated only if the provider was not reached or answered an error.
 * @throws SmsAccountError or another Error if the queue must try again
 */
export async function sendSms(
  { text, to, ...facts }: Sms,
  { brand, sms }: Pick<Settings, "brand" | "sms">,
): Promise<void> {
  const url = new URL(env().SMS_URL ?? "");
  const row = { ...facts, parts: smsParts(text), state: "sending" };
  const { count } = await db().smsMessage.createMany({ data: [row], skipDuplicates: true });
  if (count === 0) return;
  const where = { key: facts.key };
  let answer: SmsAnswer;
  try {
    answer = await deliver(url, { sender: sms.sender ?? senderOf(brand.name), to, text });
  } catch (err) {
    log().error({ err, key: facts.key }, "no answer about an SMS, which is not sent again");
    return;
  }
  if (answer === "sent" || answer === "refused") {
    await db().smsMessage.update({ where, data: { state: answer } });
    log().info({ key: facts.key, answer }, "SMS");
    return;
  }
  await db().smsMessage.delete({ where });
  if (answer === "account") throw new SmsAccountError(`${url.protocol} refuses key, sender or credit`);
  throw new Error("the SMS provider cannot be reached, or asks for a later try");
}

/** A name in the letters and length that networks allow. */
const senderOf = (name: string) =>
  name
    .replace(/[^A-Za-z0-9 ]/g, "")
    .slice(0, 11)
    .trim();

async function deliver(url: URL, content: Pick<Sms, "to" | "text"> & { sender: string }): Promise<SmsAnswer> {
  const isLocal = ["127.0.0.1", "localhost"].includes(url.hostname);
  const account = {
    origin: `${isLocal ? "http" : "https"}://${url.host}`,
    user: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
  };
  const send = adapters[url.protocol.slice(0, -1)];
  if (!send) throw new Error(`no adapter for ${url.protocol}`);
  return send(content, account).catch((error) => {
    if (error instanceof NotReached) return "later";
    throw error;
  });
}

/** Records a message that is not sent, for the desk. */
export async function noteUnsent(facts: Omit<Sms, "to" | "text">, state: "withheld" | "expired"): Promise<void> {
  await db().smsMessage.createMany({ data: [{ ...facts, parts: 0, state }], skipDuplicates: true });
}
