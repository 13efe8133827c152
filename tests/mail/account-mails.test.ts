import { beforeEach, describe, expect, test } from "vitest";
import { type AccountEvent, accountEvents } from "@/emails/account-events";
import { defaultSettings as shop } from "@/lib/contracts/settings";
import { type AccountMail, sendMail, writeAccountMail } from "@/server/mail";
import type { ReceivedMail } from "../support/mail-sink";
import { previewOf, receiveMails, visibleText } from "./support";

const ama = { firstName: "Ama", lastName: "Mensah", email: "ama@example.com" };
const SHOP = "https://shop.example";
const RESET_URL = `${SHOP}/reset-password/secret-token`;
const REQUEST_URL = `${SHOP}/request-password`;
const JOIN_URL = `${SHOP}/staff-invitation/secret-token`;
const UNDO_URL = `${SHOP}/undo-email-change/secret-token`;
const CHANGED = "2026-11-20T14:05:00Z";

const examples: { [Event in AccountEvent]: Extract<AccountMail, { event: Event }> } = {
  verify_email: { event: "verify_email", to: ama, key: "1", code: "048215", verifyUrl: `${SHOP}/verify-email` },
  welcome: { event: "welcome", to: ama, key: "2", loginUrl: `${SHOP}/login` },
  reset_password: { event: "reset_password", to: ama, key: "3", resetUrl: RESET_URL },
  password_changed: {
    event: "password_changed",
    to: ama,
    key: "4",
    changedAt: CHANGED,
    requestUrl: REQUEST_URL,
  },
  confirm_new_email: {
    event: "confirm_new_email",
    to: { ...ama, email: "new@example.com" },
    key: "5",
    code: "731904",
    profileUrl: `${SHOP}/account/profile`,
  },
  staff_invitation: { event: "staff_invitation", to: ama, key: "12", invitedBy: "Esi Adom", joinUrl: JOIN_URL },
  email_changed: {
    event: "email_changed",
    to: ama,
    key: "6",
    changedAt: CHANGED,
    newEmail: "secret.new@example.com",
    undoUrl: UNDO_URL,
  },
  second_factor_on: { event: "second_factor_on", to: ama, key: "8", changedAt: CHANGED, requestUrl: REQUEST_URL },
  second_factor_off: { event: "second_factor_off", to: ama, key: "9", changedAt: CHANGED, requestUrl: REQUEST_URL },
  recovery_codes_renewed: {
    event: "recovery_codes_renewed",
    to: ama,
    key: "10",
    changedAt: CHANGED,
    requestUrl: REQUEST_URL,
  },
  recovery_code_used: {
    event: "recovery_code_used",
    to: ama,
    key: "11",
    usedAt: CHANGED,
    left: 9,
    profileUrl: `${SHOP}/account/profile`,
  },
  admin_role_changed: {
    event: "admin_role_changed",
    to: ama,
    key: "15",
    changedAt: CHANGED,
    person: "Kojo Annan",
    by: "Esi Adom",
    isAdmin: true,
    isOwn: false,
    teamUrl: `${SHOP}/staff/people`,
  },
  account_deactivated: {
    event: "account_deactivated",
    to: ama,
    key: "13",
    changedAt: CHANGED,
    isStaff: false,
  },
  account_activated: {
    event: "account_activated",
    to: ama,
    key: "14",
    changedAt: CHANGED,
    isStaff: true,
    loginUrl: `${SHOP}/login`,
  },
  account_closed: { event: "account_closed", to: ama, key: "7", closedAt: new Date(CHANGED) },
};

const sink = await receiveMails();
beforeEach(() => sink.clear());

async function arrive(mail: AccountMail): Promise<ReceivedMail> {
  await sendMail(writeAccountMail(mail, shop));
  const received = sink.mails().at(-1);
  if (!received) throw new Error("No mail arrived");
  return received;
}

