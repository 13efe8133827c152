import { formatDayAndTime } from "@/lib/dates";
import { phoneLink } from "@/lib/phone";
import type { MailShop } from "./layout";

/** What mails about an account are made of. */

interface Link {
  label: string;
  href: string;
}

export interface AccountNote {
  title?: string;
  text: string;
  /** Follow the text. */
  links?: Link[];
}

export interface Words {
  subject: string;
  /** Shown beside the subject in a list of mails, on a locked phone too. */
  preview: string;
  headline: string;
  /** After the greeting. */
  lead: string;
  code?: string;
  /** `quiet`: most readers have nothing to do. */
  action?: Link & { quiet?: boolean };
  /** Before the button. */
  notes: AccountNote[];
  /** After the button. */
  smallPrint?: AccountNote[];
}

/** How to reach the shop. */
export function linksTo({ contact: { email, phone } }: MailShop): Link[] {
  return [
    { label: email, href: `mailto:${email}` },
    { label: phone, href: phoneLink(phone) },
  ];
}

export function at(time: Date | string): string {
  return `${formatDayAndTime(time)} (Ghana time)`;
}

/** What to do about something that somebody else did in the account. */
export const notYou = (shop: MailShop): AccountNote[] => [
  {
    title: "If it was not you",
    text: "Choose a new password at once: that signs out whoever is in your account. Then tell us:",
    links: linksTo(shop),
  },
];
