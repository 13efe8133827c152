import { orderEndpoints } from "@/lib/contracts/orders";
import { handle, ok } from "@/server/http";
import { isPromoValid, quoteOrder } from "@/server/orders";

/** Counts only invalid promo codes as attempts. A cart with a valid one can be quoted often. */
export const POST = handle(orderEndpoints.quoteOrder, async ({ body }) => ok(await quoteOrder(body)), {
  count: async ({ body }) => {
    if (!body.promoCode) return "free";
    return (await isPromoValid(body.promoCode)) ? "check" : {};
  },
});
