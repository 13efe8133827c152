import { z } from "zod";
import { MAX_PESEWAS } from "@/lib/money";
import { isRegionName, placesIn } from "@/lib/zone-places";
import * as field from "./fields";

const sum = (title: string) => field.pesewas(title, MAX_PESEWAS).nullable().meta({ empty: "no limit" }).default(null);

const limit = (title: string) =>
  z
    .strictObject({
      fromPesewas: sum("Smallest order"),
      upToPesewas: sum("Largest order"),
      regions: field
        .line("Regions, separated by commas", 300)
        .refine((names) => placesIn(names).every(isRegionName), "Please enter regions of Ghana, separated by commas")
        .nullable()
        .meta({ empty: "everywhere that we take it" })
        .default(null),
    })
    .refine(({ fromPesewas: from, upToPesewas: upTo }) => from === null || upTo === null || from <= upTo, {
      error: 'Please enter at least the amount of "Smallest order"',
      path: ["upToPesewas"],
    })
    .meta({ title })
    .prefault({});

export type MethodLimit = z.output<ReturnType<typeof limit>>;

/**
 * Orders for which a payment method is offered, by sum after discount without delivery and by region (BEYOND-105). Orders
 * placed with it before can still be paid.
 */
export const methodLimits = z.strictObject({
  mobile_money: limit("Mobile money"),
  cash: limit("Cash on delivery"),
  card: limit("Card"),
  bank_cheque: limit("Bank cheque"),
  bank_transfer: limit("Bank transfer"),
});
