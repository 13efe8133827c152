import { createElement } from "react";
import { type AccountFacts, writeAccountWords } from "@/emails/account-events";
import { AccountMail as AccountMailTemplate, accountMailText } from "@/emails/account-mail";
import type { MailShop } from "@/emails/layout";
import { addressTo } from "./address-to";
import { renderMail } from "./render";
import type { Mail } from "./send-mail";

/** A mail about an account, by `event`. */
export type AccountMail = AccountFacts & {
  to: { firstName: string; lastName: string; email: string };
  /** Makes the Message-ID: the same for a repeated try at the same mail, another for a new code or link. */
  key: string;
};

/** The mail that tells a customer something about the account, or hands over a code or a link. */
export function writeAccountMail({ to, key, ...facts }: AccountMail, shop: MailShop): Mail {
  const props = { firstName: to.firstName, facts, shop };
  return {
    key: `account-${facts.event}-${key}`,
    to: addressTo(to),
    subject: writeAccountWords(facts, shop).subject,
    html: renderMail(createElement(AccountMailTemplate, props)),
    text: accountMailText(props),
  };
}
