import { type Html, html } from "./html";
import {
  type CardStep,
  currentStep,
  findTestCard,
  PROVIDER_NAMES,
  TEST_CARDS,
  TEST_MOBILE_MONEY,
  type TestCard,
} from "./instruments";
import { returnUrl } from "./payments";
import { type Channel, MOBILE_MONEY_PROVIDERS, type Transaction } from "./types";

/** Name of the shop on the page. */
export const MERCHANT = "Kanea";

const CHANNEL_NAMES: Record<Channel, string> = { card: "Card", mobile_money: "Mobile money" };

/** Formats pesewas, or a foreign amount set by a test. */
export function formatAmount(transaction: Pick<Transaction, "amount" | "currency">): string {
  return new Intl.NumberFormat("en-GH", { style: "currency", currency: transaction.currency }).format(
    transaction.amount / 100,
  );
}

/** Page of one payment: amount due, the chosen channel's form or the card's next step, and the test numbers. */
export function checkoutBody(options: {
  transaction: Transaction;
  channel: Channel;
  cancelUrl: string;
  /** A test card to fill the form with. */
  fill: string | null;
}): Html {
  const { transaction, channel, cancelUrl, fill } = options;
  const path = `/checkout/${transaction.accessCode}`;
  const step = transaction.pending && currentStep(transaction.pending);
  return html`<section class="card" aria-label="Payment">
${dueLine(transaction)}
${!step && transaction.channels.length > 1 && tabs(path, transaction.channels, channel)}
${transaction.notice !== null && html`<p class="notice" role="alert">${transaction.notice}. Nothing was taken; try again or pay another way.</p>`}
${step ? stepForm(path, step, transaction) : channel === "card" ? cardForm(path, transaction, fill) : mobileMoneyForm(path, transaction, fill)}
<a class="button quiet" href="${cancelUrl}">Cancel payment</a>
</section>
${step ? null : channel === "card" ? cardList(path) : mobileMoneyHelp(path)}`;
}

/** Page of a completed payment. */
export function paidBody(transaction: Transaction): Html {
  const next = returnUrl(transaction);
  return html`<section class="card">
${dueLine(transaction)}
<p class="done" role="status">This payment has been made already.</p>
${next ? html`<a class="button" href="${next}">Return to ${MERCHANT}</a>` : html`<p>You can close this page.</p>`}
</section>`;
}

function dueLine(transaction: Transaction): Html {
  return html`<div class="due"><div><h1>Pay ${MERCHANT}</h1><p class="muted">${transaction.email}</p></div>
<p class="sum">${formatAmount(transaction)}</p></div>`;
}

function tabs(path: string, channels: Channel[], current: Channel): Html {
  return html`<nav aria-label="Way to pay">${channels.map(
    (one) =>
      html`<a href="${path}?channel=${one}"${one === current ? { markup: ' aria-current="page"' } : null}>${CHANNEL_NAMES[one]}</a>`,
  )}</nav>`;
}

function cardForm(path: string, transaction: Transaction, fill: string | null): Html {
  const card = fill ? findTestCard(fill) : undefined;
  return html`<form method="post" action="${path}/card">
<label for="number">Card number</label>
<input id="number" name="number" inputmode="numeric" autocomplete="cc-number" required placeholder="0000 0000 0000 0000" value="${card ? groupDigits(card.number) : ""}">
<div class="pair"><div><label for="expiry">Expiry (MM/YY)</label>
<input id="expiry" name="expiry" inputmode="numeric" autocomplete="cc-exp" required placeholder="MM/YY" value="${card ? futureExpiry() : ""}"></div>
<div><label for="cvv">CVV</label>
<input id="cvv" name="cvv" inputmode="numeric" autocomplete="cc-csc" required placeholder="123" value="${card?.cvv ?? ""}"></div></div>
<button>Pay ${formatAmount(transaction)}</button></form>`;
}

