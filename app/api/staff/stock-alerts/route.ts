import { staffStockAlertEndpoints } from "@/lib/contracts/staff/stock-alerts";
import { handle, ok } from "@/server/http";
import { listStockAlerts } from "@/server/staff";

export const GET = handle(staffStockAlertEndpoints.listStockAlerts, async ({ query }) =>
  ok(await listStockAlerts(query)),
);
