import type { Settings } from "@/lib/contracts/settings";
import { normalisePhone, smsDigits } from "@/lib/phone";
import { smsEvents } from "@/lib/sms";
import { db, type Tx } from "@/server/core/db";
import { env, pepper } from "@/server/core/env";
import { derivedToken } from "@/server/core/tokens";

/** Whether the shop has a provider. */
export const hasSmsProvider = () => env().SMS_URL !== undefined;

/** Whether buyers can choose order news by SMS. */
export const offersSms = ({ sms }: Pick<Settings, "sms">) => hasSmsProvider() && smsEvents.some((event) => sms[event]);

/** Whether a number may get an SMS: a Ghanaian mobile that did not stop them. */
export async function takesSms(phone: string): Promise<boolean> {
  return smsDigits(phone) !== null && (await db().smsStop.count({ where: { phoneKey: keyOf(phone) } })) === 0;
}

/** Stopped numbers are kept as keyed hashes, which outlive the data of their buyers. */
const keyOf = (phone: string) => derivedToken(`sms-stop:${normalisePhone(phone)}`, pepper());

/** Stops all SMS to a number, also for later orders. */
export async function stopSms(tx: Tx, phone: string): Promise<void> {
  await tx.smsStop.createMany({ data: [{ phoneKey: keyOf(phone) }], skipDuplicates: true });
  await tx.order.updateMany({ where: { phone: normalisePhone(phone), smsNews: true }, data: { smsNews: false } });
}

export async function endSmsStop(tx: Tx, phone: string): Promise<void> {
  await tx.smsStop.deleteMany({ where: { phoneKey: keyOf(phone) } });
}
