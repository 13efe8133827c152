import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { serve } from "./serve";

/** An email as received over SMTP. */
export interface ReceivedMail {
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  receivedAt: string;
  raw: string;
}

/** The client's last step: connect, log in, name the sender or the recipient, send the content. */
export type SmtpStep = "CONN" | "AUTH" | "MAIL FROM" | "RCPT TO" | "DATA";

/** Receives the shop's SMTP connections; received emails can also be read over HTTP, from another process. */
export interface MailSink {
  smtpUrl: string;
  httpUrl: string;
  /** All received emails, oldest first. */
  mails(): ReceivedMail[];
  /** Permanently refused recipients, once per refusal. */
  refused(): string[];
  clear(): void;
  /**
   * Response at one step until reset: `450` (try later), `550` (refused) or with text, as in `550 5.1.1 No such
   * user`.
   */
  refuseWith(answer: number | string | undefined, at?: SmtpStep): void;
  /** Accepts the next email without responding; resolves when it has arrived. */
  leaveUnanswered(): Promise<void>;
  /** Responds to every email that was left without a response. */
  answerLate(): void;
  close(): Promise<void>;
}

/**
 * Starts a mail server on loopback.
 * @param whole number of latest emails whose content is kept; older ones keep envelope and headers, with 0 the
 * envelope only
 */
export async function startMailSink({ whole = Number.POSITIVE_INFINITY } = {}): Promise<MailSink> {
  const received: ReceivedMail[] = [];
  const refused: string[] = [];
  let refusal: { at: SmtpStep; error: Error & { responseCode: number } } | undefined;
  let dropNext: (() => void) | undefined;
  const unanswered: (() => void)[] = [];
  const refusalAt = (step: SmtpStep) => (refusal?.at === step ? refusal.error : null);
  const smtp = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    hideENHANCEDSTATUSCODES: true,
    onConnect: (_, done) => done(refusalAt("CONN")),
    onAuth: ({ username = "" }, _, done) => done(refusalAt("AUTH"), { user: username }),
    onMailFrom: (_, __, done) => done(refusalAt("MAIL FROM")),
    onRcptTo({ address }, _, done) {
      const refusal = refusalAt("RCPT TO");
      if (refusal && refusal.responseCode >= 500) refused.push(address);
      done(refusal);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const refused = refusalAt("DATA");
        if (refused) return done(refused);
        const raw = Buffer.concat(chunks).toString("utf8");
        const { mailFrom, rcptTo } = session.envelope;
        // Parsing a mail takes as long as writing it: skip it if no mail is kept whole.
        (whole === 0 ? Promise.resolve(unread) : PostalMime.parse(raw)).then((mail) => {
          received.push(
            describeMail(
              mail,
              raw,
              mailFrom ? mailFrom.address : "",
              rcptTo.map(({ address }) => address),
            ),
          );
          const old = received[received.length - 1 - whole];
          if (old) Object.assign(old, { text: "", html: "", raw: "" });
          if (!dropNext) return done();
          unanswered.push(done);
          dropNext();
          dropNext = undefined;
        }, done);
      });
    },
  });
  // A client that disconnects in between is not an error of the server.
  smtp.on("error", () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));

  const sink = { mails: () => received, refused: () => refused, clear: () => received.splice(0) };
  const http = await serve((request, response) => {
    if (request.method === "DELETE") sink.clear();
    response.setHeader("content-type", "application/json").end(JSON.stringify(received));
  });

  return {
    ...sink,
    clear: () => void sink.clear(),
    smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    httpUrl: http.origin,
    refuseWith(answer, at = "RCPT TO") {
      const [, code, words] = /^(\d{3}) ?(.*)$/.exec(String(answer)) ?? [];
      const error = Object.assign(new Error(words || "Refused by the test"), { responseCode: Number(code) });
      refusal = answer === undefined ? undefined : { at, error };
    },
    leaveUnanswered: () =>
      new Promise((resolve) => {
        dropNext = resolve;
      }),
    answerLate() {
      for (const done of unanswered.splice(0)) done();
    },
    async close() {
      await Promise.all([http.close(), new Promise<void>((resolve) => smtp.close(() => resolve()))]);
    },
  };
}

const unread: Pick<Email, "subject" | "text" | "html" | "headers"> = { headers: [] };

function describeMail(mail: typeof unread, raw: string, from: string, to: string[]): ReceivedMail {
  return {
    from,
    to,
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    receivedAt: new Date().toISOString(),
    raw,
  };
}

/** All emails that a sink in another process has received. */
async function readMails(httpUrl: string): Promise<ReceivedMail[]> {
  return (await (await fetch(httpUrl)).json()) as ReceivedMail[];
}

/**
 * Waits for the first matching email.
 * @param source a sink, or the `httpUrl` of one in another process
 * @throws Error that lists the received ones after the timeout
 */
export async function waitForMail(
  source: Pick<MailSink, "mails"> | string,
  fits: { to?: string; subject?: string | RegExp; count?: number },
  timeoutMs = 60_000,
): Promise<ReceivedMail[]> {
  const { to, subject, count = 1 } = fits;
  const end = Date.now() + timeoutMs;
  for (;;) {
    const mails = typeof source === "string" ? await readMails(source) : source.mails();
    const found = mails.filter(
      (mail) =>
        (to === undefined || mail.to.includes(to)) &&
        (subject === undefined ||
          (typeof subject === "string" ? mail.subject.includes(subject) : subject.test(mail.subject))),
    );
    if (found.length >= count) return found;
    if (Date.now() > end) {
      const seen = mails.map((mail) => `${mail.to.join(", ")}: ${mail.subject}`).join("\n");
      throw new Error(
        `Expected ${count} mail(s) to ${to ?? "any address"} with ${subject ?? "any subject"}; received:\n${seen || "none"}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
