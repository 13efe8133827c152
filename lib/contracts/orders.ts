import { z } from "zod";
import { PAGE_SIZE } from "@/lib/limits";
import { orderStatuses, paymentStatuses, refundStatuses } from "@/lib/order-status";
import { paymentMethods } from "@/lib/payment-methods";
import { promotionKinds } from "@/lib/promotions";
import { returnReasons, returnStates } from "@/lib/returns";
import { picture } from "./catalogue";
import { endpoint } from "./endpoint";
import { idempotencyKey, orderAccess } from "./order-headers";
import { orderInput, promoCode } from "./order-input";
import { orderReview } from "./order-review";
import { cedis, done, email, id, limit, page, phone, quantity, success, timestamp, totals } from "./shared";
import { orderNumber } from "./texts";

export const orderIdOrId = z.string().min(1).max(60);
export const reference = z.string().regex(/^[A-Za-z0-9._=-]{1,64}$/);

const person = { firstName: z.string(), lastName: z.string(), phone: z.string() };

const orderAddress = z.strictObject({
  ...person,
  street: z.string(),
  city: z.string(),
  state: z.string(),
  region: z.string(),
  country: z.literal("Ghana"),
});

/** Time of an event; null if unknown. */
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
      /** Its part of the order's discount, for all pieces. */
      discount: cedis,
    }),
  ),
  customerDetails: z.strictObject({ ...person, email: z.string(), isGuest: z.boolean() }),
  email: z.string(),
  shippingAddress: orderAddress.extend({ landmark: z.string().nullable(), digitalAddress: z.string().nullable() }),
  billingAddress: orderAddress,
  shipping: z.strictObject({ trackingNumber: z.string().nullable(), estimatedDelivery: noted, packedAt: noted }),
  payment: z.strictObject({
    method: z.enum(paymentMethods),
    status: z.enum(paymentStatuses),
    /** The whole payment is being refunded; the status stays `paid` until that completes. */
    isBeingRefunded: z.boolean(),
    paidAt: noted,
    reference: z.string().nullable(),
    chequeReceivedAt: noted,
  }),
  totals,
  discount: cedis,
  /** Code of the promotion, or its name if it applied by itself. */
  promoCode: z.string().nullable(),
  deliveryFee: z.strictObject({ amount: cedis, note: z.string() }),
  notes: z.string().nullable(),
  statusHistory: z.array(z.strictObject({ status: z.string(), timestamp, note: z.string().nullable() })),
  /** Refunds, oldest first (BEYOND-37). */
  refunds: z.array(
    z.strictObject({
      _id: id,
      amount: cedis,
      status: z.enum(refundStatuses),
      /** Receipt of a manual refund. */
      receipt: z.string().nullable(),
      timestamp,
    }),
  ),
  /** Returns, oldest first (BEYOND-74). */
  returns: z.array(
    z.strictObject({
      _id: id,
      state: z.enum(returnStates),
      reason: z.enum(returnReasons),
      words: z.string().nullable(),
      /** Answer by staff: return address or reason of a refusal. */
      answer: z.string().nullable(),
      /** Returned order lines with quantities. */
      lines: z.array(z.strictObject({ item: id, quantity: z.number().int() })),
      pictures: z.array(id),
      timestamp,
    }),
  ),
  /** End of the return period; null if a return is not possible. */
  returnUntil: timestamp.nullable(),
  /** Reviews by the buyer, at most one per line (BEYOND-67). */
  reviews: z.array(orderReview),
  /** Whether its buyer gets order news by SMS (BEYOND-82). */
  smsNews: z.boolean(),
});
export type Order = z.infer<typeof order>;
export type OrderRefund = Order["refunds"][number];
export type OrderReturn = Order["returns"][number];

const offerTerms = z.strictObject({
  kind: z.enum(promotionKinds),
  amount: cedis,
  minAmount: cedis,
  minPieces: z.number().int(),
  /** Products of this cart that it is on; null for all, none for a code that is used up. */
  products: z.array(id).nullable(),
});
export type OfferTerms = z.infer<typeof offerTerms>;

