import { expect, test } from "vitest";
import { products } from "@/prisma/seed/catalogue";
import { findNearby } from "@/server/catalogue/nearby";
import { placeOrder } from "@/server/orders";
import { testDatabase } from "../support/database";
import { addProduct, guest, newBuyer, orderRequest } from "../support/orders";

const shop = await testDatabase();

const slugsOf = (products: { slug: string }[]) => products.map(({ slug }) => slug);

async function near(of: string[], seen: string[] = []) {
  const { goesWith, seen: looked } = await findNearby(shop.db, { of, seen });
  return { goesWith: slugsOf(goesWith), seen: slugsOf(looked) };
}

const order = (...products: { id: string }[]) =>
  placeOrder({
    viewer: guest,
    input: orderRequest(
      products.map(({ id }) => ({ product: id, quantity: 1 })),
      newBuyer(),
    ),
  });

test("BEYOND-72 related products are those chosen by staff, then those ordered together, and are in stock", async () => {
  const [drill, bits, gloves, mask, rare, out, hidden] = await Promise.all([
    addProduct(shop.db, { name: "Drill" }),
    addProduct(shop.db, { name: "Bits" }),
    addProduct(shop.db, { name: "Gloves" }),
    addProduct(shop.db, { name: "Mask" }),
    addProduct(shop.db, { name: "Rare" }),
    addProduct(shop.db, { name: "Out", onHand: 0 }),
    addProduct(shop.db, { name: "Hidden", published: false }),
  ]);
  await shop.db.productCompanion.createMany({
    data: [out, hidden, gloves, bits].map(({ id }, position) => ({ productId: drill.id, companionId: id, position })),
  });
  await order(drill, mask);
  await order(drill, mask, gloves);
  await order(drill, rare);

  expect(await near([drill.slug])).toEqual({ goesWith: [gloves.slug, bits.slug, mask.slug], seen: [] });
  // By id too, and without the product itself.
  expect((await near([drill.id, gloves.id])).goesWith).toEqual([bits.slug, mask.slug]);
  expect(await near([drill.slug], [mask.slug, hidden.slug, rare.slug])).toEqual({
    goesWith: [gloves.slug, bits.slug, mask.slug],
    seen: [mask.slug, rare.slug],
  });
  expect(await near([])).toEqual({ goesWith: [], seen: [] });
});

test("BEYOND-72 no product is related to itself, and every product named by the example products exists", async () => {
  const lamp = await addProduct(shop.db);
  const withItself = { productId: lamp.id, companionId: lamp.id };
  await expect(shop.db.productCompanion.create({ data: withItself })).rejects.toThrow("product_companion_other");
  const slugs = new Set(products.map(({ slug }) => slug));
  expect(products.flatMap(({ companions }) => companions).filter((slug) => !slugs.has(slug))).toEqual([]);
});
