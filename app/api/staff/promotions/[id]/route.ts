import { staffPromotionEndpoints } from "@/lib/contracts/staff/promotions";
import { handle, ok } from "@/server/http";
import { changePromotion, listPromotions } from "@/server/staff";

export const PUT = handle(staffPromotionEndpoints.changePromotion, async ({ viewer, params, body }) => {
  await changePromotion(viewer, params.id, body);
  return ok(await listPromotions());
});
