import { z } from "zod";
import { checkoutMethods } from "@/lib/payment-methods";
import { regions } from "@/lib/regions";
import { MAX } from "./fields";
import { cedis, email, id, phone, quantity } from "./shared";
import { line, text, whereabouts } from "./texts";

export const promoCode = line(40);

/** Address of an order request: `city` is the town or custom town, `state` the region (SHP-CHECKOUT-40). */
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

/** Order request (SHP-DATA-13 to SHP-DATA-16); prices and totals are only compared with the server's. */
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
  shippingAddress: addressInput.extend(whereabouts),
  billingAddress: addressInput,
  payment: z.strictObject({ method: z.enum(checkoutMethods), status: z.literal("pending").optional() }),
  /** As the buyer saw them. */
  totals: z
    .strictObject({ subtotal: cedis, discount: cedis.optional(), total: cedis, deliveryFee: cedis.optional() })
    .optional(),
  status: z.literal("pending").optional(),
  statusHistory: z
    .array(z.strictObject({ status: z.literal("pending"), note: z.string().max(200).optional() }))
    .max(1)
    .optional(),
  deliveryNote: text(MAX.deliveryNote).optional(),
  /** Order news by SMS to the given phone (BEYOND-82). */
  smsNews: z.boolean().optional(),
  user: id.optional(),
  /** Confirms a repeated order after 409 SAME_ORDER. */
  again: z.literal(true).optional(),
});
export type OrderInput = z.output<typeof orderInput>;
