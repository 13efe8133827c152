import type { IncomingMessage, ServerResponse } from "node:http";
import { checkoutBody, formatAmount, MERCHANT, paidBody } from "./checkout-page";
import { type SandboxContext, secondsIn } from "./context";
import { html } from "./html";
import { parseWebUrl, readBody, sendRedirect } from "./http";
import { type AttemptResult, answerCardStep, judgeMobileMoney, startCardCharge } from "./instruments";
import { sendPage } from "./page-frame";
import { cardSettlement, mobileMoneySettlement, refusePayment, returnUrl, settlePayment } from "./payments";
import { MOBILE_MONEY_PROVIDERS, type Transaction } from "./types";

type Visit = { context: SandboxContext; transaction: Transaction; form: URLSearchParams };

const FORMS: Record<string, (visit: Visit) => void> = {
  card({ context, transaction, form }) {
    if (!transaction.channels.includes("card")) return;
    noteAttempt(transaction, "card");
    const field = (name: string) => form.get(name) ?? "";
    const result = startCardCharge({ number: field("number"), expiry: field("expiry"), cvv: field("cvv") });
    applyResult(context, transaction, result);
  },
  step({ context, transaction, form }) {
    if (transaction.pending)
      applyResult(context, transaction, answerCardStep(transaction.pending, form.get("answer") ?? ""));
  },
  restart({ context, transaction }) {
    transaction.pending = null;
    transaction.notice = null;
    context.store.save();
  },
  "mobile-money"({ context, transaction, form }) {
    const provider = MOBILE_MONEY_PROVIDERS.find((one) => one === form.get("provider"));
    if (!transaction.channels.includes("mobile_money") || !provider) return;
    noteAttempt(transaction, "mobile money");
    const judged = judgeMobileMoney(form.get("phone") ?? "", provider);
    if (judged.paid) settlePayment(context, transaction, mobileMoneySettlement(judged.phone, provider));
    else refusePayment(context, transaction, { channel: "mobile_money", reason: "Declined", final: true });
  },
};

/** The hosted page and its forms: GET and POST /checkout/:access_code[/form]. */
export async function handleCheckout(
  context: SandboxContext,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const [, , accessCode = "", formName] = url.pathname.split("/");
  const transaction = context.store.findByAccessCode(accessCode);
  if (!transaction) return sendMessage(response, 404, "Payment not found", "This payment link is not known here.");
  if (request.method !== "POST") return showCheckout(transaction, response, url.searchParams);

  const act = FORMS[formName ?? ""];
  if (!act) return sendMessage(response, 404, "Page not found", "There is nothing at this address.");
  const form = new URLSearchParams((await readBody(request)) ?? "");
  if (transaction.status !== "success") act({ context, transaction, form });
  if (transaction.status === "success") sendRedirect(response, returnUrl(transaction) ?? "/close");
  // Redirects, so that a reload does not resubmit the form.
  else
    sendRedirect(response, `/checkout/${accessCode}?channel=${formName === "mobile-money" ? "mobile_money" : "card"}`);
}

/** Page after a payment without a callback URL. */
export function showClosePage(response: ServerResponse): void {
  sendMessage(response, 200, "Done", "You can close this page.");
}

/** Root page: an introduction and the latest payments. */
export function showHome(context: SandboxContext, response: ServerResponse): void {
  const latest = context.store.transactions().slice(-20).reverse();
  const rows = latest.map(
    (one) => html`<li><span class="number">${formatAmount(one)}</span>
<a href="/checkout/${one.accessCode}" aria-label="Open ${one.reference}">Open</a>
<span class="muted">${one.reference}: ${one.status}, ${one.gatewayResponse}</span></li>`,
  );
  sendPage(response, 200, {
    title: "Payments",
    body: html`<section class="card"><h1>Payments of ${MERCHANT}</h1>
<p class="muted">A simulation of Paystack on this computer. To make a payment, check out in the shop.</p>
${rows.length > 0 ? html`<ul>${rows}</ul>` : html`<p>No payment yet.</p>`}</section>`,
  });
}

function showCheckout(transaction: Transaction, response: ServerResponse, query: URLSearchParams): void {
  if (transaction.status === "success") {
    sendPage(response, 200, { title: `Paid to ${MERCHANT}`, body: paidBody(transaction) });
    return;
  }
  const channel = transaction.channels.find((one) => one === query.get("channel")) ?? transaction.channels[0] ?? "card";
  const callback = parseWebUrl(transaction.callbackUrl);
  const cancelUrl = cancelAddress(transaction);
  sendPage(response, 200, {
    title: `Pay ${MERCHANT}`,
    twoColumns: !transaction.pending,
    formTargets: callback ? [callback.origin] : [],
    body: checkoutBody({ transaction, channel, cancelUrl, fill: query.get("fill") }),
  });
}

function applyResult(context: SandboxContext, transaction: Transaction, result: AttemptResult): void {
  if (result.kind === "paid") settlePayment(context, transaction, cardSettlement(result));
  else if (result.kind === "refused")
    refusePayment(context, transaction, { channel: "card", reason: result.reason, final: result.final });
  else {
    transaction.pending = result.pending;
    transaction.notice = null;
    context.store.save();
  }
}

function noteAttempt(transaction: Transaction, means: string): void {
  transaction.history.push({
    type: "action",
    message: `Attempted to pay with ${means}`,
    time: secondsIn(transaction),
  });
}

/** Adds no parameters: the shop puts its order into `cancel_action`. */
function cancelAddress(transaction: Transaction): string {
  const wanted = (transaction.metadata as { cancel_action?: unknown } | null)?.cancel_action;
  return (parseWebUrl(wanted) ?? parseWebUrl(transaction.callbackUrl))?.href ?? "/close";
}

function sendMessage(response: ServerResponse, status: number, title: string, text: string): void {
  sendPage(response, status, { title, body: html`<section class="card"><h1>${title}</h1><p>${text}</p></section>` });
}
