import { maskEmail } from "@/lib/email";
import { CODE_MINUTES, INVITATION_DAYS, RESET_LINK_MINUTES, UNDO_EMAIL_DAYS } from "@/lib/limits";
import { shopName } from "@/lib/shop-name";
import { type AccountNote, at, linksTo, notYou, type Words } from "./account-words";
import type { MailShop } from "./layout";
import { printableName } from "./names";
import { type SecondFactorFacts, secondFactorEvents, secondFactorWords } from "./second-factor-events";

export const accountEvents = [
  "verify_email",
  "welcome",
  "reset_password",
  "password_changed",
  "confirm_new_email",
  "email_changed",
  ...secondFactorEvents,
  "staff_invitation",
  "account_deactivated",
  "account_activated",
  "account_closed",
] as const;
export type AccountEvent = (typeof accountEvents)[number];

/** What each mail about an account needs; addresses are absolute, times are ISO 8601 or dates. */
export type AccountFacts =
  | { event: "verify_email"; code: string; verifyUrl: string }
  | { event: "welcome"; loginUrl: string }
  | { event: "reset_password"; resetUrl: string }
  | { event: "password_changed"; changedAt: Date | string; requestUrl: string }
  /** Goes to the new address. */
  | { event: "confirm_new_email"; code: string; profileUrl: string }
  /** Goes to the old address; without a link where the change cannot be undone from there. */
  | { event: "email_changed"; changedAt: Date | string; newEmail: string; undoUrl: string | null }
  | SecondFactorFacts
  /** To somebody who may have no account. */
  | { event: "staff_invitation"; invitedBy: string; joinUrl: string }
  /** By staff; `isStaff` where it is a colleague's account. */
  | { event: "account_deactivated"; changedAt: Date | string; isStaff: boolean }
  | { event: "account_activated"; changedAt: Date | string; isStaff: boolean; loginUrl: string }
  | { event: "account_closed"; closedAt: Date | string };

const codeNotes: AccountNote[] = [
  {
    text: `The code works for ${CODE_MINUTES} minutes. If you asked more than once, only the newest code works.`,
  },
  { text: `Do not share it with anyone. ${shopName} never asks for a code by phone, message or email.` },
];

type WordsOf = { [Event in AccountEvent]: (facts: Extract<AccountFacts, { event: Event }>, shop: MailShop) => Words };

