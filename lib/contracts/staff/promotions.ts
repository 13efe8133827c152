import { z } from "zod";
import { MAX_QUANTITY } from "@/lib/limits";
import { formatMoney, MAX_PESEWAS, toPesewas } from "@/lib/money";
import { normalisePromo } from "@/lib/normalise";
import { promotionKinds } from "@/lib/promotions";
import { deskEndpoint } from "../endpoint";
import { cedis, id, line, success, timestamp } from "../shared";

const WORDS = "Please enter 1 to 100, with one decimal at most";
const percent = z
  .number()
  .min(1, WORDS)
  .max(100, WORDS)
  .refine((value) => Number(value.toFixed(1)) === value, WORDS);
const amount = cedis.refine(
  (value) => toPesewas(value) <= MAX_PESEWAS,
  `Please enter at most ${formatMoney(MAX_PESEWAS)}`,
);
const limit = z.int().min(1).max(1_000_000).nullable();

/** What a promotion gives, for which products, and its limits (BEYOND-90); absent ones do not limit it. */
const terms = {
  /** Instead of a code, what shoppers read: the promotion applies by itself, to every customer. */
  name: line(40).nullable().default(null),
  kind: z.enum(promotionKinds).default("percent"),
  /** Of kind `percent`. */
  percent: percent.nullable().default(null),
  /** Of kind `amount`. */
  amount: amount.nullable().default(null),
  /** On this category with those below it, this brand or these products; without them on all. */
  category: id.nullable().default(null),
  brand: line(80).nullable().default(null),
  products: z.array(id).max(500).default([]),
  /** Minimum sum and pieces of these products. */
  minAmount: amount.prefault(0),
  minPieces: z.int().min(0).max(MAX_QUANTITY).default(0),
  firstOrder: z.boolean().default(false),
  perCustomer: limit.default(null),
  maxUses: limit.default(null),
  active: z.boolean(),
  startsAt: timestamp.nullable(),
  endsAt: timestamp.nullable(),
};
export type PromotionTerms = z.output<z.ZodObject<typeof terms>>;

const promotion = z.strictObject({
  _id: id,
  code: z.string().nullable(),
  ...terms,
  /** Names of its category, brand or products. */
  on: z.array(z.string()),
  /** Orders that used it, without those cancelled before payment. */
  uses: z.int().min(0),
  /** Whether it is valid now. */
  holds: z.boolean(),
  /** Whether the settings advertise it in the shop. */
  advertised: z.boolean(),
});
export type StaffPromotion = z.output<typeof promotion>;

const answer = success(z.strictObject({ promotions: z.array(promotion) }));

export const staffPromotionEndpoints = {
  listPromotions: deskEndpoint("GET /api/staff/promotions", "read_settings", {
    answer,
    summary: "List promotions, active ones first",
  }),
  addPromotion: deskEndpoint("POST /api/staff/promotions", "edit_settings", {
    answer,
    summary: "Add a promotion with its code or name, products, minimum, limits and period",
    body: z.strictObject({ code: line(40).overwrite(normalisePromo).nullable().default(null), ...terms }),
    status: 201,
    errors: [409],
  }),
  changePromotion: deskEndpoint("PUT /api/staff/promotions/{id}", "edit_settings", {
    answer,
    summary: "Change a promotion, or deactivate it",
    params: z.strictObject({ id }),
    body: z.strictObject({ ...terms, seen: z.strictObject(terms) }),
    errors: [404, 409],
  }),
};
