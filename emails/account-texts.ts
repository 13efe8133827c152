import { formatDayAndTime } from "@/lib/dates";
import { phoneLink } from "@/lib/phone";
import type { MailShop } from "./layout";

/** Parts of the account emails. */

interface Link {
  label: string;
  href: string;
}

export interface AccountNote {
  title?: string;
  text: string;
  /** Shown after the text. */
  links?: Link[];
}

export interface Words {
  subject: string;
  /** Shown after the subject in an inbox and on a locked phone. */
  preview: string;
  headline: string;
  /** After the greeting. */
  lead: string;
  code?: string;
  /** `quiet` draws an outline, for emails that usually need no action. */
  action?: Link & { quiet?: boolean };
  /** Before the button. */
  notes: AccountNote[];
  /** After the button. */
  smallPrint?: AccountNote[];
}

/** Contact links of the shop. */
export function linksTo({ contact: { email, phone } }: MailShop): Link[] {
  return [
    { label: email, href: `mailto:${email}` },
    { label: phone, href: phoneLink(phone) },
  ];
}

export function at(time: Date | string): string {
  return `${formatDayAndTime(time)} (Ghana time)`;
}

/** Advice for a change that the account's owner did not make. */
export const notYou = (shop: MailShop): AccountNote[] => [
  {
    title: "If this wasn't you",
    text: "Choose a new password now: this logs out all devices. Then tell us:",
    links: linksTo(shop),
  },
];
