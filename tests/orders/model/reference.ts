import type { OrderStatus } from "@/lib/order-status";
import {
  type Attempt,
  type Dispute,
  isOver,
  isUnpaid,
  type Order,
  pays,
  pick,
  type Return,
  whyNotPayable,
} from "./facts";
import { Money } from "./money";
import { PRICE, STOCK } from "./shop";
import type { Outcome, Step, Verb } from "./steps";

type Do<V extends Verb> = (step: Extract<Step, { verb: V }>) => unknown;

const WAY: OrderStatus[] = ["pending", "processing", "shipped", "delivered", "completed"];

/** Sequential reference model of the shop with plain objects. */
export class Reference {
  stock = STOCK;
  readonly orders: Order[] = [];
  #money = new Money((order) => {
    if (!this.#take(order)) order.flagged = true;
  });
  #attempts = 0;
  #returns: Return[] = [];
  #account: "open" | "closed" = "open";

  do(step: Step): Outcome {
    const outcome = (this.#verbs[step.verb] as Do<Verb>)(step);
    return typeof outcome === "string" ? outcome : "done";
  }

  #verbs: { [V in Verb]: Do<V> } = {
    "add stock": ({ pieces }) => {
      this.stock += pieces;
    },
    place: ({ method, pieces, own }) => {
      if (pieces > this.stock) return "OUT_OF_STOCK";
      this.stock -= pieces;
      const isOwn = own && this.#account === "open";
      this.orders.push({
        ...{ method, pieces, total: pieces * PRICE, own: isOwn, status: "pending", payment: "pending" },
        ...{ attempts: [], paidBy: null, cheque: "none", flagged: false },
        ...{ isReleased: false, age: 0 },
      });
    },
    "open page": ({ order }) => {
      const placed = pick(this.orders, order);
      return placed && this.#openPage(placed);
    },
    pay: ({ order, attempt }) => {
      const tried = this.#attempt(order, attempt);
      if (!tried || tried.at === "success" || tried.at === "never") return;
      tried.at = "success";
      this.#money.events.push({ attempt: tried, about: "charge" });
    },
    decline: ({ order, attempt }) => {
      const tried = this.#attempt(order, attempt);
      if (tried && tried.at !== "success" && tried.at !== "never") tried.at = "failed";
    },
    verify: ({ order, attempt }) => {
      const tried = this.#attempt(order, attempt);
      if (tried) this.#money.confirm(tried);
    },
    receive: ({ event }) => {
      const sent = pick(this.#money.events, event);
      if (!sent) return;
      if (sent.about !== "charge") sent.attempt.isQuestioned = true;
      if (typeof sent.about === "object" && sent.about.known !== "decided") {
        sent.about.known = sent.decided ? "decided" : "open";
        sent.attempt.order.flagged = true;
      }
      this.#money.confirm(sent.attempt);
    },
    release: ({ order }) => {
      const placed = pick(this.orders, order);
      if (!placed || placed.isReleased) return;
      if (placed.method !== "mobile_money" || !isUnpaid(placed)) return "refused";
      this.#release(placed);
    },
    cancel: ({ order }) => {
      const placed = pick(this.orders, order);
      if (!placed || placed.status === "cancelled") return;
      const isSent = placed.status !== "pending" && placed.status !== "processing";
      const isUnpaid = ["pending", "failed"].includes(placed.payment) && placed.cheque !== "received";
      if (isSent && !isUnpaid) return "refused";
      this.#cancel(placed);
    },
    "buyer cancels": ({ order }) => {
      const placed = pick(this.orders, order);
      if (!placed) return;
      if (placed.own && this.#account === "closed") return "ORDER_NOT_FOUND";
      if (placed.status === "pending")
        for (const attempt of placed.attempts) if (attempt.known !== "paid") this.#money.confirm(attempt);
      if (placed.status === "cancelled") return;
      if (placed.status !== "pending" || placed.payment === "paid" || placed.payment === "refunded")
        return "NOT_CANCELLABLE";
      if (placed.cheque !== "none") return "NOT_CANCELLABLE";
      this.#cancel(placed);
    },
    "ask return": ({ order, pieces }) => {
      const placed = pick(this.orders, order);
      if (!placed) return;
      if (placed.own && this.#account === "closed") return "ORDER_NOT_FOUND";
      if (!["delivered", "completed"].includes(placed.status) || placed.payment === "refunded") return "RETURN_CLOSED";
      const coming = this.#returns.filter((one) => one.order === placed && one.state !== "refused");
      if (pieces > placed.pieces - coming.reduce((total, one) => total + one.pieces, 0)) return "CONFLICT";
      this.#returns.push({ order: placed, pieces, state: "asked" });
    },
    "answer return": ({ asked, as }) => {
      const one = pick(this.#returns, asked);
      if (!one) return;
      const to = as === "restocked" ? "received" : as;
      const before = { accepted: ["asked"], refused: ["asked", "accepted"], received: ["accepted"] }[to];
      if (!before.includes(one.state)) return "CONFLICT";
      one.state = to;
      if (as === "restocked") this.stock += one.pieces;
    },
    "move on": ({ order, to }) => {
      const placed = pick(this.orders, order);
      if (!placed || placed.status === to) return;
      if (placed.status === "cancelled" || WAY.indexOf(to) !== WAY.indexOf(placed.status) + 1) return "refused";
      if (to === "processing" && placed.method === "mobile_money") return "refused";
      if (to === "completed" && placed.payment !== "paid") return "refused";
      if (to !== "processing" && placed.isReleased) return "refused";
      if (to === "shipped" && this.#isKept(placed)) return "refused";
      placed.status = to;
    },
    "take cash": ({ order }) => {
      const placed = pick(this.orders, order);
      if (!placed || placed.payment === "paid") return;
      const isDue = placed.method === "cash" && placed.status !== "cancelled" && placed.status !== "pending";
      if (!isDue || placed.payment === "refunded") return "refused";
      pays(placed);
    },
    "receive cheque": ({ order }) => {
      const placed = pick(this.orders, order);
      if (!placed) return;
      const isTaken = placed.payment === "paid" || placed.status === "cancelled";
      if (placed.method !== "bank_cheque" || isTaken || placed.cheque !== "none") return "refused";
      placed.cheque = "received";
    },
    "clear cheque": ({ order }) => {
      const placed = pick(this.orders, order);
      if (placed?.cheque === "cleared") return;
      if (!placed) return;
      if (placed.method !== "bank_cheque" || placed.cheque === "none") return "refused";
      placed.cheque = "cleared";
      if (placed.status === "cancelled") placed.flagged = true;
      pays(placed);
    },
    "bounce cheque": ({ order }) => {
      const placed = pick(this.orders, order);
      if (!placed) return;
      if (placed.method !== "bank_cheque" || placed.cheque !== "received" || placed.status === "cancelled")
        return "refused";
      placed.cheque = "bounced";
      placed.flagged = true;
      if (placed.payment === "pending" || placed.payment === "processing") placed.payment = "failed";
    },
    dispute: ({ order, attempt }) => {
      const tried = this.#attempt(order, attempt);
      if (tried?.at !== "success") return;
      const dispute: Dispute = { attempt: tried, isOpen: true, known: null };
      this.#money.disputes.push(dispute);
      this.#money.events.push({ attempt: tried, about: dispute });
    },
    resolve: ({ dispute, as }) => {
      const one = pick(
        this.#money.disputes.filter(({ isOpen }) => isOpen),
        dispute,
      );
      if (!one) return;
      one.isOpen = false;
      const { attempt } = one;
      const amount = this.#money.leftAtProvider(attempt);
      if (as !== "declined" && amount > 0)
        this.#money.refunds.push({ attempt, amount, status: "processed", known: null, request: null });
      this.#money.events.push({ attempt, about: one, decided: true });
    },
    "ask refund": ({ order, attempt, pesewas }) => {
      const tried = this.#attempt(order, attempt);
      if (!tried) return;
      const amount = pesewas === "all" ? tried.order.total : pesewas;
      if (tried.known !== "paid" && tried.known !== "duplicate") return "CONFLICT";
      if (this.#isDisputed(tried.order)) return "CONFLICT";
      if (amount > this.#money.leftInShop(tried)) return "CONFLICT";
      this.#money.requests.push({ attempt: tried, amount, state: "asked", sent: "never" });
    },
    "send refund": ({ request, fault }) => {
      const asked = pick(this.#money.requests, request);
      return asked && this.#money.send(asked, fault);
    },
    "move refund": ({ refund, to }) => {
      const one = pick(
        this.#money.refunds.filter((each) => !isOver(each)),
        refund,
      );
      if (!one) return;
      one.status = to;
      this.#money.events.push({ attempt: one.attempt, about: "refund" });
    },
    "end holds": () => this.#pass(61),
    expire: () => this.#pass(25 * 60),
    reconcile: () => {
      const attempts = this.orders
        .flatMap(({ attempts }) => attempts)
        .filter(
          (one) =>
            ["open", "abandoned", "failed"].includes(one.known) ||
            this.#money.refunds.some(({ attempt, known }) => attempt === one && known && !isOver({ status: known })),
        );
      for (const request of this.#money.requests) this.#money.send(request, "none");
      for (const attempt of attempts) this.#money.confirm(attempt);
    },
    wait: () => {
      for (const request of this.#money.requests) if (request.sent === "lately") request.sent = "long ago";
    },
    "close account": () => {
      if (this.#account === "closed") return;
      const openStates = ["pending", "processing", "shipped"];
      if (this.orders.some(({ own, status }) => own && openStates.includes(status))) return "ORDERS_UNDER_WAY";
      this.#account = "closed";
    },
  };

  #isDisputed(order: Order): boolean {
    return this.#money.disputes.some(({ attempt, known }) => attempt.order === order && known === "open");
  }

  #isKept(order: Order): boolean {
    const isUnpaid = order.method === "mobile_money" && order.payment !== "paid";
    return isUnpaid || order.payment === "refunded" || order.cheque === "bounced" || this.#isDisputed(order);
  }

  #attempt(order: number, attempt: number): Attempt | undefined {
    return pick(pick(this.orders, order)?.attempts ?? [], attempt);
  }

  #openPage(order: Order): Outcome {
    if (order.own && this.#account === "closed") return "ORDER_NOT_FOUND";
    const refusal = whyNotPayable(order);
    if (refusal) return refusal;
    const open = order.attempts.find(({ known }) => known === "open");
    if (open) {
      this.#money.confirm(open);
      if (whyNotPayable(order) === "ALREADY_PAID") return "ALREADY_PAID";
      if (open.known === "open" && !open.isStale && order.payment === "pending") {
        if (this.#take(order)) return "done";
        open.known = "abandoned";
        return "OUT_OF_STOCK";
      }
      if (open.known === "open") open.known = "abandoned";
    }
    this.#attempts += 1;
    const attempt: Attempt = {
      ...{ order, at: "abandoned", known: "open", isStale: false, isQuestioned: false, serial: this.#attempts },
    };
    order.attempts.push(attempt);
    if (!this.#take(order)) {
      attempt.at = "never";
      attempt.known = "abandoned";
      return "OUT_OF_STOCK";
    }
    order.payment = "pending";
    return "done";
  }

  /** Advances the time for online orders and attempts; then the shop handles unpaid ones. */
  #pass(minutes: number): void {
    for (const order of this.orders) {
      if (order.method === "mobile_money") order.age += minutes;
      for (const attempt of order.attempts) attempt.isStale = true;
    }
    for (const order of this.orders) if (order.payment === "paid" && order.status === "processing") this.#take(order);
    this.#ask(
      ({ age }) => age > 24 * 60,
      (order) => this.#cancel(order),
    );
    this.#ask(
      ({ age, isReleased }) => age > 60 && !isReleased,
      (order) => this.#release(order),
    );
  }

  /** Checks the attempts of unpaid orders, longest unchecked first, and ends those that stay unpaid. */
  #ask(isOver: (order: Order) => boolean, end: (order: Order) => void): void {
    const lastOf = ({ attempts }: Order) => Math.max(0, ...attempts.map(({ serial }) => serial));
    const over = this.orders.filter((order) => order.method === "mobile_money" && isUnpaid(order) && isOver(order));
    for (const order of over.sort((one, other) => lastOf(one) - lastOf(other))) {
      for (const attempt of order.attempts) this.#money.confirm(attempt);
      if (isUnpaid(order)) end(order);
    }
  }

  /** @returns whether the order now has its stock */
  #take(order: Order): boolean {
    if (!order.isReleased) return true;
    if (order.pieces > this.stock) return false;
    this.stock -= order.pieces;
    order.isReleased = false;
    return true;
  }

  #release(order: Order): void {
    order.isReleased = true;
    this.stock += order.pieces;
  }

  #cancel(order: Order): void {
    const isSent = order.status !== "pending" && order.status !== "processing";
    order.status = "cancelled";
    if (order.payment === "paid") order.flagged = true;
    if (["pending", "processing", "failed"].includes(order.payment)) order.payment = "cancelled";
    // What was sent comes back only as returned.
    if (!order.isReleased && !isSent) this.stock += order.pieces;
  }
}
