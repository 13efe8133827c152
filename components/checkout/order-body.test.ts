import { expect, test } from "vitest";
import { orderInput } from "@/lib/contracts/order-input";
import { cedis } from "@/lib/money";
import { percentOffer } from "@/lib/promotions";
import { exampleForm } from "@/tests/support/checkout-form";
import { bulbId, drillId } from "@/tests/support/client-examples";
import { exampleLine } from "@/tests/support/example-line";
import { proposeOrderId, toOrderBody } from "./order-body";

const now = 1763640123456;
const unknown = { offer: null, deliveryFee: null };

test("SHP-CHECKOUT-37 the proposed number is ORD and the last six digits of the timestamp", () => {
  expect(proposeOrderId(now)).toBe("ORD123456");
  expect(proposeOrderId(1763640000007)).toBe("ORD000007");
});

test("SHP-DATA-13 SHP-DATA-14 the payload names the order, its items and the delivery note", () => {
  const lines = [exampleLine({ quantity: 2 }), exampleLine({ productId: drillId, price: cedis(499.5) })];
  expect(toOrderBody(exampleForm({ deliveryNote: " Blue gate " }), lines, unknown, now)).toMatchObject({
    orderId: "ORD123456",
    items: [
      { product: bulbId, quantity: 2, price: 32, priceAtOrder: 32 },
      { product: drillId, quantity: 1, price: 499.5, priceAtOrder: 499.5 },
    ],
    deliveryNote: "Blue gate",
  });
});

test("SHP-CHECKOUT-33 SHP-DATA-15 the customer is flagged as a guest", () => {
  expect(toOrderBody(exampleForm(), [exampleLine()], unknown, now).customerDetails).toEqual({
    firstName: "Ama",
    lastName: "Mensah",
    email: "ama@example.com",
    phone: "0241234567",
    isGuest: true,
  });
});

test("SHP-CHECKOUT-38 SHP-CHECKOUT-39 the order starts pending with its first history entry", () => {
  expect(toOrderBody(exampleForm(), [exampleLine()], unknown, now)).toMatchObject({
    status: "pending",
    payment: { method: "cash", status: "pending" },
    statusHistory: [{ status: "pending", note: "Order created" }],
  });
});

test("SHP-CHECKOUT-40 addresses have street, city, state and Ghana", () => {
  const form = exampleForm({ town: "others", customTown: "Prampram", address: " 5 Ring Road " });
  const { shippingAddress, billingAddress } = toOrderBody(form, [exampleLine()], unknown, now);
  expect(shippingAddress).toEqual({
    street: "5 Ring Road",
    city: "Prampram",
    state: "Greater Accra",
    country: "Ghana",
  });
  expect(billingAddress).toEqual(shippingAddress);
});

test("BEYOND-84 landmark and GhanaPost GPS code belong to the delivery address only", () => {
  const form = exampleForm({ landmark: " Blue gate ", digitalAddress: "ga 183 8164" });
  const body = toOrderBody(form, [exampleLine()], unknown, now);
  expect(body.shippingAddress).toMatchObject({ landmark: "Blue gate", digitalAddress: "ga 183 8164" });
  expect(body.billingAddress).not.toHaveProperty("landmark");
  expect(orderInput.safeParse(body).success).toBe(true);
  const wrong = toOrderBody({ ...form, digitalAddress: "GA-1" }, [exampleLine()], unknown, now);
  expect(orderInput.safeParse(wrong).error?.issues).toMatchObject([
    { path: ["shippingAddress", "digitalAddress"], message: "Use a code such as GA-183-8164" },
  ]);
});

test("SHP-CHECKOUT-07 a different billing address is sent separately", () => {
  const form = exampleForm({
    sameAsBilling: false,
    billingAddress: "1 High Street",
    billingRegion: "Volta",
    billingTown: "Ho",
  });
  expect(toOrderBody(form, [exampleLine()], unknown, now).billingAddress).toEqual({
    street: "1 High Street",
    city: "Ho",
    state: "Volta",
    country: "Ghana",
  });
});

test("SHP-CHECKOUT-42 SHP-DATA-16 the total is the subtotal minus the promo's discount", () => {
  const promo = { name: "WELCOME20", code: "WELCOME20", offer: percentOffer(20) };
  const body = toOrderBody(exampleForm(), [exampleLine({ quantity: 2 })], { ...unknown, offer: promo }, now);
  expect(body.totals).toEqual({ subtotal: 64, discount: 12.8, total: 51.2 });
  expect(body.promoCode).toBe("WELCOME20");
  expect(orderInput.safeParse(body).success).toBe(true);
});

test("BEYOND-90 an offer without a code is in the totals, and no code is sent", () => {
  const offer = { name: "Weekend", offer: percentOffer(10) };
  const body = toOrderBody(exampleForm(), [exampleLine()], { offer, deliveryFee: cedis(30) }, now);
  expect([body.promoCode, body.totals?.discount, body.totals?.deliveryFee]).toEqual([undefined, 3.2, 30]);
});
