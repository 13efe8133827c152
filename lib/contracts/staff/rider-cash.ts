import { z } from "zod";
import { endpoint } from "../endpoint";
import { cedis, id, success, timestamp } from "../shared";

const day = z.iso.date();

/** What riders hand over of one order: cash for it, a cheque, the delivery fee in cash. */
const amounts = { cash: cedis, cheque: cedis, deliveryFee: cedis };

const row = z.strictObject({
  _id: id,
  number: z.string(),
  name: z.string(),
  at: timestamp,
  ...amounts,
});

const riderCash = z.strictObject({
  day,
  /** By the colleague who recorded it; null for what no colleague did. The cash total includes the delivery fees. */
  groups: z.array(
    z.strictObject({ by: z.string().nullable(), rows: z.array(row), cashTotal: cedis, chequeTotal: cedis }),
  ),
  cashTotal: cedis,
  chequeTotal: cedis,
  deliveryFeeTotal: cedis,
  /** Cash orders that are delivered and not paid yet, whatever their day, the oldest first. */
  open: z.array(z.strictObject({ _id: id, number: z.string(), name: z.string(), toCollect: cedis })),
});
export type RiderCash = z.infer<typeof riderCash>;

export const riderCashEndpoints = {
  readRiderCash: endpoint("GET /api/staff/rider-cash", {
    summary: "Cash and cheques that riders hand over for a day's deliveries, by order and colleague",
    access: "staff",
    action: "take_cash",
    /** Today when left out. */
    query: z.strictObject({ day: day.optional() }),
    answer: success(riderCash),
    errors: [403],
  }),
};
