import type { MobileMoneyProvider, PendingStep, RefundOutcome } from "./types";

/** Step that a card requires after its CVV. `bank` is the bank's own approval page. */
export type CardStep =
  | { kind: "pin"; value: string }
  | { kind: "phone" }
  | { kind: "otp"; value: string }
  | { kind: "bank" };

export type TestCard = {
  number: string;
  cvv: string;
  cardType: "visa" | "verve" | "mastercard";
  steps: CardStep[];
  reusable?: true;
  result: { kind: "paid"; refund: RefundOutcome } | { kind: "declined"; reason: string };
};

const paid = { kind: "paid", refund: "processed" } as const;
const pin = (value: string): CardStep => ({ kind: "pin", value });
const otp: CardStep = { kind: "otp", value: "123456" };

/** Paystack's published test cards; any future expiry works. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: "4084084084084081", cvv: "408", cardType: "visa", steps: [], reusable: true, result: paid },
  { number: "507850785078507812", cvv: "081", cardType: "verve", steps: [pin("1111")], result: paid },
  { number: "5060666666666666666", cvv: "123", cardType: "verve", steps: [pin("1234"), otp], result: paid },
  {
    number: "507850785078507804",
    cvv: "884",
    cardType: "verve",
    steps: [pin("0000"), { kind: "phone" }, otp],
    result: paid,
  },
  { number: "5192602720584796", cvv: "123", cardType: "mastercard", steps: [{ kind: "bank" }], result: paid },
  {
    number: "4084080000005408",
    cvv: "001",
    cardType: "visa",
    steps: [],
    result: { kind: "declined", reason: "Declined" },
  },
  {
    number: "507850785078507853",
    cvv: "082",
    cardType: "verve",
    steps: [pin("0000")],
    result: { kind: "declined", reason: "Token Not Generated. Customer Not Registered on Token Platform" },
  },
  {
    number: "4084080000670037",
    cvv: "787",
    cardType: "visa",
    steps: [],
    result: { kind: "declined", reason: "Insufficient Funds" },
  },
  {
    number: "4084080000671803",
    cvv: "180",
    cardType: "visa",
    steps: [],
    result: { kind: "paid", refund: "failed" },
  },
  {
    number: "4084080000671902",
    cvv: "190",
    cardType: "visa",
    steps: [],
    result: { kind: "paid", refund: "needs-attention" },
  },
];

/** The only mobile money number of test mode, for MTN. */
export const TEST_MOBILE_MONEY = { phone: "0551234987", provider: "mtn" } as const;

/**
 * Wallets for POST /charge, by the last four digits, of any network; our own, since Paystack has only the number above.
 * `voucher`: needs a voucher before the prompt. `end`: what happens to the prompt; null for no answer.
 */
export const TEST_WALLETS: Record<string, { voucher?: true; end: "paid" | { declined: string } | null }> = {
  "0001": { end: "paid" },
  "0002": { end: null },
  "0003": { end: { declined: "Declined" } },
  "0004": { end: { declined: "Insufficient funds" } },
  "0005": { voucher: true, end: "paid" },
};
export const TEST_VOUCHER = "123456";

export const PROVIDER_NAMES: Record<MobileMoneyProvider, string> = { mtn: "MTN", vod: "Telecel", atl: "AT" };

/**
 * Result of one step by the shopper. A refusal at the first step leaves the payment `abandoned`; a refusal by the bank
 * (`final`) makes it `failed`. The page offers another attempt after both.
 */
export type AttemptResult =
  | { kind: "paid"; card: TestCard; expiryMonth: string; expiryYear: string }
  | { kind: "step"; pending: PendingStep; step: CardStep }
  | { kind: "refused"; reason: string; final: boolean };

export function findTestCard(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number);
}

/** The step a started card charge waits for. */
export function currentStep(pending: PendingStep): CardStep | undefined {
  return findTestCard(pending.cardNumber)?.steps[pending.step];
}

/** Judges a card form. Digits may be grouped with spaces or hyphens; expiry is MM/YY or MM/YYYY. */
export function startCardCharge(
  form: { number: string; expiry: string; cvv: string },
  now: Date = new Date(),
): AttemptResult {
  const expiry = parseExpiry(form.expiry);
  if (!expiry) return refuse("Enter the expiry date as MM/YY");
  if (expiry.year * 12 + expiry.month - 1 < now.getUTCFullYear() * 12 + now.getUTCMonth())
    return refuse("This card has expired");
  const card = findTestCard(form.number.replace(/[\s-]/g, ""));
  if (!card) return refuse("Declined. Only the test cards listed on this page work here");
  if (form.cvv.trim() !== card.cvv) return refuse("Incorrect CVV");
  return reachStep(card, {
    cardNumber: card.number,
    expiryMonth: String(expiry.month).padStart(2, "0"),
    expiryYear: String(expiry.year),
    step: 0,
  });
}

/** Checks a card's PIN, phone, OTP or bank step. A wrong answer ends the attempt. */
export function answerCardStep(pending: PendingStep, answer: string): AttemptResult {
  const card = findTestCard(pending.cardNumber);
  const step = card?.steps[pending.step];
  if (!card || !step) return refuse("Start the payment again");
  const given = answer.trim();
  if (step.kind === "pin" && given !== step.value) return refuse("Incorrect PIN", true);
  if (step.kind === "otp" && given !== step.value) return refuse("Incorrect OTP", true);
  if (step.kind === "bank" && given !== "approve") return refuse("Declined by the bank", true);
  if (step.kind === "phone" && given.replace(/\D/g, "").length < 10)
    return refuse("Enter a phone number of at least 10 digits");
  return reachStep(card, { ...pending, step: pending.step + 1 });
}

/** Checks a mobile money form. Only Paystack's test number is accepted. */
export function judgeMobileMoney(phone: string, provider: MobileMoneyProvider): { paid: boolean; phone: string } {
  const local = localNumber(phone);
  return { paid: local === TEST_MOBILE_MONEY.phone && provider === TEST_MOBILE_MONEY.provider, phone: local };
}

/** `+233 24 000 0001` → `0240000001`. */
export function localNumber(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return digits.startsWith("233") ? `0${digits.slice(3).replace(/^0/, "")}` : digits;
}

function reachStep(card: TestCard, pending: PendingStep): AttemptResult {
  const step = card.steps[pending.step];
  if (step) return { kind: "step", pending, step };
  if (card.result.kind === "declined") return refuse(card.result.reason, true);
  return { kind: "paid", card, expiryMonth: pending.expiryMonth, expiryYear: pending.expiryYear };
}

function refuse(reason: string, final = false): AttemptResult {
  return { kind: "refused", reason, final };
}

function parseExpiry(text: string): { month: number; year: number } | null {
  const match = /^\s*(\d{1,2})\s*[/-]\s*(\d{2}|\d{4})\s*$/.exec(text);
  const month = Number(match?.[1]);
  const year = Number(match?.[2]);
  if (!match || month < 1 || month > 12) return null;
  return { month, year: year < 100 ? 2000 + year : year };
}
