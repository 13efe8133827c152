import { randomUUID } from "node:crypto";
import type { Order } from "@/lib/contracts/orders";
import { defaultSettings as shop } from "@/lib/contracts/settings";
import { addBusinessDays } from "@/lib/dates";
import { type Cedis, cedis } from "@/lib/money";
import { DELIVERY_FEE_NOTE } from "@/lib/policies";
import { demoCustomer } from "@/prisma/seed/people";
import type { OrderEvent, ReturnEvent } from "@/server/mail";

const { firstName, lastName, email, phoneNumber } = demoCustomer;

/** The second has no picture. */
export const products: [name: string, quantity: number, price: Cedis, picture: string | null][] = [
  ["LED bulb 9 W warm white, B22", 4, cedis(18.5), "philips-led-bulb-9w-b22-cool-daylight"],
  ["Cordless drill 18 V with two batteries and case", 1, cedis(1249), null],
  ["Extension socket, 4 gangs, 3 m", 2, cedis(95.25), "masterplug-4-way-13a-surge-extension-lead-2m"],
];
const totals = { subtotal: cedis(1513.5), discount: cedis(302.7), total: cedis(1210.8) };

/** An order of the demo customer. */
export function exampleOrder(now: Date): Order {
  const person = { firstName, lastName, phone: phoneNumber };
  const region = "Greater Accra";
  const address = {
    ...person,
    street: "12 Oxford Street, Osu",
    city: "Accra",
    state: region,
    region,
    country: "Ghana",
  } as const;
  return {
    _id: randomUUID(),
    orderId: "ORD482913",
    orderNumber: "ORD482913",
    status: "pending",
    createdAt: now.toISOString(),
    items: products.map(([name, quantity, price, picture]) => ({
      _id: randomUUID(),
      product: {
        _id: randomUUID(),
        name,
        slug: "example",
        featuredImage: picture === null ? null : { url: `/images/products/${picture}-front-640.webp`, alt: name },
      },
      quantity,
      price,
      priceAtOrder: price,
      discount: cedis(0),
    })),
    customerDetails: { ...person, email, isGuest: false },
    email,
    shippingAddress: { ...address, landmark: null, digitalAddress: null },
    billingAddress: address,
    shipping: { trackingNumber: "KN-20481", estimatedDelivery: addBusinessDays(now, 2).toISOString(), packedAt: null },
    payment: {
      ...{ method: "mobile_money", status: "pending", isBeingRefunded: false },
      ...{ paidAt: null, reference: null, chequeReceivedAt: null },
    },
    totals,
    discount: totals.discount,
    promoCode: shop.promotion.advertisedCode,
    deliveryFee: { amount: cedis(30), note: DELIVERY_FEE_NOTE },
    notes: null,
    statusHistory: [],
    refunds: [],
    returns: [],
    reviews: [],
    smsNews: false,
    returnUntil: null,
  };
}

/** An example return in the given state. */
export function exampleReturn({ items, createdAt }: Order, state: ReturnEvent): Order["returns"][number] {
  const answers = {
    accepted: "Please bring it to our shop with its box, or tell us when a rider may come.",
    refused: "The drill shows marks of a fall, which the warranty does not cover.",
    received: null,
  };
  const lines = items.slice(1, 2).map(({ _id }) => ({ item: _id, quantity: 1 }));
  const facts = { reason: "faulty", words: null, pictures: [], timestamp: createdAt } as const;
  return { _id: randomUUID(), state, answer: answers[state], lines, ...facts, pictures: [] };
}

/** Status and payment status of an order when each mail is sent. */
export const stateAt: Record<OrderEvent, [Order["status"], Order["payment"]["status"]]> = {
  placed: ["pending", "pending"],
  paid: ["processing", "paid"],
  paid_twice: ["processing", "paid"],
  shipped: ["shipped", "paid"],
  tracking: ["shipped", "paid"],
  delivered: ["delivered", "paid"],
  cancelled: ["cancelled", "paid"],
  refunded: ["cancelled", "refunded"],
  review: ["delivered", "paid"],
  link: ["processing", "paid"],
  pay_link: ["delivered", "pending"],
};
