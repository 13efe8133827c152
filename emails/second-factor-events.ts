import { shopName } from "@/lib/shop-name";
import { at, notYou, type Words } from "./account-words";
import type { MailShop } from "./layout";

/** The mails about two-step sign-in: each tells of a change that its owner has to know. */
export const secondFactorEvents = [
  "second_factor_on",
  "second_factor_off",
  "recovery_code_used",
  "recovery_codes_renewed",
] as const;

interface Change<Event extends string> {
  event: Event;
  changedAt: Date | string;
  requestUrl: string;
}

interface UsedCode {
  event: "recovery_code_used";
  usedAt: Date | string;
  /** Recovery codes that still work. */
  left: number;
  profileUrl: string;
}

export type SecondFactorFacts =
  | Change<"second_factor_on">
  | Change<"second_factor_off">
  | Change<"recovery_codes_renewed">
  | UsedCode;

function leftInWords(left: number): string {
  if (left === 0) return "It was the last one.";
  return left === 1 ? "One is left." : `${left} are left.`;
}

type WordsOf = {
  [Event in SecondFactorFacts["event"]]: (facts: Extract<SecondFactorFacts, { event: Event }>, shop: MailShop) => Words;
};

export const secondFactorWords: WordsOf = {
  second_factor_on: ({ changedAt, requestUrl }, shop) => ({
    subject: `Two-step sign-in is on for your ${shopName} account`,
    preview: "If it was you, there is nothing to do.",
    headline: "Two-step sign-in is on",
    lead: `Since ${at(changedAt)} signing in to your account needs a code of your authenticator app besides the password.`,
    notes: [
      { text: "Keep your recovery codes in a safe place: they let you in when you do not have your phone." },
      ...notYou(shop),
    ],
    action: { label: "Reset your password", href: requestUrl, quiet: true },
  }),
  second_factor_off: ({ changedAt, requestUrl }, shop) => ({
    subject: `Two-step sign-in is off for your ${shopName} account`,
    preview: "If it was you, there is nothing to do.",
    headline: "Two-step sign-in is off",
    lead: `Since ${at(changedAt)} your password alone opens your account again.`,
    notes: notYou(shop),
    action: { label: "Reset your password", href: requestUrl, quiet: true },
  }),
  recovery_codes_renewed: ({ changedAt, requestUrl }, shop) => ({
    subject: `New recovery codes for your ${shopName} account`,
    preview: "If it was you, there is nothing to do.",
    headline: "You have new recovery codes",
    lead: `They were made on ${at(changedAt)}. The ones you had before do not work any more.`,
    notes: notYou(shop),
    action: { label: "Reset your password", href: requestUrl, quiet: true },
  }),
  recovery_code_used: ({ usedAt, left, profileUrl }, shop) => ({
    subject: `A recovery code opened your ${shopName} account`,
    preview: `${leftInWords(left)} If it was you, there is nothing else to know.`,
    headline: "A recovery code was used",
    lead: `Somebody signed in to your account with one of your recovery codes on ${at(usedAt)}. ${leftInWords(left)}`,
    notes: [
      {
        title: "If it was you",
        text: "That code does not work again. Make new codes before the last one is gone: your profile, under Security.",
      },
      ...notYou(shop),
    ],
    action: { label: "Open your profile", href: profileUrl, quiet: true },
  }),
};
