import { z } from "zod";
import * as field from "./fields";

type Unit = (title: string) => z.ZodNumber;

const hours: Unit = (title) => field.wholeHours(title, 24 * 30);
const days: Unit = (title) => field.days(title, 1, 90);
const businessDays: Unit = (title) => field.businessDays(title, 1, 90);

const span = (title: string, unit: Unit, from: number, to: number) =>
  field
    .ascending(z.strictObject({ from: unit("From").default(from), to: unit("To").default(to) }), "from", "to")
    .meta({ title })
    .prefault({});

/** What the shop promises about returns, refunds and warranty (BEYOND-89, SHP-STATIC-08 to SHP-STATIC-14). */
export const returns = z.strictObject({
  days: field.days("Return within, from delivery", 1, 365).default(7),
  /** Of products without a warranty of their own, in no category with one. */
  warrantyYears: field.years("Warranty, unless the category or product has another").default(1),
  extendedDays: field
    .days("A longer warranty can be bought within", 1, 365)
    .nullable()
    .meta({ empty: "none is sold" })
    .default(30),
  refund: span("Time of a refund", businessDays, 5, 7),
  reply: span("Reply to a warranty claim", hours, 24, 48),
  inspection: span("Inspection of the item", days, 3, 5),
  resolution: span("Resolution of the claim", businessDays, 7, 14),
});
