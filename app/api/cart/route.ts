import { cartEndpoints } from "@/lib/contracts/cart";
import { clearCart, readCart } from "@/server/cart";
import { handle, ok } from "@/server/http";

export const GET = handle(cartEndpoints.getCart, async ({ viewer }) => ok(await readCart(viewer.userId)));

export const DELETE = handle(cartEndpoints.clearCart, async ({ viewer }) => ok(await clearCart(viewer.userId)));
