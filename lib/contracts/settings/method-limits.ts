import { z } from "zod";
import { MAX_PESEWAS } from "@/lib/money";
import { RIDERS } from "@/lib/payment-methods/riders";
import { isRegionName, namesRegion, placesIn } from "@/lib/zone-places";
import * as field from "./fields";

const sum = (title: string) => field.pesewas(title, MAX_PESEWAS).nullable().meta({ empty: "no limit" }).default(null);

const REGIONS = "Please enter regions of Ghana, separated by commas";

/** @param only the regions in which the method exists, separated by commas; without, all */
const limit = (title: string, only?: string) =>
  z
    .strictObject({
      fromPesewas: sum("Smallest order"),
      upToPesewas: sum("Largest order"),
      regions: field
        .line("Regions, separated by commas", 300)
        .refine(
          (names) => placesIn(names).every((name) => (only ? namesRegion(only, name) : isRegionName(name))),
          only ? `Please enter ${only} or nothing: ${title} is possible in ${only} only` : REGIONS,
        )
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
  cash: limit("Cash on delivery", RIDERS.join(", ")),
  card: limit("Card"),
  bank_cheque: limit("Bank cheque", RIDERS.join(", ")),
  bank_transfer: limit("Bank transfer"),
});
