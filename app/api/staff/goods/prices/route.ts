import { goodsPriceEndpoints } from "@/lib/contracts/staff/goods-prices";
import { handle, withProgress } from "@/server/http";
import { changePrices } from "@/server/staff";

export const POST = handle(goodsPriceEndpoints.changePrices, async ({ viewer, body: { digest, ...change }, request }) =>
  withProgress(request, (tell) => changePrices(viewer, change, { digest, tell })),
);
