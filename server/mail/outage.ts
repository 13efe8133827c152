import { db } from "@/server/core/db";
import { log } from "@/server/core/log";
import { tryMailsNow } from "@/server/core/queue";

/** Since when this process has been unable to send any mail. */
let since: Date | undefined;

/** Raises the alarm: one line in the log for each outage, however many mails meet it. */
export function noteOutage(reason: string): void {
  if (since) return;
  since = new Date();
  log().error({ reason }, "NO MAIL CAN BE SENT: mails wait and are tried again until the relay takes them");
}

/** Ends the alarm when there was one; what waits for its next try, up to six hours, goes now. */
export async function noteSent(): Promise<void> {
  if (!since) return;
  log().warn({ since }, "mail can be sent again");
  since = undefined;
  // The mail itself is out: a failure here must not have it sent again.
  await tryMailsNow(db()).catch((err) => log().error({ err }, "waiting mails keep their next try"));
}
