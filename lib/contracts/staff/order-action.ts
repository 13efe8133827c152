import { z } from "zod";
import { methodFacts, recordedMethods } from "@/lib/payment-methods";
import { MAX } from "../fields";
import { reference } from "../orders";
import { cedis, email, id, line, phone, quantity, timestamp, whereabouts } from "../shared";

/** State of the order that the caller has seen; 409 if it has changed. */
const seen = timestamp;
const reason = line(500);
const note = line(500, 0).default("");

/** Products that go back into stock with a refund or an order that was not accepted. */
export const restock = z
  .array(z.strictObject({ product: id, quantity }))
  .max(100)
  .default([]);

/** Actions on an order (BEYOND-36); `lib/order-actions.ts` has their conditions. */
export const orderAction = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("call"), seen, reached: z.boolean(), note }),
  /** @property called whether the buyer was just reached by phone, which is logged */
  z.strictObject({ action: z.literal("confirm"), seen, called: z.boolean().default(false) }),
  z.strictObject({ action: z.literal("pack"), seen }),
  z.strictObject({
    action: z.literal("ship"),
    seen,
    carrier: line(80, 0).default(""),
    trackingNumber: line(80, 0).default(""),
  }),
  z.strictObject({
    action: z.literal("track"),
    seen,
    carrier: line(80, 0).default(""),
    trackingNumber: line(80, 1),
  }),
  /** @property paid whether the cash was received */
  z.strictObject({ action: z.literal("deliver"), seen, paid: z.boolean().default(false) }),
  z.strictObject({ action: z.literal("take_cash"), seen }),
  z.strictObject({ action: z.literal("receive_cheque"), seen }),
  z.strictObject({ action: z.literal("clear_cheque"), seen }),
  z.strictObject({ action: z.literal("bounce_cheque"), seen }),
  /**
   * @property method how it was paid
   * @property reference of the payment; empty for cash
   */
  z
    .strictObject({
      action: z.literal("pay_otherwise"),
      seen,
      method: z.enum(recordedMethods),
      reference: line(64, 0).default(""),
    })
    .refine(({ method, reference }) => reference !== "" || !methodFacts(method).recorded?.needsReference, {
      path: ["reference"],
      message: "Please enter a reference",
    }),
  /** The customer gets a pay link instead. */
  z.strictObject({ action: z.literal("ask_online"), seen }),
  /** @property payment reference of a payment with a different amount */
  z.strictObject({ action: z.literal("accept_payment"), seen, payment: reference, reason }),
  /**
   * @property email unchanged if missing
   * @property mailAgain sends the last email to the new address
   * @property landmark unchanged if missing, like `digitalAddress`
   * @property deliveryFee new fee that the buyer agreed to
   */
  z.strictObject({
    action: z.literal("correct_contact"),
    seen,
    phone,
    email: email.optional(),
    mailAgain: z.boolean().default(false),
    street: line(MAX.street),
    city: line(MAX.town),
    ...whereabouts,
    deliveryFee: cedis,
  }),
  /** @property flag the flag to resolve; all open ones if missing */
  z.strictObject({ action: z.literal("clear_review"), seen, flag: id.optional() }),
  z.strictObject({ action: z.literal("release_stock"), seen }),
  /** @property restock what came back of an order that was sent; otherwise all its products go back into stock */
  z.strictObject({ action: z.literal("cancel"), seen, reason, restock }),
]);
export type OrderActionInput = z.output<typeof orderAction>;
