import { staffStockAlertEndpoints } from "@/lib/contracts/staff/stock-alerts";
import { done, handle } from "@/server/http";
import { endStockAlert } from "@/server/staff";

export const DELETE = handle(staffStockAlertEndpoints.endStockAlert, async ({ viewer, params }) => {
  await endStockAlert(viewer, params.id);
  return done("The number is deleted.");
});
