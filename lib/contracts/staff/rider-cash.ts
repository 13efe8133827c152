import { z } from "zod";
import { deskEndpoint } from "../endpoint";
import { cedis, id, success, timestamp } from "../shared";

const day = z.iso.date();

/** Amounts that riders hand over for an order: cash, cheque, delivery fee. */
const amounts = { cash: cedis, cheque: cedis, deliveryFee: cedis };

const row = z.strictObject({
  _id: id,
  number: z.string(),
  name: z.string(),
  at: timestamp,
  ...amounts,
  /** Its cheque has bounced since. */
  isBounced: z.boolean(),
});

const riderCash = z.strictObject({
  day,
  /** Amounts by rider, or by the colleague who recorded what the delivery did not take; cash includes delivery fees. */
  groups: z.array(
    z.strictObject({
      /** Carrier of what the delivery took; null for the rest. */
      rider: z.string().nullable(),
      /** Colleague who recorded the rest; null if unknown. */
      by: z.string().nullable(),
      rows: z.array(row),
      cashTotal: cedis,
      chequeTotal: cedis,
    }),
  ),
  cashTotal: cedis,
  chequeTotal: cedis,
  deliveryFeeTotal: cedis,
  /** Delivered unpaid cash orders of any day, oldest first. */
  open: z.array(z.strictObject({ _id: id, number: z.string(), name: z.string(), toCollect: cedis })),
});
export type RiderCash = z.infer<typeof riderCash>;

export const riderCashEndpoints = {
  readRiderCash: deskEndpoint("GET /api/staff/rider-cash", "take_cash", {
    summary: "List the cash and cheques of a day's deliveries by order and rider",
    /** Default today. */
    query: z.strictObject({ day: day.optional() }),
    answer: success(riderCash),
    errors: [403],
  }),
};