const words: WordsOf = {
  verify_email: ({ code, verifyUrl }) => ({
    subject: `Confirm your email for ${shopName}`,
    preview: `${code} is your code. It works for ${CODE_MINUTES} minutes.`,
    headline: "Confirm your email",
    lead: "Enter this code to show that the address is yours.",
    code,
    notes: [
      ...codeNotes,
      {
        title: "If you closed the page",
        text: "You can enter your email and the code here:",
        links: [{ label: verifyUrl, href: verifyUrl }],
      },
      {
        title: "If it was not you",
        text: "Somebody may have typed your address by mistake. You do not have to do anything: without the code nobody can use the account.",
      },
    ],
  }),
  welcome: ({ loginUrl }) => ({
    subject: `Welcome to ${shopName}`,
    preview: "Your email is confirmed and your account is ready.",
    headline: `Welcome to ${shopName}`,
    lead: "Your email is confirmed and your account is ready.",
    notes: [
      { title: "Your orders in one place", text: "See what was sent, what is on its way and what you paid." },
      { title: "Your cart on every device", text: "Start on your phone and finish on a computer." },
      { title: "Saved items and addresses", text: "Keep what you like for later, and check out without typing." },
    ],
    action: { label: "Sign in", href: loginUrl },
  }),
  reset_password: ({ resetUrl }) => ({
    subject: `Reset your ${shopName} password`,
    preview: `The link works once, within ${RESET_LINK_MINUTES} minutes.`,
    headline: "Choose a new password",
    lead: "You asked to reset the password of your account. The button opens the page for a new one.",
    notes: [{ text: `The link works once, within ${RESET_LINK_MINUTES} minutes. Keep it to yourself.` }],
    action: { label: "Choose a new password", href: resetUrl },
    smallPrint: [
      {
        title: "If the button does not work",
        text: "Open this address in your browser:",
        links: [{ label: resetUrl, href: resetUrl }],
      },
      { title: "If it was not you", text: "Ignore this mail. Your password stays as it is." },
    ],
  }),
  password_changed: ({ changedAt, requestUrl }, shop) => ({
    subject: `Your ${shopName} password was changed`,
    preview: "If it was you, there is nothing to do.",
    headline: "Your password was changed",
    lead: `The password of your account was changed on ${at(changedAt)}. If it was you, there is nothing to do.`,
    notes: notYou(shop),
    action: { label: "Reset your password", href: requestUrl, quiet: true },
  }),
  confirm_new_email: ({ code, profileUrl }) => ({
    subject: `Confirm your new email for ${shopName}`,
    preview: `${code} is your code. It works for ${CODE_MINUTES} minutes.`,
    headline: "Confirm your new email",
    lead: "Enter this code in your profile to use this address for your account. Until then nothing changes.",
    code,
    notes: [
      ...codeNotes,
      {
        title: "If you closed the page",
        text: "Your profile is here:",
        links: [{ label: profileUrl, href: profileUrl }],
      },
      {
        title: "If it was not you",
        text: "Somebody may have typed your address by mistake. You do not have to do anything: without the code your address is not used.",
      },
    ],
  }),
  email_changed: ({ changedAt, newEmail, undoUrl }, shop) => ({
    subject: `Your ${shopName} email was changed`,
    preview: "If it was you, there is nothing to do.",
    headline: "Your email was changed",
    lead: `Since ${at(changedAt)} your account uses ${maskEmail(newEmail)}. You sign in with that address, and our emails go there.`,
    notes: [
      { title: "If it was you", text: "There is nothing to do." },
      ...(undoUrl
        ? [
            {
              title: "If it was not you",
              text: `You can undo it within ${UNDO_EMAIL_DAYS} days: your account goes back to this address, everybody is signed out, and you choose a new password. Keep the link to yourself.`,
            },
          ]
        : []),
      undoUrl
        ? { title: "If you need help", text: "Write to us or call:", links: linksTo(shop) }
        : { title: "If it was not you", text: "Tell us at once:", links: linksTo(shop) },
    ],
    ...(undoUrl && {
      action: { label: "Undo the change", href: undoUrl, quiet: true },
      smallPrint: [
        {
          title: "If the button does not work",
          text: "Open this address in your browser:",
          links: [{ label: undoUrl, href: undoUrl }],
        },
      ],
    }),
  }),
  ...secondFactorWords,
  staff_invitation: ({ invitedBy, joinUrl }) => ({
    subject: `Work with us at ${shopName}`,
    preview: `${printableName(invitedBy) ?? "An admin"} invites you to the desk of the shop.`,
    headline: `You are invited to work at ${shopName}`,
    lead: `${printableName(invitedBy) ?? "An admin of the shop"} invites you to the desk, where orders, stock and customers are seen to.`,
    notes: [
      { text: `The link works once, within ${INVITATION_DAYS} days. Keep it to yourself: whoever has it can join.` },
    ],
    action: { label: "Join the desk", href: joinUrl },
    smallPrint: [
      {
        title: "If the button does not work",
        text: "Open this address in your browser:",
        links: [{ label: joinUrl, href: joinUrl }],
      },
      { title: "If you do not know the shop", text: "Ignore this mail: it was sent by mistake." },
    ],
  }),
  account_deactivated: ({ changedAt, isStaff }, shop) => ({
    subject: `Your ${shopName} account was deactivated`,
    preview: "Nobody can sign in to it until we activate it again.",
    headline: "Your account was deactivated",
    lead: `Since ${at(changedAt)} nobody can sign in to your account${isStaff ? ", neither to the shop nor to its desk" : ""}.`,
    notes: [
      { title: "Your orders", text: "They stay as they are: what was ordered is still delivered or paid back." },
      {
        title: "If you think it is a mistake",
        text: "Write to us or call. We tell you why, and what can be done:",
        links: linksTo(shop),
      },
    ],
  }),
  account_activated: ({ changedAt, isStaff, loginUrl }) => ({
    subject: `Your ${shopName} account is active again`,
    preview: "You can sign in again, with the password that you had.",
    headline: "Your account is active again",
    lead: `Since ${at(changedAt)} you can sign in again${isStaff ? ", to the desk too" : ""}, with the password that you had.`,
    notes: [{ text: "If you do not remember it, choose a new one: the login page leads there." }],
    action: { label: "Sign in", href: loginUrl },
  }),
  account_closed: ({ closedAt }, shop) => ({
    subject: `Your ${shopName} account is closed`,
    preview: "Your personal data was removed.",
    headline: "Your account is closed",
    lead: `We closed it on ${at(closedAt)}, as you asked. Thank you for shopping with us.`,
    notes: [
      {
        title: "What was removed",
        text: "Your name, phone number, addresses, saved items and cart. Nobody can sign in any more.",
      },
      {
        title: "What we keep",
        text: "Your orders, without your personal data, because the law asks us to keep our books.",
      },
      { title: "If it was not you", text: "Tell us at once:", links: linksTo(shop) },
    ],
  }),
};

/** The words of a mail about an account. */
export function writeAccountWords<Event extends AccountEvent>(
  facts: Extract<AccountFacts, { event: Event }>,
  shop: MailShop,
): Words {
  const write = words[facts.event as Event] as (
    facts: Extract<AccountFacts, { event: Event }>,
    shop: MailShop,
  ) => Words;
  return write(facts, shop);
}
