/** Credentials and host of SMS_URL. */
interface SmsAccount {
  /** `https://sms.arkesel.com`; http for this machine. */
  origin: string;
  user: string;
  secret: string;
}

interface SmsContent {
  sender: string;
  /** `233241234567` */
  to: string;
  text: string;
}

/**
 * What the provider did: took the message; refused this number or text; refused the account (key, sender, credit); or
 * asks to try again later.
 */
export type SmsAnswer = "sent" | "refused" | "account" | "later";

/**
 * Sends one message.
 * @throws NotReached if the provider certainly got nothing; any other error if that is unknown
 */
export type SmsAdapter = (content: SmsContent, account: SmsAccount) => Promise<SmsAnswer>;

/** No connection was made. */
export class NotReached extends Error {
  override name = "NotReached";
}

/** Errors of Node and undici before a request is written. */
const BEFORE_SENDING = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Milliseconds to wait for an answer. */
const ANSWER_MS = 20_000;

/** Posts a body; an answer that is no JSON counts as an empty object. */
export async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<{ status: number; answer: Record<string, unknown> }> {
  try {
    const reply = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(ANSWER_MS) });
    const answer = Object(await reply.json().catch(() => ({}))) as Record<string, unknown>;
    return { status: reply.status, answer };
  } catch (error) {
    const { code } = Object((error as Error).cause) as { code?: unknown };
    if (BEFORE_SENDING.has(String(code))) throw new NotReached(String(code));
    throw error;
  }
}

/** Meaning of an HTTP status alone. */
export function byStatus(status: number): SmsAnswer {
  if (status >= 200 && status < 300) return "sent";
  if (status === 401 || status === 402 || status === 403) return "account";
  return status === 429 || status >= 500 ? "later" : "refused";
}
