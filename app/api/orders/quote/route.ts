import { orderEndpoints } from "@/lib/contracts/orders";
import { handle, ok } from "@/server/http";
import { isPromoValid, quoteOrder } from "@/server/orders";

/** Only wrong promo codes count as tries: a cart with a right one may be quoted as often as it changes. */
export const POST = handle(orderEndpoints.quoteOrder, async ({ body }) => ok(await quoteOrder(body)), {
  count: async ({ body }) => {
    if (!body.promoCode) return "free";
    return (await isPromoValid(body.promoCode)) ? "check" : {};
  },
});
