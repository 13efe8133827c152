import { cartEndpoints } from "@/lib/contracts/cart";
import { addCartItem } from "@/server/cart";
import { handle, ok } from "@/server/http";

export const POST = handle(cartEndpoints.addCartItem, async ({ body, viewer }) =>
  ok(await addCartItem(viewer.userId, body)),
);
