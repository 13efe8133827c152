import { staffStockEndpoints } from "@/lib/contracts/staff/stock";
import { handle, ok } from "@/server/http";
import { readStock } from "@/server/staff";

export const GET = handle(staffStockEndpoints.readStock, async ({ params, query }) =>
  ok(await readStock(params.slug, query.after)),
);
