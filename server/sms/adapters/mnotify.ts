import { byStatus, post, type SmsAdapter } from "./adapter";

/**
 * mNotify's API: "mNotify API Documentation", Quick Bulk SMS. `mnotify://key@api.mnotify.com`
 * A refusal may come with 200 and a `status` other than `success`; its code is logged by nothing, so it counts as the
 * account's, which loses no message.
 */
export const mnotify: SmsAdapter = async ({ sender, to, text }, { origin, user }) => {
  const { status, answer } = await post(
    `${origin}/api/sms/quick?key=${encodeURIComponent(user)}`,
    { "Content-Type": "application/json", Accept: "application/json" },
    JSON.stringify({ recipient: [to], sender, message: text, is_schedule: false, schedule_date: "" }),
  );
  const result = byStatus(status);
  return result === "sent" && answer.status !== "success" ? "account" : result;
};
