import { expect, test } from "vitest";
import { saveItem } from "@/server/accounts";
import { addCartItem } from "@/server/cart";
import { newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";
import { addProduct } from "../support/orders";

const shop = await testDatabase();
await shop.db.product.createMany({
  data: Array.from({ length: 200 }, (_, i) => ({ name: `Lamp ${i}`, slug: `lamp-${i}`, pricePesewas: 100 })),
});
const shown = (await shop.db.product.findMany({ select: { id: true } })).map(({ id }) => id);

test("the limit of a cart or a list counts visible products, not those no longer sold", async () => {
  const { id: userId } = await newCustomer(shop.query);
  const cart = await shop.db.cart.create({ data: { userId }, select: { id: true } });
  const lines = shown.slice(0, 100).map((productId) => ({ cartId: cart.id, productId, quantity: 1 }));
  await shop.db.cartItem.createMany({ data: lines });
  await shop.db.savedItem.createMany({ data: shown.map((productId) => ({ userId, productId })) });
  const { id: productId } = await addProduct(shop.db);
  await expect(addCartItem(userId, { productId, quantity: 1 })).rejects.toThrow("Your cart is full");
  await expect(saveItem(userId, productId)).rejects.toThrow("You have saved 200 items");

  await shop.db.product.updateMany({ where: { id: { in: shown } }, data: { published: false } });
  expect((await addCartItem(userId, { productId, quantity: 1 })).items).toHaveLength(1);
  await expect(saveItem(userId, productId)).resolves.toBeUndefined();
});
