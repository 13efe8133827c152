import { type MailSink, type ReceivedMail, startMailSink } from "../support/mail-sink";

/** A mail sink that this process's mails go to; call it before anything reads the environment. */
export async function receiveMails(): Promise<MailSink> {
  const sink = await startMailSink();
  process.env.SMTP_URL = sink.smtpUrl;
  // The environment wants one, also where nothing opens it.
  process.env.DATABASE_URL ??= "postgresql://127.0.0.1/unused";
  return sink;
}

/** What a mail program shows of the HTML: the body's words without tags, entities resolved as far as our mails use them. */
export function visibleText({ html }: ReceivedMail): string {
  return html
    .replace(/^[\s\S]*<body/, "<body")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
}

/** The text that is hidden at the top for the list of mails. */
export function previewOf({ html }: ReceivedMail): string {
  return /<div style="display:none[^>]*>([^<]*)</.exec(html)?.[1]?.replace(/[\u200C\u00A0]+$/, "") ?? "";
}
