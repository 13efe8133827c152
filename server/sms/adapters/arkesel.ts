import { byStatus, post, type SmsAdapter } from "./adapter";

/**
 * Arkesel's SMS API v2: "Arkesel API | Documentation", Send SMS. `arkesel://key@sms.arkesel.com`
 * An invalid number is answered with 200 and named in `data`.
 */
export const arkesel: SmsAdapter = async ({ sender, to, text }, { origin, user }) => {
  const { status, answer } = await post(
    `${origin}/api/v2/sms/send`,
    { "api-key": user, "Content-Type": "application/json" },
    JSON.stringify({ sender, message: text, recipients: [to] }),
  );
  const result = byStatus(status);
  if (result !== "sent") return result;
  const [first] = Array.isArray(answer.data) ? answer.data : [];
  return answer.status === "success" && !("invalid numbers" in Object(first)) ? "sent" : "refused";
};
