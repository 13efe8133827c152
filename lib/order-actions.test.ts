import { describe, expect, test } from "vitest";
import { actionBlocker, type OrderAction, orderActionNames, standingOf } from "./order-actions";
import type { OrderFacts } from "./order-rules";
import type { ReturnState } from "./returns";

const admin = { role: "admin" } as const;
const rider = { role: "staff" } as const;

const cash: OrderFacts = {
  status: "pending",
  paymentStatus: "pending",
  paymentMethod: "cash",
  isCalled: false,
  isPacked: false,
  hasTracking: false,
  cheque: "none",
  needsReview: false,
  isMismatched: false,
  isDisputed: false,
  isRefundable: false,
  isRefundableByHand: false,
  isForgotten: false,
  isStockReleased: false,
  isBeingRefunded: false,
};
const card: OrderFacts = { ...cash, paymentMethod: "card" };
const paidCard: OrderFacts = {
  ...card,
  status: "processing",
  paymentStatus: "paid",
  isRefundable: true,
  isRefundableByHand: true,
};
const cheque: OrderFacts = { ...cash, paymentMethod: "bank_cheque", status: "processing" };

const allowed = (order: OrderFacts): OrderAction[] =>
  orderActionNames.filter((action) => actionBlocker(action, order, admin) === null);

test("BEYOND-37 an order that is being fully refunded is neither packed nor shipped", () => {
  const refunding = { ...paidCard, isRefundable: false, isRefundableByHand: false, isBeingRefunded: true };
  expect(standingOf(refunding)).toMatchObject({ headline: "Refund on its way", next: "cancel" });
  expect(standingOf({ ...refunding, status: "delivered" })).toMatchObject({
    headline: "Refund on its way",
    next: null,
  });
  expect(standingOf({ ...refunding, status: "cancelled" })).toMatchObject({
    headline: "Cancelled",
    todo: "The refund is on its way. Nothing is left to do.",
  });
  const refused = ["pack", "ship"] as const;
  for (const action of refused)
    expect(actionBlocker(action, refunding, admin)).toBe("The order is being refunded: the products stay here.");
  expect(allowed(paidCard)).toEqual(expect.arrayContaining([...refused]));
});

test("BEYOND-74 an order with an open return names it as its task", () => {
  const delivered: OrderFacts = { ...paidCard, status: "delivered" };
  const todo = (state: ReturnState, underWay = false) => standingOf(delivered, [{ state, refund: { underWay } }]).todo;
  expect(todo("received")).toBe("Refund the return below.");
  expect(todo("asked")).toBe("Answer the return below.");
  expect([todo("received", true), todo("refunded"), todo("refused")]).toEqual(Array(3).fill("Nothing to do."));
  expect(
    standingOf({ ...delivered, status: "processing" }, [{ state: "asked", refund: { underWay: false } }]).headline,
  ).toBe("To pack");
});