export const quote = z.strictObject({
  items: z.array(
    z.strictObject({
      product: id,
      quantity: z.number().int(),
      /** Unit price of the server; null for an unpublished product. */
      price: cedis.nullable(),
      available: z.number().int().min(0),
      problem: z.enum(["short", "gone"]).nullable(),
    }),
  ),
  /** `percent` is 0 for an unknown code, and for an offer of another kind. */
  promo: z.strictObject({ code: z.string(), valid: z.boolean(), percent: z.number() }).nullable(),
  /** What a known code gives (BEYOND-90). */
  offer: offerTerms
    .extend({
      /** Why a known code does not apply to this cart, or another offer is used. */
      reason: z.string().nullable(),
    })
    .nullable(),
  /** Offers that apply by themselves; of those that fit the cart and its code, the best for the buyer is used. */
  automatic: z.array(z.strictObject({ name: z.string(), percent: z.number(), offer: offerTerms })),
  /** Code or name of the promotion that the totals include. */
  applied: z.string().nullable(),
  totals,
  /** Maximum total for pay on delivery, in cash or by cheque. */
  onDeliveryUpTo: cedis,
  /** Whether the buyer can choose order news by SMS (BEYOND-82). */
  offersSms: z.boolean(),
  /** Null until the region is known; `by` is the latest arrival date of an order placed now. */
  deliveryFee: z.strictObject({ amount: cedis, note: z.string(), window: z.string(), by: timestamp }).nullable(),
});
export type Quote = z.infer<typeof quote>;

/** Request for a quote. */
export const quoteRequest = z.strictObject({
  items: z.array(z.strictObject({ product: id, quantity })).max(100),
  promoCode: promoCode.optional(),
  region: z.string().max(60).optional(),
  town: z.string().max(80).optional(),
});
export type QuoteRequest = z.input<typeof quoteRequest>;

/** Status filter; 'completed' includes delivered orders (SHP-ACCOUNT-46). */
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
    summary: "Get totals, promo and stock problems for a cart without storing anything",
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
      "X-Guest-Checkout": z.literal("true").optional().describe("Required from guests, else 401"),
      "Idempotency-Key": idempotencyKey
        .optional()
        .describe("At least 128 random bits; for 24 hours the same request returns the first order with 200"),
      "X-Order-Access": orderAccess,
    },
    body: orderInput,
    answer: success(order),
    status: 201,
    errors: [403, 409, 422],
  }),
  getOrder: endpoint("GET /api/orders/{orderId}", {
    summary: "Get an order by number or id; a guest needs the cookie with the order's access token",
    access: "viewer",
    params: z.strictObject({ orderId: orderIdOrId }),
    query: guestFlag,
    answer: success(order),
    errors: [404],
  }),
  getOrderByReference: endpoint("GET /api/orders/by-reference/{reference}", {
    summary: "Get an order by payment reference; a guest needs the cookie with the order's access token",
    access: "viewer",
    params: z.strictObject({ reference }),
    query: guestFlag,
    answer: success(z.strictObject({ order })),
    errors: [404],
  }),
};

export const orderListEndpoints = {
  listOrders: endpoint("GET /api/orders", {
    summary: "List the customer's orders, newest first",
    access: "account",
    query: orderListQuery,
    answer: success(z.strictObject({ orders: z.array(order), totalOrders: z.number().int().min(0) })),
  }),
  trackOrder: endpoint("POST /api/orders/track", {
    summary: "Mail the link of an order to its buyer; the response is always the same",
    limits: [{ name: "tracking" }, { name: "orderLinkMail", countedByDomain: true }],
    body: z
      .strictObject({
        orderId: orderNumber,
        email: email.optional(),
        phone: phone.optional(),
      })
      .refine((body) => body.email || body.phone, { message: "Enter the order's email or phone", path: ["email"] }),
    answer: done,
  }),
};
