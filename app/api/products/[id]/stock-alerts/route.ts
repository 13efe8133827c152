import { stockAlertEndpoints } from "@/lib/contracts/stock-alerts";
import { askStockAlert } from "@/server/catalogue";
import { done, handle } from "@/server/http";

/** Says and costs the same for who waits already. */
export const POST = handle(stockAlertEndpoints.askStockAlert, async ({ params, body }) => {
  await askStockAlert(params.id, body.contact);
  return done("We will tell you once, when it's back.");
});
