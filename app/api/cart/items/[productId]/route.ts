import { cartEndpoints } from "@/lib/contracts/cart";
import { removeCartItem, setCartItem } from "@/server/cart";
import { handle, ok } from "@/server/http";

export const PATCH = handle(cartEndpoints.updateCartItem, async ({ params, body, viewer }) =>
  ok(await setCartItem(viewer.userId, { ...params, ...body })),
);

export const DELETE = handle(cartEndpoints.removeCartItem, async ({ params, viewer }) =>
  ok(await removeCartItem(viewer.userId, params.productId)),
);
