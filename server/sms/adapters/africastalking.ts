import { byStatus, post, type SmsAdapter, type SmsAnswer } from "./adapter";

/** Status codes of a recipient: "Send SMS", API Response. Others are refusals of this number. */
const byCode: Record<number, SmsAnswer> = {
  100: "sent",
  101: "sent",
  102: "sent",
  402: "account",
  405: "account",
  500: "later",
  501: "later",
};

/** Africa's Talking: "Send SMS". `africastalking://user:key@api.africastalking.com` */
export const africastalking: SmsAdapter = async ({ sender, to, text }, { origin, user, secret }) => {
  const { status, answer } = await post(
    `${origin}/version1/messaging`,
    { apiKey: secret, Accept: "application/json", "Content-Type": "application/x-www-form-urlencoded" },
    new URLSearchParams({ username: user, to: `+${to}`, message: text, from: sender }).toString(),
  );
  const result = byStatus(status);
  if (result !== "sent") return result;
  const { Recipients: recipients, Message: message } = Object(answer.SMSMessageData);
  const code = Array.isArray(recipients) ? Number(recipients[0]?.statusCode) : Number.NaN;
  if (Number.isNaN(code)) return message === "InvalidSenderId" ? "account" : "refused";
  return byCode[code] ?? "refused";
};
