/** Failure of this mail for good, of this mail for now, or of all mail. */
export type Refusal = "final" | "later" | "outage";

/** Enhanced codes (RFC 3463) about the recipient, the size or the content of a mail. */
const ABOUT_THIS_MAIL = /^\d{3}[ -][45]\.(1\.([12346]|10)|2\.[123]|3\.4|6\.\d+)\b/;

/** Enhanced codes about the sender's address, sending limits and permission. */
const ABOUT_US = /^\d{3}[ -][45]\.(1\.[78]|4\.5|7\.\d+)\b/;

/** Words of answers about the sender, for relays whose codes are missing or too coarse. */
const ABOUT_US_IN_WORDS =
  /\b(relay|limit|quota|rate|throttl|authenti|sender|sending|not verified|suspended|client host|your (ip|account|domain))/i;

/** Text that marks a content refusal; code 5.7.1 also means missing permission. */
const BAD_CONTENT = /\b(spam|virus|malware|phishing|content|attachment)\b/i;

interface SmtpFailure {
  code?: unknown;
  /** The SMTP command as nodemailer names it; `API` if the mail never left this process. */
  command?: unknown;
  responseCode?: unknown;
  /** The relay's answer including its code. */
  response?: unknown;
}

/**
 * Classifies why a relay refused a mail.
 * Only a problem with the recipient or the content is final.
 * A wrong password or a used-up quota is fixed on our side, so the mail is kept for a retry, also when in doubt.
 */
export function judgeRefusal(error: unknown): Refusal {
  const { code, command, responseCode, response } = (error ?? {}) as SmtpFailure;
  const isMalformed = code === "EENVELOPE" && command === "API";
  if (isMalformed) return "final";
  if (typeof responseCode !== "number" || (command !== "RCPT TO" && command !== "DATA")) return "outage";

  const refused = responseCode >= 500 ? "final" : "later";
  const answer = withoutAddresses(String(response));
  if (ABOUT_THIS_MAIL.test(answer)) return refused;
  const namesUs = ABOUT_US_IN_WORDS.test(answer);
  if (command === "DATA" && BAD_CONTENT.test(answer) && !namesUs) return refused;
  if (namesUs || ABOUT_US.test(answer)) return "outage";
  return command === "DATA" && refused === "final" ? "outage" : refused;
}

/** Relay's answer for the log: one line without email addresses. */
export function withoutAddresses(answer: string): string {
  return answer.replace(/<?[^\s<>]+@[^\s<>]+>?/g, "<address>").replace(/\s+/g, " ");
}
