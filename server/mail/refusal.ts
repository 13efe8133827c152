/** What a failed try says: about this mail for good, about this mail for now, or about every mail of ours. */
export type Refusal = "final" | "later" | "outage";

/** Enhanced codes (RFC 3463) for the recipient's address and mailbox, for what is too long and for content. */
const ABOUT_THIS_MAIL = /^\d{3}[ -][45]\.(1\.([12346]|10)|2\.[123]|3\.4|6\.\d+)\b/;

/** Those for the sender's address, for a limit on sending and for permission. */
const ABOUT_US = /^\d{3}[ -][45]\.(1\.[78]|4\.5|7\.\d+)\b/;

/** The same in words, since codes are left out or too coarse. Relays put such a refusal off until they hear a recipient. */
const ABOUT_US_IN_WORDS =
  /\b(relay|limit|quota|rate|throttl|authenti|sender|sending|not verified|suspended|client host|your (ip|account|domain))/i;

/** Content refused by a filter has no code of its own: 5.7.1 is said to a sender without permission too. */
const BAD_CONTENT = /\b(spam|virus|malware|phishing|content|attachment)\b/i;

interface SmtpFailure {
  code?: unknown;
  /** The command that was answered, as nodemailer names it; `API` for what never left this process. */
  command?: unknown;
  responseCode?: unknown;
  /** The relay's answer, with its code. */
  response?: unknown;
}

/**
 * Judges why a mail was not taken. Only what concerns its recipient or its content is final: a wrong password, a used-up
 * quota or a relay that does not know us is mended on our side, and the mail must still be there then. When in doubt it
 * is kept.
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

/** An answer as the log may hold it: customers' addresses left out, one line. */
export function withoutAddresses(answer: string): string {
  return answer.replace(/<?[^\s<>]+@[^\s<>]+>?/g, "<address>").replace(/\s+/g, " ");
}
