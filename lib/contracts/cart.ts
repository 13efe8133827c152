import { z } from "zod";
import { picture } from "./catalogue";
import { endpoint } from "./endpoint";
import { cedis, id, quantity, success } from "./shared";

/** SHP-DATA-08 */
const cart = z.strictObject({
  items: z.array(
    z.strictObject({
      _id: id,
      product: z.strictObject({
        _id: id,
        name: z.string(),
        slug: z.string(),
        brand: z.string().nullable(),
        featuredImage: picture.nullable(),
        galleryImages: z.array(picture),
        stock: z.strictObject({ quantity: z.number().int().min(0) }),
      }),
      quantity: z.number().int().min(1),
      price: cedis,
    }),
  ),
});
export type ServerCart = z.infer<typeof cart>;

const params = z.strictObject({ productId: id });

export const cartEndpoints = {
  getCart: endpoint("GET /api/cart", {
    summary: "Get the logged-in customer's cart",
    access: "account",
    answer: success(cart),
  }),
  clearCart: endpoint("DELETE /api/cart", {
    summary: "Empty the cart",
    access: "account",
    answer: success(cart),
  }),
  addCartItem: endpoint("POST /api/cart/items", {
    summary: "Add a product; increases the quantity if it is in the cart",
    access: "account",
    body: z.strictObject({ productId: id, quantity }),
    answer: success(cart),
    status: 201,
    errors: [404, 409],
  }),
  updateCartItem: endpoint("PATCH /api/cart/items/{productId}", {
    summary: "Set the quantity of a product in the cart",
    access: "account",
    params,
    body: z.strictObject({ quantity }),
    answer: success(cart),
    errors: [404],
  }),
  removeCartItem: endpoint("DELETE /api/cart/items/{productId}", {
    summary: "Remove a product from the cart",
    access: "account",
    params,
    answer: success(cart),
  }),
};
