import { describe, expect, test } from "vitest";
import { judgeRefusal, withoutAddresses } from "./refusal";

/** Error in nodemailer's format. */
function refusal(command: string, response: string, code = "EENVELOPE") {
  const error = new Error(`Refused: ${response}`);
  return Object.assign(error, { code, command, response, responseCode: Number(response.slice(0, 3)) });
}

describe("a refusal about this mail is final", () => {
  test.each([
    ["RCPT TO", "550 5.1.1 <ama@example.com>: Recipient address rejected: User unknown"],
    ["RCPT TO", "550 No such user here"],
    ["RCPT TO", "553 5.1.3 Bad recipient address syntax"],
    ["RCPT TO", "550 5.4.1 Recipient address rejected: Access denied"],
    ["RCPT TO", "556 5.1.10 Domain accepts no mail"],
    ["RCPT TO", "552 5.2.2 Mailbox full, over quota"],
    ["RCPT TO", "550 <limit@relay.example>: no mailbox here by that name"],
    ["DATA", "554 5.7.1 Message rejected as spam by Content Filtering"],
    ["DATA", "550 5.6.0 Message content rejected"],
    ["DATA", "552 5.3.4 Message too big for system"],
    ["DATA", "554 5.1.1 No such user"],
  ])("%s: %s", (command, response) => {
    expect(judgeRefusal(refusal(command, response))).toBe("final");
  });

  test("a malformed address is final", () => {
    expect(judgeRefusal(Object.assign(new Error('Invalid recipient ""'), { code: "EENVELOPE", command: "API" }))).toBe(
      "final",
    );
  });
});

describe("a refusal about the sender keeps the mail and logs an outage", () => {
  test.each([
    ["CONN", "554 5.7.1 No service for you"],
    ["EHLO", "550 Access denied - invalid HELO name"],
    ["STARTTLS", "454 TLS not available due to temporary reason"],
    ["AUTH PLAIN", "535 5.7.8 Authentication credentials invalid"],
    ["AUTH LOGIN", "454 4.7.0 Temporary authentication failure"],
    ["MAIL FROM", "550 5.4.5 Daily user sending limit exceeded"],
    ["MAIL FROM", "530 5.7.0 Must issue a STARTTLS command first"],
    ["MAIL FROM", "452 4.3.1 Insufficient system storage"],
    ["RCPT TO", "554 5.7.1 <ama@example.com>: Relay access denied"],
    ["RCPT TO", "550 relay not permitted"],
    ["RCPT TO", "554 5.7.1 Service unavailable; Client host [1.2.3.4] blocked using zen.spamhaus.org"],
    ["RCPT TO", "550 5.1.8 Sender address rejected: Domain not found"],
    ["RCPT TO", "550 You have exceeded your daily quota"],
    ["DATA", "454 Throttling failure: Daily message quota exceeded."],
    ["DATA", "554 Message rejected: Email address is not verified."],
    ["DATA", "550-5.7.26 This mail has been blocked because the sender is unauthenticated.\n550 5.7.26 See below"],
    ["DATA", "550 5.7.1 Unusual rate of mail from your IP address, blocked to protect our users from spam"],
    ["DATA", "552 Requested mail action aborted: exceeded storage allocation"],
    ["DATA", "554 Transaction failed"],
  ])("%s: %s", (command, response) => {
    expect(judgeRefusal(refusal(command, response))).toBe("outage");
  });

  test.each([
    Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:25"), { code: "ECONNECTION", command: "CONN" }),
    Object.assign(new Error("Greeting never received"), { code: "ETIMEDOUT", command: "CONN" }),
    new Error("SMTP_URL is missing: no mail can be sent"),
  ])("%s", (error) => {
    expect(judgeRefusal(error)).toBe("outage");
  });
});

describe("a refusal for now keeps the mail quietly", () => {
  test.each([
    ["RCPT TO", "450 4.2.0 Greylisted, try again in 5 minutes"],
    ["RCPT TO", "452 4.2.2 Mailbox full, over quota"],
    ["DATA", "451 4.3.0 Local error in processing"],
  ])("%s: %s", (command, response) => {
    expect(judgeRefusal(refusal(command, response))).toBe("later");
  });
});

test("the log contains no address", () => {
  expect(withoutAddresses("550 5.1.1 <ama@example.com>: unknown\r\n550 kofi@example.com too")).toBe(
    "550 5.1.1 <address>: unknown 550 <address> too",
  );
});
