import type { SmsAdapter } from "./adapter";
import { africastalking } from "./africastalking";
import { arkesel } from "./arkesel";
import { hubtel } from "./hubtel";
import { mailbox } from "./mailbox";
import { mnotify } from "./mnotify";

export { NotReached, type SmsAnswer } from "./adapter";

/** Adapters by the scheme of SMS_URL. */
export const adapters: Record<string, SmsAdapter> = { arkesel, hubtel, mnotify, africastalking, mailbox };
