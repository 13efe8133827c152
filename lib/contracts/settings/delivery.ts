import { z } from "zod";
import { pesewas } from "@/lib/money";
import { capitalOf, regions } from "@/lib/regions";
import { EVERYWHERE_ELSE } from "@/lib/setting-forms";
import { placesIn, readPlace } from "@/lib/zone-places";
import * as field from "./fields";

const zone = field.ascending(
  z.strictObject({
    label: field.line("Name of the zone", 40),
    covers: field
      .line("Regions and towns, separated by commas", 1000)
      .nullable()
      .meta({ empty: EVERYWHERE_ELSE })
      .default(null),
    about: field
      .line("Description on the delivery page", 120)
      .nullable()
      .meta({ empty: "its regions and towns" })
      .default(null),
    minDays: field.businessDays("Fastest delivery", 1, 14),
    maxDays: field.businessDays("Slowest delivery", 1, 14),
    feePesewas: field.pesewas("Fee, paid on arrival", 100_000),
    /** Delivery is free when the subtotal after discount is strictly above this (SHP-STATIC-04). */
    freeAbovePesewas: field.pesewas("Free above", 100_000_000).nullable().meta({ empty: "never free" }).default(null),
  }),
  "minDays",
  "maxDays",
);

interface Problem {
  at: number;
  field: "label" | "covers";
  words: string;
}

/** Names and places of the zones that are unknown, used twice, or missing (BEYOND-105); other fields may be wrong. */
function zoneProblems(zones: readonly z.output<typeof zone>[]): Problem[] {
  const problems: Problem[] = [];
  const labels = new Set<string>();
  const owners = new Map<string, string>();
  const rest = zones.findIndex(({ covers }) => covers === null);
  for (const [at, { label, covers }] of zones.entries()) {
    const refuse = (field: Problem["field"], words: string) => problems.push({ at, field, words });
    if (label && labels.has(label)) refuse("label", "Please enter another name: another zone has this one");
    labels.add(label);
    if (covers === null) {
      if (at !== rest) refuse("covers", "Please enter its regions or towns: another zone is for everywhere else");
      continue;
    }
    if (typeof covers !== "string") continue;
    for (const text of placesIn(covers)) {
      const key = readPlace(text);
      if (key === null) {
        const known = "a region, a town from checkout's list, or a town with its region";
        refuse("covers", `Please enter ${known}, such as East Legon (Greater Accra), instead of "${text}"`);
        continue;
      }
      const owner = owners.get(key);
      if (owner !== undefined) refuse("covers", `Please enter ${text} once: it is already in "${owner}"`);
      owners.set(key, label);
    }
  }
  if (rest < 0 && zones.length > 0)
    problems.push({
      at: zones.length - 1,
      field: "covers",
      words: "Please enter a zone without regions and towns: it is for everywhere else",
    });
  return problems;
}

/** Delivery times and fees by zone (SHP-STATIC-05, SHP-STATIC-07); `zoneOf` in lib/zone-places.ts maps towns to zones. */
export const delivery = z.strictObject({
  zones: z
    .array(zone)
    .min(1)
    .max(20)
    .check(
      field.always(({ value, issues }) => {
        for (const { at, field, words } of zoneProblems(Array.isArray(value) ? value.map(Object) : []))
          issues.push({ code: "custom", message: words, path: [at, field], input: value });
      }),
    )
    // Pages name the zone for everywhere else last.
    .overwrite((zones) => zones.toSorted((one, other) => Number(one.covers === null) - Number(other.covers === null)))
    .meta({ title: "Delivery zones" })
    .default([
      {
        label: "Accra",
        covers: "Greater Accra",
        about: "Every town of Greater Accra",
        minDays: 1,
        maxDays: 2,
        feePesewas: pesewas(30_00),
        freeAbovePesewas: pesewas(2000_00),
      },
      {
        label: "Other cities",
        covers: regions.slice(1).map(capitalOf).join(", "),
        about: "The regional capitals",
        minDays: 2,
        maxDays: 4,
        feePesewas: pesewas(50_00),
        freeAbovePesewas: null,
      },
      {
        label: "Remote areas",
        covers: null,
        about: "All other towns and villages",
        minDays: 4,
        maxDays: 7,
        feePesewas: pesewas(80_00),
        freeAbovePesewas: null,
      },
    ]),
  /** Part of an online order's total, instead of being collected by the rider (BEYOND-105). */
  feeWithOnlineOrders: z
    .boolean()
    .meta({ title: "Orders paid online: charge the delivery fee together with the order" })
    .default(false),
});
