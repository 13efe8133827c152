import { staffStockEndpoints } from "@/lib/contracts/staff/stock";
import { handle, ok } from "@/server/http";
import { setLowStock } from "@/server/staff";

export const PUT = handle(staffStockEndpoints.setLowStock, async ({ viewer, params, body }) =>
  ok(await setLowStock(viewer, params.slug, body.pieces)),
);
