import { describe, expect, test } from "vitest";
import type { Order, OrderRefund } from "@/lib/contracts/orders";
import { cedis } from "@/lib/money";
import { exampleOrder } from "@/tests/support/client-examples";
import { draw, words } from "@/tests/support/draw";
import { describeOrderFailure, OrderPage, OrderView } from "./order-page";
import { isSameAddress } from "./order-parts";

const none = async () => null;
const view = (change: Partial<Order> = {}) =>
  draw(<OrderView order={exampleOrder(change)} onCheck={none} onChange={none} />);
const moment = (status: string, day: number) => ({ status, timestamp: `2026-11-${day}T09:00:00.000Z`, note: null });

describe("the tracker", () => {
  test("SHP-ACCOUNT-58 SHP-ACCOUNT-59 SHP-ACCOUNT-60 SHP-DATA-23 marks the steps up to the current one, with dates", () => {
    const html = view({ status: "shipped", statusHistory: [moment("pending", 17), moment("shipped", 19)] });
    expect(words(html)).toContain(
      "Pending (done) 17 Nov 2026 Processing (done) Shipped (done) 19 Nov 2026 Delivered (not yet)",
    );
    expect(html).toMatch(/<li aria-current="step"[^>]*>.*?Shipped/);
  });

  test("SHP-ACCOUNT-61 a cancelled order has a note with its day", () => {
    const html = view({ status: "cancelled", statusHistory: [moment("cancelled", 19)] });
    expect(words(html)).toContain("This order was cancelled on 19 Nov 2026.");
    expect(html).not.toContain('aria-current="step"');
  });
});

describe("the order", () => {
  test("SHP-ACCOUNT-56 the back link leads to the orders", () => {
    expect(draw(<OrderPage />, "/account/orders/ORD123456")).toMatch(
      /<a[^>]*href="\/account\/orders"[^>]*>.*?Back to Orders<\/a>/,
    );
  });

  test("SHP-ACCOUNT-57 the heading has status, number and order date", () => {
    expect(words(view())).toMatch(/^Order ORD123456 Pending Placed on 20 Nov 2026/);
  });

  test("SHP-ACCOUNT-62 SHP-ERR-07 an item shows its picture or 'No image', name, quantity and price at the time", () => {
    const [item] = exampleOrder().items;
    if (!item?.product) throw new Error("The example has an item");
    expect(words(view())).toContain("No image Philips LED Bulb 9W B22 2 × GH₵32.00 GH₵64.00");
    const pictured = { ...item, product: { ...item.product, featuredImage: { url: "/images/x.webp", alt: "Bulb" } } };
    expect(view({ items: [pictured] })).toMatch(/<img[^>]*src="\/images\/x.webp"/);
    expect(words(view({ items: [{ ...item, product: null }] }))).toContain("Product unavailable");
  });

  test("BEYOND-37 the payment section lists each refund in its own sentence", () => {
    const refund = (amount: number, status: OrderRefund["status"]): OrderRefund => ({
      _id: `${status}-${amount}`,
      amount: cedis(amount),
      status,
      receipt: null,
      timestamp: "2026-11-22T09:00:00.000Z",
    });
    const html = view({ refunds: [refund(12, "sent"), refund(5, "processed"), refund(1.5, "failed")] });
    expect(words(html)).toContain(
      "Your refund of GH₵12.00 was sent on 22 Nov 2026. GH₵5.00 was refunded to you. GH₵1.50 couldn't be refunded yet. We'll call you.",
    );
    expect(view()).not.toContain("Refunds");
  });

  test("SHP-ACCOUNT-63 the summary shows a discount only if there is one", () => {
    expect(words(view())).toContain("Subtotal GH₵64.00 Total GH₵64.00");
    const cheaper = view({
      totals: { subtotal: cedis(64), discount: cedis(12.8), total: cedis(51.2) },
      promoCode: "WELCOME20",
    });
    expect(words(cheaper)).toMatch(/Subtotal GH₵64.00 Discount \( ?WELCOME20 ?\) − ?GH₵12.80 Total GH₵51.20/);
  });

  test("SHP-ACCOUNT-64 SHP-DATA-18 payment shows method, state, date and reference", () => {
    const payment = {
      method: "card",
      status: "paid",
      isBeingRefunded: false,
      paidAt: "2026-11-20T11:00:00.000Z",
      reference: "KN-1",
      chequeReceivedAt: null,
    } as const;
    expect(words(view({ payment }))).toContain("Payment Card Payment Paid Paid on 20 Nov 2026 Reference KN-1");
  });

  test("SHP-DATA-34 SHP-DATA-40 cash reads 'Cash on Delivery' here, an unknown method is shown unchanged", () => {
    const { payment } = exampleOrder();
    expect(words(view({ payment: { ...payment, method: "cash" } }))).toContain("Cash on Delivery");
    const strange = { ...payment, method: "barter" } as unknown as Order["payment"];
    expect(words(view({ payment: strange }))).toContain("Payment barter");
  });

  test("SHP-ACCOUNT-65 SHP-DATA-21 shipping shows the address, the tracking number and the date", () => {
    const shipping = { trackingNumber: "GH-77", estimatedDelivery: "2026-11-24T00:00:00.000Z", packedAt: null };
    expect(words(view({ shipping }))).toMatch(
      /Shipping Ama Mensah 5 Ring Road Accra, Greater Accra Ghana Tracking number GH-77 Estimated delivery Tue, 24 Nov/,
    );
    for (const status of ["delivered", "completed", "cancelled"] as const)
      expect(words(view({ shipping, status }))).not.toContain("Estimated delivery");
  });

  test("SHP-ACCOUNT-66 the contact is the person the rider calls", () => {
    expect(words(view())).toContain("Contact Ama Mensah ama@example.com 024 123 4567");
  });

  test("SHP-ACCOUNT-67 the billing address shows only if it differs", () => {
    const { shippingAddress } = exampleOrder();
    expect(words(view())).not.toContain("Billing address");
    expect(words(view({ billingAddress: { ...shippingAddress, city: "Ho", state: "Volta" } }))).toContain(
      "Billing address Ama Mensah 5 Ring Road Ho, Volta Ghana",
    );
    expect(isSameAddress(shippingAddress, { ...shippingAddress })).toBe(true);
  });

  test("SHP-ACCOUNT-68 notes show if there are any", () => {
    expect(words(view())).not.toContain("Notes");
    expect(words(view({ notes: "Call at the gate" }))).toContain("Notes Call at the gate");
  });

  test("an unpaid online order can be paid here, others cannot", () => {
    expect(words(view())).toContain("This order is waiting for your payment.");
    expect(words(view({ status: "cancelled" }))).not.toContain("Pay Now");
  });

  test("SHP-ACCOUNT-69 SHP-ACCOUNT-70 SHP-ACCOUNT-71 not found, forbidden and network errors have different messages", () => {
    const refused = (status: number) => ({ ok: false, status, error: null }) as const;
    expect(describeOrderFailure(refused(404))).toBe("Order not found");
    expect(describeOrderFailure(refused(500))).toBe("Failed to fetch order details");
    expect(describeOrderFailure(null)).toBe("Failed to fetch order details. Please try again.");
  });
});
