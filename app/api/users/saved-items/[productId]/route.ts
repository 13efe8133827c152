import { accountEndpoints } from "@/lib/contracts/accounts";
import { saveItem, unsaveItem } from "@/server/accounts";
import { done, handle } from "@/server/http";

export const PUT = handle(accountEndpoints.saveItem, async ({ params, viewer }) => {
  await saveItem(viewer.userId, params.productId);
  return done("Saved for later");
});

export const DELETE = handle(accountEndpoints.unsaveItem, async ({ params, viewer }) => {
  await unsaveItem(viewer.userId, params.productId);
  return done("Removed from your saved items");
});
