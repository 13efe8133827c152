import { sendMail } from "@/server/mail/send-mail";
import type { SmsAdapter } from "./adapter";

/** Stand-in without a provider: shows a text message in the local mailbox. `mailbox://local` */
export const mailbox: SmsAdapter = async ({ sender, to, text }) => {
  const html = text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/https?:\S+/g, '<a href="$&">$&</a>');
  const mail = {
    from: { name: sender, logo: null },
    key: `sms-${crypto.randomUUID()}`,
    to: { name: `+${to}`, address: `${to}@sms.invalid` },
    subject: `SMS from ${sender} to +${to}`,
    html: `<p>${html}</p>`,
    text,
  };
  const isSent = await sendMail(mail).catch(() => null);
  return isSent === null ? "later" : isSent ? "sent" : "refused";
};
