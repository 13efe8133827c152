import { riderCashEndpoints } from "@/lib/contracts/staff/rider-cash";
import { handle, ok } from "@/server/http";
import { readRiderCash } from "@/server/staff";

export const GET = handle(riderCashEndpoints.readRiderCash, async ({ query }) => ok(await readRiderCash(query.day)));
