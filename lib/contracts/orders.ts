import { z } from "zod";
import { PAGE_SIZE } from "@/lib/limits";
import { orderStatuses, paymentStatuses, refundStatuses } from "@/lib/order-status";
import { checkoutMethods, paymentMethods } from "@/lib/payment-methods";
import { regions } from "@/lib/regions";
import { returnReasons, returnStates } from "@/lib/returns";
import { picture } from "./catalogue";
import { endpoint } from "./endpoint";
import { MAX } from "./fields";
import { idempotencyKey, orderAccess } from "./order-headers";
import { orderReview } from "./order-review";
import { cedis, done, email, id, limit, page, phone, quantity, success, timestamp, totals } from "./shared";
import { line, orderNumber, text } from "./texts";

const promoCode = line(40);
export const orderIdOrId = z.string().min(1).max(60);
export const reference = z.string().regex(/^[A-Za-z0-9._=-]{1,64}$/);

/** SHP-CHECKOUT-40: city is the town or custom town, state the region. */
const addressInput = z.strictObject({
  street: line(MAX.street),
  city: line(MAX.town),
  state: z.enum(regions, "Please choose a region of Ghana"),
  country: z.literal("Ghana"),
});

export const customerInput = z.strictObject({
  firstName: line(MAX.name),
  lastName: line(MAX.name),
  email,
  phone,
  isGuest: z.boolean(),
});

/** SHP-DATA-13 to SHP-DATA-16. What the client says of prices and totals is compared, never trusted. */
export const orderInput = z.strictObject({
  orderId: z
    .string()
    .regex(/^ORD\d{6}$/)
    .optional(),
  items: z
    .array(z.strictObject({ product: id, quantity, price: cedis.optional(), priceAtOrder: cedis.optional() }))
    .min(1, "Your cart is empty")
    .max(100),
  promoCode: promoCode.optional(),
  customerDetails: customerInput,
  shippingAddress: addressInput,
  billingAddress: addressInput,
  payment: z.strictObject({ method: z.enum(checkoutMethods), status: z.literal("pending").optional() }),
  totals: z.strictObject({ subtotal: cedis, discount: cedis.optional(), total: cedis }).optional(),
  status: z.literal("pending").optional(),
  statusHistory: z
    .array(z.strictObject({ status: z.literal("pending"), note: z.string().max(200).optional() }))
    .max(1)
    .optional(),
  deliveryNote: text(MAX.deliveryNote).optional(),
  user: id.optional(),
  /** The shopper was asked (409 SAME_ORDER) and wants the same goods once more. */
  again: z.literal(true).optional(),
});
export type OrderInput = z.output<typeof orderInput>;

const person = { firstName: z.string(), lastName: z.string(), phone: z.string() };

const orderAddress = z.strictObject({
  ...person,
  street: z.string(),
  city: z.string(),
  state: z.string(),
  region: z.string(),
  country: z.literal("Ghana"),
});

/** When something is to happen or did; null until that is known. */
const noted = timestamp.nullable();

/** SHP-DATA-17 to SHP-DATA-25 */
export const order = z.strictObject({
  _id: id,
  orderId: z.string(),
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  createdAt: timestamp,
  items: z.array(
    z.strictObject({
      _id: id,
      product: z
        .strictObject({ _id: id.nullable(), name: z.string(), slug: z.string(), featuredImage: picture.nullable() })
        .nullable(),
      quantity: z.number().int(),
      price: cedis,
      priceAtOrder: cedis,
    }),
  ),
  customerDetails: z.strictObject({ ...person, email: z.string(), isGuest: z.boolean() }),
  email: z.string(),
  shippingAddress: orderAddress,
  billingAddress: orderAddress,
  shipping: z.strictObject({ trackingNumber: z.string().nullable(), estimatedDelivery: noted, packedAt: noted }),
  payment: z.strictObject({
    method: z.enum(paymentMethods),
    status: z.enum(paymentStatuses),
    paidAt: noted,
    reference: z.string().nullable(),
    chequeReceivedAt: noted,
  }),
  totals,
  discount: cedis,
  promoCode: z.string().nullable(),
  deliveryFee: z.strictObject({ amount: cedis, note: z.string() }),
  notes: z.string().nullable(),
  statusHistory: z.array(z.strictObject({ status: z.string(), timestamp, note: z.string().nullable() })),
  /** Money that goes back, oldest first (BEYOND-37). */
  refunds: z.array(
    z.strictObject({
      _id: id,
      amount: cedis,
      status: z.enum(refundStatuses),
      /** By what money can be found that was not given back by the way it came. */
      receipt: z.string().nullable(),
      timestamp,
    }),
  ),
  /** Goods that come back, oldest first (BEYOND-74). */
  returns: z.array(
    z.strictObject({
      _id: id,
      state: z.enum(returnStates),
      reason: z.enum(returnReasons),
      words: z.string().nullable(),
      /** Staff's: where the goods go, or why not. */
      answer: z.string().nullable(),
      /** Of which lines of the order how many pieces. */
      lines: z.array(z.strictObject({ item: id, quantity: z.number().int() })),
      pictures: z.array(id),
      timestamp,
    }),
  ),
  /** Until when a return can be asked for; null while it cannot, or no longer. */
  returnUntil: timestamp.nullable(),
  /** What its buyer says of the goods, one of a line at most (BEYOND-67). */
  reviews: z.array(orderReview),
});
export type Order = z.infer<typeof order>;
export type OrderRefund = Order["refunds"][number];
export type OrderReturn = Order["returns"][number];

