import { byStatus, post, type SmsAdapter } from "./adapter";

/**
 * Hubtel's SMS API: "Simple Messaging", Simple SEND SMS POST. `hubtel://id:secret@sms.hubtel.com`
 * Its page "Response Code": 402, or 400 with 12, is missing credit, 400 with 2 the sender; 403 is a recipient who refuses.
 */
export const hubtel: SmsAdapter = async ({ sender, to, text }, { origin, user, secret }) => {
  const { status, answer } = await post(
    `${origin}/v1/messages/send`,
    {
      Authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString("base64")}`,
      "Content-Type": "application/json",
    },
    JSON.stringify({ From: sender, To: to, Content: text }),
  );
  if (status === 403) return "refused";
  if (status === 400 && (answer.status === 2 || answer.status === 12)) return "account";
  return byStatus(status);
};
