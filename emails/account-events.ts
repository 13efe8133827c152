import { maskEmail } from "@/lib/email";
import { CODE_MINUTES, INVITATION_DAYS, RESET_LINK_MINUTES, UNDO_EMAIL_DAYS } from "@/lib/limits";
import { type AccountNote, at, linksTo, notYou, type Words } from "./account-texts";
import type { MailShop } from "./layout";
import { printableName } from "./names";
import { type SecondFactorFacts, secondFactorEvents, secondFactorTexts } from "./second-factor-events";
import { type AdminRoleFacts, writeAdminRoleTexts } from "./staff-role-events";

export const accountEvents = [
  "verify_email",
  "welcome",
  "reset_password",
  "password_changed",
  "confirm_new_email",
  "email_changed",
  ...secondFactorEvents,
  "staff_invitation",
  "admin_role_changed",
  "account_deactivated",
  "account_activated",
  "account_closed",
] as const;
export type AccountEvent = (typeof accountEvents)[number];

/** Data for each account email. URLs are absolute; times are ISO 8601 strings or dates. */
export type AccountFacts =
  | { event: "verify_email"; code: string; verifyUrl: string }
  | { event: "welcome"; loginUrl: string }
  | { event: "reset_password"; resetUrl: string }
  | { event: "password_changed"; changedAt: Date | string; requestUrl: string }
  /** Sent to the new email. */
  | { event: "confirm_new_email"; code: string; profileUrl: string }
  /** Sent to the old email; `undoUrl` is null if the change cannot be undone. */
  | { event: "email_changed"; changedAt: Date | string; newEmail: string; undoUrl: string | null }
  | SecondFactorFacts
  /** The recipient may have no account. */
  | { event: "staff_invitation"; invitedBy: string; joinUrl: string }
  | AdminRoleFacts
  /** Deactivated by staff; `isStaff` if the account belongs to a member of staff. */
  | { event: "account_deactivated"; changedAt: Date | string; isStaff: boolean }
  | { event: "account_activated"; changedAt: Date | string; isStaff: boolean; loginUrl: string }
  | { event: "account_closed"; closedAt: Date | string };

const codeNotes = (shop: MailShop): AccountNote[] => [
  {
    text: `The code expires in ${CODE_MINUTES} minutes. If you asked for more than one, only the newest works.`,
  },
  { text: `Don't share it with anyone. ${shop.brand.name} never asks for a code by phone, message or email.` },
];

type WordsOf = { [Event in AccountEvent]: (facts: Extract<AccountFacts, { event: Event }>, shop: MailShop) => Words };

