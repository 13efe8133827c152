import { productPriceEndpoints } from "@/lib/contracts/staff/product-prices";
import { handle, withProgress } from "@/server/http";
import { changePrices } from "@/server/staff";

export const POST = handle(
  productPriceEndpoints.changePrices,
  async ({ viewer, body: { digest, ...change }, request }) =>
    withProgress(request, (tell) => changePrices(viewer, change, { digest, tell })),
);
