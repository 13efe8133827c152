import { staffStockEndpoints } from "@/lib/contracts/staff/stock";
import { handle, ok } from "@/server/http";
import { listStock } from "@/server/staff";

export const GET = handle(staffStockEndpoints.listStock, async ({ query }) => ok(await listStock(query)));
