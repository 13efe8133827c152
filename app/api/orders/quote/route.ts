import { orderEndpoints } from "@/lib/contracts/orders";
import { addressOf, checkTries, countTry, handle, ok } from "@/server/http";
import { quoteOrder } from "@/server/orders";

/** Only wrong promo codes count as tries: a cart with a right one may be quoted as often as it changes. */
export const POST = handle(orderEndpoints.quoteOrder, async ({ body, request }) => {
  const turn = { address: addressOf(request) };
  if (body.promoCode) await checkTries("promo", turn);
  const quote = await quoteOrder(body);
  if (quote.promo && !quote.promo.valid) await countTry("promo", turn);
  return ok(quote);
});
