import { type Attempt, type Dispute, isOver, type Order, pays, type Refund, type Request, refunds, sum } from "./facts";
import type { Outcome } from "./steps";

/** Model of the provider: its transactions, its events, and the results of a verification. */
export class Money {
  /** @param takeLate takes stock for an order whose stock was released before payment, or flags it */
  constructor(private readonly takeLate: (order: Order) => void) {}

  readonly requests: Request[] = [];
  readonly refunds: Refund[] = [];
  readonly disputes: Dispute[] = [];
  readonly events: { attempt: Attempt; about: "charge" | "refund" | Dispute; decided?: boolean }[] = [];

  /** The shop verifies an attempt and stores the result. */
  confirm(attempt: Attempt): void {
    const { order } = attempt;
    if (attempt.known === "paid" && !attempt.isQuestioned) return;
    const back = this.refunds.filter((one) => one.attempt === attempt);
    const returned = sum(back.filter(({ status }) => status === "processed"));
    const isPaidOnline = order.payment === "paid" && order.paidBy === attempt;
    if (attempt.at === "failed" && attempt.known === "open") {
      attempt.known = "failed";
      if (order.payment === "pending") order.payment = "failed";
    }
    if (attempt.at === "success" && back.every(isOver)) {
      if (returned < order.total) this.#captured(attempt);
      else if (isPaidOnline) refunds(order);
    }
    if (attempt.isQuestioned) this.#hear(attempt, back);
  }

  #captured(attempt: Attempt): void {
    const { order } = attempt;
    if (order.payment !== "paid" && order.payment !== "refunded") {
      attempt.known = "paid";
      order.paidBy = attempt;
      if (order.status === "cancelled") order.flagged = true;
      else if (order.isReleased) this.takeLate(order);
      pays(order);
    } else if (order.paidBy !== attempt) {
      attempt.known = "duplicate";
      order.flagged = true;
    }
  }

  #hear(attempt: Attempt, back: Refund[]): void {
    const { order } = attempt;
    for (const refund of back) {
      if (refund.request) refund.request.state = "made";
      if (refund.known === refund.status || isOver({ status: refund.known })) continue;
      refund.known = refund.status;
      if (refund.status === "failed" || refund.status === "needs-attention") order.flagged = true;
    }
    const known = this.refunds.filter((one) => one.attempt === attempt && one.known === "processed");
    if (sum(known) >= order.total && order.payment === "paid" && order.paidBy === attempt) refunds(order);
  }

  send(request: Request, fault: "none" | "away" | "answer lost"): Outcome {
    if (request.state !== "asked") return "done";
    const { attempt, amount } = request;
    if (request.sent !== "never") this.confirm(attempt);
    // Read again: the provider may have received it.
    if (request.state !== ("asked" as Request["state"]) || request.sent === "lately") return "done";
    request.sent = "lately";
    attempt.isQuestioned = true;
    if (fault === "away") return "PAYMENT_UNAVAILABLE";
    const isMade = amount <= this.leftAtProvider(attempt);
    if (isMade) {
      this.refunds.push({ attempt, amount, status: "pending", known: null, request });
      this.events.push({ attempt, about: "refund" });
    }
    if (fault === "answer lost") return "PAYMENT_UNAVAILABLE";
    if (isMade) this.#hear(attempt, this.refunds.slice(-1));
    else {
      request.state = "refused";
      attempt.order.flagged = true;
    }
    return "done";
  }

  leftAtProvider(attempt: Attempt): number {
    const given = this.refunds.filter((one) => one.attempt === attempt && one.status !== "failed");
    return attempt.order.total - sum(given);
  }

  leftInShop(attempt: Attempt): number {
    const given = this.refunds.filter((one) => one.attempt === attempt && one.known && one.known !== "failed");
    const asked = this.requests.filter((one) => one.attempt === attempt && one.state === "asked");
    return attempt.order.total - sum(given) - sum(asked);
  }
}