export const quote = z.strictObject({
  items: z.array(
    z.strictObject({
      product: id,
      quantity: z.number().int(),
      /** The server's unit price; null when the product is gone. */
      price: cedis.nullable(),
      available: z.number().int().min(0),
      problem: z.enum(["short", "gone"]).nullable(),
    }),
  ),
  promo: z.strictObject({ code: z.string(), valid: z.boolean(), percent: z.number().int() }).nullable(),
  totals,
  /** The largest total that can be paid on delivery, in cash or by cheque. */
  onDeliveryUpTo: cedis,
  /** Null until the region is known; `by` is the day by which goods arrive that are ordered now. */
  deliveryFee: z.strictObject({ amount: cedis, note: z.string(), window: z.string(), by: timestamp }).nullable(),
});
export type Quote = z.infer<typeof quote>;

/** What a quote is asked for. */
export const quoteRequest = z.strictObject({
  items: z.array(z.strictObject({ product: id, quantity })).max(100),
  promoCode: promoCode.optional(),
  region: z.string().max(60).optional(),
  town: z.string().max(80).optional(),
});
export type QuoteRequest = z.input<typeof quoteRequest>;

/** SHP-ACCOUNT-46: 'completed' lists delivered orders too. */
const orderListQuery = z.strictObject({
  page,
  limit: limit(PAGE_SIZE),
  status: z.enum(orderStatuses).optional(),
  sort: z.enum(["createdAt", "-createdAt"]).default("-createdAt"),
});
export type OrderListQuery = z.output<typeof orderListQuery>;

const guestFlag = z.strictObject({ isGuest: z.enum(["true", "false"]).optional() });

export const orderEndpoints = {
  quoteOrder: endpoint("POST /api/orders/quote", {
    summary: "Server totals, promo and stock problems for a cart; nothing is stored",
    limits: [{ name: "promo", countedByRoute: true }],
    body: quoteRequest,
    answer: success(quote),
  }),
  placeOrder: endpoint("POST /api/orders", {
    summary: "Place an order (guests: header X-Guest-Checkout: true; Idempotency-Key optional)",
    access: "viewer",
    guestHeader: "X-Guest-Checkout",
    limits: [{ name: "checkout", countedByRoute: true }],
    headers: {
      "X-Guest-Checkout": z.literal("true").optional().describe("Needed from whoever is not signed in, else 401"),
      "Idempotency-Key": idempotencyKey
        .optional()
        .describe("At least 128 random bits; for 24 hours the same request answers the first order, with 200"),
      "X-Order-Access": orderAccess,
    },
    body: orderInput,
    answer: success(order),
    status: 201,
    errors: [403, 409, 422],
  }),
  getOrder: endpoint("GET /api/orders/{orderId}", {
    summary: "One order by number or id; a guest needs the cookie with the order's access token",
    access: "viewer",
    params: z.strictObject({ orderId: orderIdOrId }),
    query: guestFlag,
    answer: success(order),
    errors: [404],
  }),
  getOrderByReference: endpoint("GET /api/orders/by-reference/{reference}", {
    summary: "One order by payment reference; a guest needs the cookie with the order's access token",
    access: "viewer",
    params: z.strictObject({ reference }),
    query: guestFlag,
    answer: success(z.strictObject({ order })),
    errors: [404],
  }),
};

export const orderListEndpoints = {
  listOrders: endpoint("GET /api/orders", {
    summary: "The customer's own orders, newest first",
    access: "account",
    query: orderListQuery,
    answer: success(z.strictObject({ orders: z.array(order), totalOrders: z.number().int().min(0) })),
  }),
  trackOrder: endpoint("POST /api/orders/track", {
    summary: "Mails the link of an order to whoever placed it; the answer is always the same",
    limits: [{ name: "tracking" }, { name: "orderLinkMail", countedByDomain: true }],
    body: z
      .strictObject({
        orderId: orderNumber,
        email: email.optional(),
        phone: phone.optional(),
      })
      .refine((body) => body.email || body.phone, { message: "Give the order's email or phone", path: ["email"] }),
    answer: done,
  }),
};