describe("BEYOND-36 the actions of an order in each state", () => {
  test.each<[string, OrderFacts, OrderAction[]]>([
    ["a new cash order", cash, ["call", "confirm", "correct_contact", "cancel"]],
    [
      "a confirmed one",
      { ...cash, status: "processing" },
      ["call", "pack", "ship", "take_cash", "pay_otherwise", "correct_contact", "cancel"],
    ],
    [
      "a packed one to look at",
      { ...cash, status: "processing", isPacked: true, needsReview: true },
      ["call", "ship", "take_cash", "pay_otherwise", "correct_contact", "clear_review", "cancel"],
    ],
    [
      "one on its way",
      { ...cash, status: "shipped" },
      ["call", "track", "deliver", "take_cash", "pay_otherwise", "ask_online", "cancel"],
    ],
    [
      "one that arrived",
      { ...cash, status: "delivered" },
      ["call", "take_cash", "pay_otherwise", "ask_online", "cancel"],
    ],
    [
      "a cheque order that arrived, whose cheque is here",
      { ...cheque, status: "delivered", cheque: "received" },
      ["call", "clear_cheque", "bounce_cheque"],
    ],
    ["a card order that waits", card, ["call", "correct_contact", "release_stock", "cancel"]],
    ["one whose stock was released", { ...card, isStockReleased: true }, ["call", "correct_contact", "cancel"]],
    [
      "one that was paid without stock",
      { ...paidCard, isStockReleased: true },
      ["call", "correct_contact", "cancel", "refund", "refund_elsewhere"],
    ],
    [
      "one that another amount came for",
      { ...card, paymentStatus: "processing", isMismatched: true, isRefundable: true, isRefundableByHand: true },
      ["call", "accept_payment", "correct_contact", "cancel", "refund", "refund_elsewhere"],
    ],
    ["a paid one", paidCard, ["call", "pack", "ship", "correct_contact", "cancel", "refund", "refund_elsewhere"]],
    ["a disputed one", { ...paidCard, isDisputed: true }, ["call", "correct_contact", "cancel"]],
    [
      "a refunded one",
      { ...paidCard, paymentStatus: "refunded", isRefundable: false, isRefundableByHand: false },
      ["call", "correct_contact", "cancel"],
    ],
    [
      "a cheque order",
      cheque,
      ["call", "pack", "ship", "receive_cheque", "pay_otherwise", "correct_contact", "cancel"],
    ],
    [
      "one whose cheque is here",
      { ...cheque, cheque: "received" },
      ["call", "pack", "ship", "clear_cheque", "bounce_cheque", "correct_contact", "cancel"],
    ],
    [
      "one whose cheque bounced",
      { ...cheque, cheque: "bounced", paymentStatus: "failed" },
      ["call", "receive_cheque", "clear_cheque", "pay_otherwise", "correct_contact", "cancel"],
    ],
    [
      "one whose cheque bounced after it arrived",
      { ...cheque, status: "delivered", cheque: "bounced", paymentStatus: "failed" },
      ["call", "receive_cheque", "clear_cheque", "pay_otherwise", "ask_online", "cancel"],
    ],
    ["a cancelled one", { ...cash, status: "cancelled", paymentStatus: "cancelled" }, ["call"]],
  ])("%s", (_, order, actions) => {
    expect(allowed(order)).toEqual(actions);
  });

  test("a blocked action states its reason in a sentence", () => {
    expect(actionBlocker("ship", card, admin)).toBe("The order is not paid yet.");
    expect(actionBlocker("ship", cash, admin)).toBe("Confirm the order first.");
    expect(actionBlocker("cancel", { ...paidCard, status: "shipped" }, admin)).toMatch(
      /take them back and refund instead/,
    );
    expect(actionBlocker("take_cash", { ...cash, status: "delivered", paymentStatus: "paid" }, admin)).toBe(
      "The order is already paid.",
    );
  });

  test("BEYOND-50 a missing permission is reported after the order's own reasons", () => {
    expect(actionBlocker("refund", paidCard, rider)).toMatch(/^Only the office can do this/);
    expect(actionBlocker("refund", cash, rider)).toBe("Nothing has been paid yet.");
    const paidBack: OrderFacts = { ...cash, status: "delivered", paymentStatus: "refunded" };
    expect(actionBlocker("refund", paidBack, rider)).toBe("There is nothing left to refund.");
    expect(actionBlocker("accept_payment", { ...card, isMismatched: true }, rider)).toMatch(
      /^Only the office can do this/,
    );
    expect(actionBlocker("pack", paidCard, rider)).toBeNull();
  });
});

describe("BEYOND-36 the next action", () => {
  test.each<[OrderFacts, string, OrderAction | null]>([
    [cash, "To call", "confirm"],
    [{ ...cash, isCalled: true }, "To confirm", "confirm"],
    [{ ...cash, status: "processing" }, "To pack", "pack"],
    [{ ...cash, status: "processing", isPacked: true }, "To ship", "ship"],
    [{ ...cash, status: "shipped" }, "On its way", "deliver"],
    [{ ...cash, status: "delivered" }, "Delivered, not paid", "take_cash"],
    [{ ...cash, status: "delivered", paymentStatus: "paid" }, "Delivered", null],
    [card, "Waiting for payment", null],
    [{ ...card, paymentStatus: "processing" }, "Payment needs review", null],
    [{ ...paidCard, isDisputed: true }, "Payment disputed", null],
    [{ ...paidCard, paymentStatus: "refunded" }, "Refunded", "cancel"],
    [{ ...paidCard, status: "cancelled" }, "Cancelled, refund due", "refund"],
    [{ ...paidCard, status: "cancelled", isRefundable: false }, "Cancelled, refund due", "refund_elsewhere"],
    [{ ...cheque, status: "delivered", cheque: "received" }, "Cheque to clear", "clear_cheque"],
    [{ ...cheque, cheque: "bounced", paymentStatus: "failed" }, "Cheque bounced", "call"],
    [{ ...cheque, status: "delivered", cheque: "bounced", paymentStatus: "failed" }, "Cheque bounced", "pay_otherwise"],
    [{ ...card, status: "delivered" }, "Delivered, not paid", "pay_otherwise"],
    [{ ...card, status: "delivered", paymentStatus: "processing" }, "Payment needs review", null],
  ])("%o: %s", (order, headline, next) => {
    expect(standingOf(order)).toMatchObject({ headline, next });
    if (next) expect(actionBlocker(next, order, admin)).toBeNull();
  });
});
