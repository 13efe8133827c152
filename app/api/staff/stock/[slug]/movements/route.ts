import { staffStockEndpoints } from "@/lib/contracts/staff/stock";
import { handle, ok } from "@/server/http";
import { moveStock } from "@/server/staff";

export const POST = handle(staffStockEndpoints.moveStock, async ({ viewer, params, body }) =>
  ok(await moveStock(viewer, params.slug, body)),
);
