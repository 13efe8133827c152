import { z } from "zod";
import { normalisePromo } from "@/lib/normalise";
import { endpoint } from "../endpoint";
import { id, line, success, timestamp } from "../shared";

const percent = z.int("Please enter a whole number").min(1, "Please enter 1 to 100").max(100, "Please enter 1 to 100");
const terms = { percent, active: z.boolean(), startsAt: timestamp.nullable(), endsAt: timestamp.nullable() };

const promotion = z.strictObject({
  _id: id,
  code: z.string(),
  ...terms,
  /** Whether it is valid now. */
  holds: z.boolean(),
  /** Whether the settings advertise it in the shop. */
  advertised: z.boolean(),
});
export type StaffPromotion = z.infer<typeof promotion>;

const answer = success(z.strictObject({ promotions: z.array(promotion) }));
const edit = { access: "staff", action: "edit_settings", answer } as const;

export const staffPromotionEndpoints = {
  listPromotions: endpoint("GET /api/staff/promotions", {
    ...edit,
    summary: "List promo codes, active ones first",
    action: "read_settings",
  }),
  addPromotion: endpoint("POST /api/staff/promotions", {
    ...edit,
    summary: "Add a promo code with optional start and end",
    body: z.strictObject({ code: line(40).overwrite(normalisePromo), ...terms }),
    status: 201,
    errors: [409],
  }),
  changePromotion: endpoint("PUT /api/staff/promotions/{id}", {
    ...edit,
    summary: "Change the discount or period of a promo code, or deactivate it",
    params: z.strictObject({ id }),
    body: z.strictObject({ ...terms, seen: z.strictObject(terms) }),
    errors: [404, 409],
  }),
};
