import { afterAll } from "vitest";
import type { TestDatabase } from "../support/database";
import { type MailSink, type ReceivedMail, startMailSink } from "../support/mail-sink";

/** Starts a mail sink for a test file; call it before the environment is read. */
export async function receiveMails(): Promise<MailSink> {
  const sink = await startMailSink();
  process.env.SMTP_URL = sink.smtpUrl;
  afterAll(() => sink.close());
  // The environment requires a database URL even if no test connects.
  process.env.DATABASE_URL ??= "postgresql://127.0.0.1/unused";
  return sink;
}

/** Stores the setting of staff mails. */
export const setStaffMail = ({ query }: TestDatabase, value: object) =>
  query(
    "INSERT INTO setting (key, value) VALUES ('staff-mail', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    [JSON.stringify(value)],
  );

/** Visible text of an HTML email: the body without tags, common entities decoded. */
export function visibleText({ html }: ReceivedMail): string {
  return html
    .replace(/^[\s\S]*<body/, "<body")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
}

/** Hidden preview text of an email. */
export function previewOf({ html }: ReceivedMail): string {
  return /<div style="display:none[^>]*>([^<]*)</.exec(html)?.[1]?.replace(/[\u200C\u00A0]+$/, "") ?? "";
}