function mobileMoneyForm(path: string, transaction: Transaction, fill: string | null): Html {
  return html`<form method="post" action="${path}/mobile-money">
<label for="provider">Network</label>
<select id="provider" name="provider">${MOBILE_MONEY_PROVIDERS.map(
    (one) => html`<option value="${one}">${PROVIDER_NAMES[one]}</option>`,
  )}</select>
<label for="phone">Mobile money number</label>
<input id="phone" name="phone" type="tel" autocomplete="tel" required placeholder="055 000 0000" value="${fill === TEST_MOBILE_MONEY.phone ? fill : ""}">
<button>Pay ${formatAmount(transaction)}</button></form>`;
}

const STEP_TEXT: Record<Exclude<CardStep["kind"], "bank">, { ask: string; mode: "numeric" | "tel" }> = {
  pin: { ask: "Enter your card PIN", mode: "numeric" },
  phone: { ask: "Enter the phone number of your account", mode: "tel" },
  otp: { ask: "Enter the code (OTP) your bank has sent", mode: "numeric" },
};

function stepForm(path: string, step: CardStep, transaction: Transaction): Html {
  const form =
    step.kind === "bank"
      ? html`<h2>Test bank</h2><p>Your bank asks whether to allow a payment of ${formatAmount(transaction)}.</p>
<form method="post" action="${path}/step"><button name="answer" value="approve">Approve</button>
<button class="quiet" name="answer" value="decline">Decline</button></form>`
      : html`<form method="post" action="${path}/step"><label for="answer">${STEP_TEXT[step.kind].ask}</label>
<input id="answer" name="answer" inputmode="${STEP_TEXT[step.kind].mode}" autocomplete="off" required aria-describedby="hint">
<p class="hint" id="hint">${step.kind === "phone" ? "Any number of at least 10 digits works here." : html`In the sandbox it is <strong>${step.value}</strong>.`}</p>
<button>Continue</button></form>`;
  return html`${form}<form method="post" action="${path}/restart"><button class="quiet">Use another way to pay</button></form>`;
}

function cardList(path: string): Html {
  return html`<section class="card"><h2>Test cards</h2>
<p class="muted">Only these work here, with any expiry date in the future.</p>
<ul>${TEST_CARDS.map(
    (card) => html`<li><span class="number">${groupDigits(card.number)}</span>
<a href="${path}?channel=card&amp;fill=${card.number}" aria-label="Use card ${groupDigits(card.number)}">Use</a>
<span class="muted">CVV ${card.cvv}${card.steps.map(stepHint)} → ${outcomeHint(card)}</span></li>`,
  )}</ul></section>`;
}

function mobileMoneyHelp(path: string): Html {
  const { phone } = TEST_MOBILE_MONEY;
  return html`<section class="card"><h2>Test number</h2>
<ul><li><span class="number">${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}</span>
<a href="${path}?channel=mobile_money&amp;fill=${phone}" aria-label="Use number ${phone}">Use</a>
<span class="muted">MTN → paid</span></li></ul>
<p class="muted">Every other number and network is declined. There is no test number for Telecel and AT.</p></section>`;
}

function stepHint(step: CardStep): string {
  if (step.kind === "pin") return `, PIN ${step.value}`;
  if (step.kind === "otp") return `, OTP ${step.value}`;
  return step.kind === "phone" ? ", any phone number" : ", the bank's page";
}

function outcomeHint({ result }: TestCard): string {
  if (result.kind === "declined") return result.reason === "Declined" ? "declined" : `declined: ${result.reason}`;
  if (result.refund === "processed") return "paid";
  return result.refund === "failed" ? "paid, a refund fails" : "paid, a refund needs attention";
}

function futureExpiry(): string {
  return `12/${String(new Date().getFullYear() + 3).slice(-2)}`;
}

function groupDigits(number: string): string {
  return number.replace(/(.{4})(?=.)/g, "$1 ");
}