const words: WordsOf = {
  verify_email: ({ code, verifyUrl }, shop) => ({
    subject: `Confirm your email for ${shop.brand.name}`,
    preview: `${code} is your code. It expires in ${CODE_MINUTES} minutes.`,
    headline: "Confirm your email",
    lead: "Enter this code to confirm your email.",
    code,
    notes: [
      ...codeNotes(shop),
      {
        title: "If you closed the page",
        text: "You can enter your email and the code here:",
        links: [{ label: verifyUrl, href: verifyUrl }],
      },
      {
        title: "If this wasn't you",
        text: "Someone may have typed your email by mistake. You don't need to do anything: the account can't be used without the code.",
      },
    ],
  }),
  welcome: ({ loginUrl }, shop) => ({
    subject: `Welcome to ${shop.brand.name}`,
    preview: "Your email is confirmed and your account is ready.",
    headline: `Welcome to ${shop.brand.name}`,
    lead: "Your email is confirmed and your account is ready.",
    notes: [
      { title: "Your orders in one place", text: "See what you ordered, what is on its way and what you paid." },
      { title: "Your cart on every device", text: "Start on your phone and finish on a computer." },
      { title: "Saved items and addresses", text: "Save products for later and check out without typing." },
    ],
    action: { label: "Log in", href: loginUrl },
  }),
  reset_password: ({ resetUrl }, shop) => ({
    subject: `Reset your ${shop.brand.name} password`,
    preview: `The link expires in ${RESET_LINK_MINUTES} minutes and works once.`,
    headline: "Choose a new password",
    lead: "You asked to reset your password. Press the button to choose a new one.",
    notes: [{ text: `The link expires in ${RESET_LINK_MINUTES} minutes and works once. Don't share it.` }],
    action: { label: "Choose a new password", href: resetUrl },
    smallPrint: [
      {
        title: "If the button doesn't work",
        text: "Open this link in your browser:",
        links: [{ label: resetUrl, href: resetUrl }],
      },
      { title: "If this wasn't you", text: "Ignore this email. Your password stays the same." },
    ],
  }),
  password_changed: ({ changedAt, requestUrl }, shop) => ({
    subject: `Your ${shop.brand.name} password was changed`,
    preview: "If this was you, you don't need to do anything.",
    headline: "Your password was changed",
    lead: `Your password was changed on ${at(changedAt)}. If this was you, you don't need to do anything.`,
    notes: notYou(shop),
    action: { label: "Reset your password", href: requestUrl, quiet: true },
  }),
  confirm_new_email: ({ code, profileUrl }, shop) => ({
    subject: `Confirm your new email for ${shop.brand.name}`,
    preview: `${code} is your code. It expires in ${CODE_MINUTES} minutes.`,
    headline: "Confirm your new email",
    lead: "Enter this code in your profile to use this email for your account. Nothing changes until you do.",
    code,
    notes: [
      ...codeNotes(shop),
      {
        title: "If you closed the page",
        text: "Open your profile again:",
        links: [{ label: profileUrl, href: profileUrl }],
      },
      {
        title: "If this wasn't you",
        text: "Someone may have typed your email by mistake. You don't need to do anything: your email isn't used without the code.",
      },
    ],
  }),
  email_changed: ({ changedAt, newEmail, undoUrl }, shop) => ({
    subject: `Your ${shop.brand.name} email was changed`,
    preview: "If this was you, you don't need to do anything.",
    headline: "Your email was changed",
    lead: `On ${at(changedAt)} the email of your account was changed to ${maskEmail(newEmail)}. Use it to log in; we'll send our emails there.`,
    notes: [
      { title: "If this was you", text: "You don't need to do anything." },
      ...(undoUrl
        ? [
            {
              title: "If this wasn't you",
              text: `Undo the change within ${UNDO_EMAIL_DAYS} days: your account goes back to this email, all devices are logged out, and you choose a new password. Don't share the link.`,
            },
          ]
        : []),
      undoUrl
        ? { title: "If you need help", text: "Email or call us:", links: linksTo(shop) }
        : { title: "If this wasn't you", text: "Tell us right away:", links: linksTo(shop) },
    ],
    ...(undoUrl && {
      action: { label: "Undo the change", href: undoUrl, quiet: true },
      smallPrint: [
        {
          title: "If the button doesn't work",
          text: "Open this link in your browser:",
          links: [{ label: undoUrl, href: undoUrl }],
        },
      ],
    }),
  }),
  ...secondFactorTexts,
  staff_invitation: ({ invitedBy, joinUrl }, shop) => ({
    subject: `Your invitation to ${shop.brand.name}'s staff desk`,
    preview: `${printableName(invitedBy) ?? "An admin"} invites you to the staff desk.`,
    headline: `You're invited to work at ${shop.brand.name}`,
    lead: `${printableName(invitedBy) ?? "An admin of the shop"} invites you to the staff desk, where we manage orders, stock and customers.`,
    notes: [
      {
        text: `The link expires in ${INVITATION_DAYS} days and works once. Don't share it: anyone with the link can join.`,
      },
    ],
    action: { label: "Join the desk", href: joinUrl },
    smallPrint: [
      {
        title: "If the button doesn't work",
        text: "Open this link in your browser:",
        links: [{ label: joinUrl, href: joinUrl }],
      },
      { title: "If you don't know the shop", text: "Ignore this email: it was sent by mistake." },
    ],
  }),
  admin_role_changed: writeAdminRoleTexts,
  account_deactivated: ({ changedAt, isStaff }, shop) => ({
    subject: `Your ${shop.brand.name} account was deactivated`,
    preview: "You can't log in until we activate it again.",
    headline: "Your account was deactivated",
    lead: `We deactivated your account on ${at(changedAt)}. You can't log in to the shop${isStaff ? " or the staff desk" : ""}.`,
    notes: [
      { title: "Your orders", text: "Nothing changes: we still deliver or refund what you ordered." },
      {
        title: "If you think this is a mistake",
        text: "Email or call us. We'll explain why and what you can do:",
        links: linksTo(shop),
      },
    ],
  }),
  account_activated: ({ changedAt, isStaff, loginUrl }, shop) => ({
    subject: `Your ${shop.brand.name} account is active again`,
    preview: "You can log in again with the same password.",
    headline: "Your account is active again",
    lead: `We activated your account on ${at(changedAt)}. You can log in again${isStaff ? ", to the staff desk too," : ""} with the same password.`,
    notes: [{ text: "Forgot it? Reset it on the login page." }],
    action: { label: "Log in", href: loginUrl },
  }),
  account_closed: ({ closedAt }, shop) => ({
    subject: `Your ${shop.brand.name} account is closed`,
    preview: "Your personal data was removed.",
    headline: "Your account is closed",
    lead: `We closed your account on ${at(closedAt)}, as you asked. Thank you for shopping with us.`,
    notes: [
      {
        title: "What was removed",
        text: "Your name, phone number, addresses, saved items and cart. You can't log in to this account any more.",
      },
      {
        title: "What we keep",
        text: "Your orders, without your personal data, because the law requires us to keep accounts.",
      },
      { title: "If this wasn't you", text: "Tell us right away:", links: linksTo(shop) },
    ],
  }),
};

/** Texts of an account email. */
export function writeAccountTexts<Event extends AccountEvent>(
  facts: Extract<AccountFacts, { event: Event }>,
  shop: MailShop,
): Words {
  const write = words[facts.event as Event] as (
    facts: Extract<AccountFacts, { event: Event }>,
    shop: MailShop,
  ) => Words;
  return write(facts, shop);
}
