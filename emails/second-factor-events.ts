import { at, notYou, type Words } from "./account-texts";
import type { MailShop } from "./layout";

/** Emails about two-step sign-in, each for a change that the account's owner must know. */
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

export const secondFactorTexts: WordsOf = {
  second_factor_on: ({ changedAt, requestUrl }, shop) => ({
    subject: `Two-step sign-in is on for your ${shop.brand.name} account`,
    preview: "If this was you, you don't need to do anything.",
    headline: "Two-step sign-in is on",
    lead: `It was turned on at ${at(changedAt)}. To log in, you now need your password and a code from your authenticator app.`,
    notes: [
      { text: "Keep your recovery codes somewhere safe: use one to log in if you don't have your phone." },
      ...notYou(shop),
    ],
    action: { label: "Reset your password", href: requestUrl, quiet: true },
  }),
  second_factor_off: ({ changedAt, requestUrl }, shop) => ({
    subject: `Two-step sign-in is off for your ${shop.brand.name} account`,
    preview: "If this was you, you don't need to do anything.",
    headline: "Two-step sign-in is off",
    lead: `It was turned off at ${at(changedAt)}. To log in, you now need only your password.`,
    notes: notYou(shop),
    action: { label: "Reset your password", href: requestUrl, quiet: true },
  }),
  recovery_codes_renewed: ({ changedAt, requestUrl }, shop) => ({
    subject: `New recovery codes for your ${shop.brand.name} account`,
    preview: "If this was you, you don't need to do anything.",
    headline: "You have new recovery codes",
    lead: `They were created on ${at(changedAt)}. Your old codes no longer work.`,
    notes: notYou(shop),
    action: { label: "Reset your password", href: requestUrl, quiet: true },
  }),
  recovery_code_used: ({ usedAt, left, profileUrl }, shop) => ({
    subject: `A recovery code was used for your ${shop.brand.name} account`,
    preview: `${leftInWords(left)} If this was you, you don't need to do anything.`,
    headline: "A recovery code was used",
    lead: `One of your recovery codes was used to log in to your account on ${at(usedAt)}. ${leftInWords(left)}`,
    notes: [
      {
        title: "If this was you",
        text: "Each code works once. Create new codes before you run out: open your profile, then Security.",
      },
      ...notYou(shop),
    ],
    action: { label: "Open your profile", href: profileUrl, quiet: true },
  }),
};
