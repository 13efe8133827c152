import { z } from "zod";
import { ROUNDINGS } from "@/lib/price-rounding";
import { deskEndpoint } from "../endpoint";
import { success } from "../shared";
import { bulkEditPlan, planDigest } from "./bulk-edit";
import { productSelection } from "./products";

const percent = z
  .number()
  .min(0.1)
  .max(500)
  .refine(
    (value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6,
    "Please enter a percentage from 0.1 to 500, with one decimal at most",
  );

const priceChange = z.strictObject({
  ...productSelection,
  direction: z.enum(["up", "down"]),
  percent,
  rounding: z.enum(ROUNDINGS).default("0.01"),
  /** Keeps the current price as compare-at price; for price cuts only. */
  keepBefore: z.boolean().default(false),
});
export type PriceChange = z.output<typeof priceChange>;

export const productPriceEndpoints = {
  changePrices: deskEndpoint("POST /api/staff/products/prices", "edit_products", {
    summary: "Change prices by a percentage: a preview, or with its digest the changes",
    body: priceChange
      .extend({ digest: planDigest })
      .refine(({ direction, keepBefore }) => direction === "down" || !keepBefore, {
        path: ["keepBefore"],
        error: "Only a price cut can show the old price",
      }),
    answer: success(bulkEditPlan),
    errors: [409],
  }),
};
