import { z } from "zod";

/** Sections below the slides, in the specification's order (SHP-HOME-06 to SHP-HOME-13, BEYOND-71). */
export const homeSections = {
  latest: "Latest Products",
  "under-100": "Under 100 cedis",
  categories: "Shop by Category",
  "lights-out": "For lights-out",
  "best-sellers": "Best sellers",
  planner: "Power planner",
  brands: "Trusted Brands",
  reasons: "Why Choose Us",
} as const;

export type HomeSection = keyof typeof homeSections;
const names = Object.keys(homeSections) as [HomeSection, ...HomeSection[]];

const hint = `one of ${names.join(", ")}`;
/** BEYOND-106 */
export const home = z.strictObject({
  sections: z
    .array(z.enum(names).meta({ title: "Section", hint, labels: homeSections }))
    .max(names.length)
    .refine((chosen) => new Set(chosen).size === chosen.length, { error: "Please enter each section once" })
    .meta({ title: "Sections of the home page" })
    .default(names),
});