describe("account emails", () => {
  test.each(accountEvents)("%s arrives in HTML and in text, to the right person", async (event) => {
    const mail = await arrive(examples[event]);
    expect(mail.to).toEqual([examples[event].to.email]);
    expect(mail.headers["content-type"]).toContain("multipart/alternative");
    expect(mail.headers["message-id"]).toBe(`<account-${event}-${examples[event].key}@kanea.example>`);
    expect(mail.html).toMatch(/^<!doctype html><html lang="en">/);
    expect(mail.text).toContain("Hello Ama.");
    expect(visibleText(mail)).toContain("Hello Ama.");
    // Mail clients must fetch nothing: no tracking, no blocked images.
    expect(mail.html).not.toMatch(/<(link|script|iframe)\b|url\(|@import|<img(?! src="cid:lamp")/);
    expect(mail.raw).toMatch(/^content-id: <lamp>/im);
  });

  test.each(accountEvents)("%s has the same text in HTML and plain text", async (event) => {
    const mail = await arrive(examples[event]);
    const html = visibleText(mail).replaceAll(" ", "");
    for (const line of mail.text.split("\n").filter(Boolean)) {
      const [words = ""] = line.split(/:? https?:\/\//);
      expect(html).toContain(words.replaceAll(" ", ""));
    }
    for (const address of mail.text.match(/https?:\/\/\S+/g) ?? []) expect(mail.html).toContain(`href="${address}"`);
  });

  test.each(accountEvents)("%s keeps secrets out of the subject and the preview", async (event) => {
    const mail = await arrive(examples[event]);
    expect(mail.subject).not.toMatch(/\d{4,}|secret/);
    expect(previewOf(mail)).not.toMatch(/secret|https?:/);
    expect(previewOf(mail).length).toBeGreaterThan(20);
  });
});

describe("codes", () => {
  test("SHP-SIGNUP-24 the code can be copied as one text and names its 15 minutes", async () => {
    const mail = await arrive(examples.verify_email);
    expect(mail.html).toMatch(/<td[^>]*>048215<\/td>/);
    expect(mail.text).toMatch(/^048215$/m);
    expect(mail.text).toContain("15 minutes");
    expect(mail.text).toContain("If this wasn't you");
    expect(mail.text).toContain(`${SHOP}/verify-email`);
  });

  test("SHP-ACCOUNT-31 the new email gets a code", async () => {
    const mail = await arrive(examples.confirm_new_email);
    expect(mail.to).toEqual(["new@example.com"]);
    expect(mail.html).toMatch(/<td[^>]*>731904<\/td>/);
    expect(mail.text).toMatch(/^731904$/m);
  });

  test("SHP-ACCOUNT-31 the old email is informed with the new email masked", async () => {
    const mail = await arrive(examples.email_changed);
    expect(mail.to).toEqual(["ama@example.com"]);
    expect(mail.text).toContain("s•••@example.com");
    expect(mail.text).toContain("20 Nov 2026, 14:05");
    for (const part of [mail.html, mail.text]) expect(part).not.toContain("secret.new");
    expect(mail.html).toContain('href="mailto:');
  });

  test("SHP-ACCOUNT-31 the old email gets an undo link as button, as URL and in plain text", async () => {
    const mail = await arrive(examples.email_changed);
    expect(mail.html.split(`href="${UNDO_URL}"`)).toHaveLength(3);
    expect(mail.text.split(UNDO_URL)).toHaveLength(2);
    expect(mail.text).toContain("within 7 days");
    const { text } = await arrive({ ...examples.email_changed, undoUrl: null });
    expect(text).not.toMatch(/undo/i);
    expect(text).toContain("If this wasn't you");
  });
});

describe("passwords", () => {
  test("the reset link is a button, a URL and in plain text", async () => {
    const mail = await arrive(examples.reset_password);
    expect(mail.html.split(`href="${RESET_URL}"`)).toHaveLength(3);
    expect(mail.text.split(RESET_URL)).toHaveLength(2);
    for (const words of ["once", "60 minutes", "Ignore this email"]) expect(mail.text).toContain(words);
  });

  test("a changed password names the time and links to the reset page", async () => {
    const mail = await arrive(examples.password_changed);
    expect(mail.text).toContain("20 Nov 2026, 14:05 (Ghana time)");
    expect(mail.text).toContain(`${SHOP}/request-password`);
  });
});

describe("BEYOND-50 a staff invitation", () => {
  test("names the inviter and has the link as button, as URL and in plain text", async () => {
    const mail = await arrive(examples.staff_invitation);
    expect(mail.html.split(`href="${JOIN_URL}"`)).toHaveLength(3);
    expect(mail.text.split(JOIN_URL)).toHaveLength(2);
    for (const words of ["Esi Adom invites you", "once", "3 days", "Ignore this email"])
      expect(mail.text).toContain(words);
  });

  test("has no name in the greeting without an account, and prints no name that contains a link", async () => {
    const to = { firstName: "", lastName: "", email: "new@example.com" };
    const { text } = await arrive({ ...examples.staff_invitation, to, invitedBy: "win at evil.example" });
    expect(text).toContain("Hello. An admin of the shop invites you");
    expect(text).not.toContain("evil");
  });
});

describe("two-step sign-in", () => {
  test.each([
    [0, "It was the last one."],
    [1, "One is left."],
    [7, "7 are left."],
  ])("a used recovery code says how many are left: %d", async (left, words) => {
    expect((await arrive({ ...examples.recovery_code_used, left })).text).toContain(words);
  });

  test.each(["second_factor_on", "second_factor_off", "recovery_codes_renewed", "recovery_code_used"] as const)(
    "%s names the time and what to do if it was not the owner",
    async (event) => {
      const { text } = await arrive(examples[event]);
      expect(text).toContain("20 Nov 2026, 14:05 (Ghana time)");
      expect(text).toContain("If this wasn't you");
    },
  );
});

describe("T59 malicious names", () => {
  const tricks = {
    markup: { firstName: '<script>alert(1)</script>"><img src=x>', lastName: "O'<b>Neil</b>" },
    quotes: { firstName: 'Ama" <victim@example.com>, "', lastName: "x\\" },
    headers: { firstName: "Ama\r\nBcc: victim@example.com\r\n\r\nPay 500 cedis", lastName: "\nSubject: You won" },
    link: { firstName: "win 500 cedis at evil.example", lastName: "https://evil.example" },
  };

  test.each(Object.entries(tricks))("%s have no effect in any email", async (_, name) => {
    const written = accountEvents.map((event) => {
      const example = examples[event];
      return writeAccountMail({ ...example, to: { ...example.to, ...name } }, shop);
    });
    await Promise.all(written.map(sendMail));
    const addresses = accountEvents.map((event) => examples[event].to.email);
    expect(sink.mails().map(({ headers }) => headers.to)).toEqual(expect.arrayContaining(addresses));
    expect(
      sink
        .mails()
        .flatMap(({ to }) => to)
        .sort(),
    ).toEqual([...addresses].sort());
    for (const { headers, html, raw, subject, text } of sink.mails()) {
      expect(headers.bcc).toBeUndefined();
      expect(subject).not.toContain("You won");
      expect(text).toContain("Hello. ");
      for (const part of [html, text, raw.slice(0, raw.indexOf("\r\n\r\n"))])
        expect(part).not.toMatch(/victim|evil\.example|alert\(|<img(?! src="cid:lamp")|500 cedis/);
    }
  });

  test("an email address cannot add a recipient or a header", async () => {
    const email = "ama@example.com\r\nBcc: victim@example.com";
    expect(await sendMail(writeAccountMail({ ...examples.welcome, to: { ...ama, email } }, shop))).toBe(false);
    expect(sink.mails()).toEqual([]);
  });
});

describe("the relay's answer", () => {
  test("a temporary refusal throws for a retry, a permanent refusal is final", async () => {
    const mail = writeAccountMail(examples.welcome, shop);
    sink.refuseWith(450);
    await expect(sendMail(mail)).rejects.toThrow();
    sink.refuseWith(550);
    expect(await sendMail(mail)).toBe(false);
    sink.refuseWith(undefined);
    expect(await sendMail(mail)).toBe(true);
    expect(sink.mails()).toHaveLength(1);
  });
});
