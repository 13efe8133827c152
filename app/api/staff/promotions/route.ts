import { staffPromotionEndpoints } from "@/lib/contracts/staff/promotions";
import { handle, ok } from "@/server/http";
import { addPromotion, listPromotions } from "@/server/staff";

export const GET = handle(staffPromotionEndpoints.listPromotions, async () => ok(await listPromotions()));

export const POST = handle(staffPromotionEndpoints.addPromotion, async ({ viewer, body }) => {
  await addPromotion(viewer, body);
  return ok(await listPromotions());
});
