import { stockAlertEndpoints } from "@/lib/contracts/stock-alerts";
import { askStockAlert } from "@/server/catalogue";
import { done, handle } from "@/server/http";

/** Same answer and cost for existing subscriptions. */
export const POST = handle(stockAlertEndpoints.askStockAlert, async ({ params, body }) => {
  await askStockAlert(params.id, body.contact);
  return done("We'll notify you once, when it's back.");
});
