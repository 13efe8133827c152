import { expect, test } from "vitest";
import { families, products } from "@/prisma/seed/catalogue";
import { findFamily } from "@/server/catalogue/family";
import { testDatabase } from "../support/database";
import { addProduct } from "../support/orders";

const shop = await testDatabase();

test("BEYOND-77 a family lists its published members with price and stock, the cheapest first; a single member is none", async () => {
  const family = await shop.db.productFamily.create({ data: { name: "Cable", differsBy: "Size" } });
  const add = async (familyLabel: string, details: Parameters<typeof addProduct>[1]) => {
    const { id, slug } = await addProduct(shop.db, details);
    await shop.db.product.update({ where: { id }, data: { familyId: family.id, familyLabel } });
    return { id, slug };
  };
  const thick = await add("4 mm²", { pricePesewas: 9000, onHand: 0 });
  expect(await findFamily(shop.db, thick.id)).toBeNull();
  const thin = await add("1.5 mm²", { pricePesewas: 4000 });
  await add("6 mm²", { published: false });
  expect(await findFamily(shop.db, thin.id)).toEqual({
    id: family.id,
    name: "Cable",
    differsBy: "Size",
    members: [
      { slug: thin.slug, label: "1.5 mm²", price: 40, inStock: true },
      { slug: thick.slug, label: "4 mm²", price: 90, inStock: false },
    ],
  });
  expect(await findFamily(shop.db, (await addProduct(shop.db)).id)).toBeNull();

  const other = await addProduct(shop.db);
  const join = (familyLabel: string | null) =>
    shop.db.product.update({ where: { id: other.id }, data: { familyId: family.id, familyLabel } });
  await expect(join("4 mm²")).rejects.toThrow();
  await expect(join(null)).rejects.toThrow("product_family_labelled");
});

test("BEYOND-77 every product named by a family of the example products exists", () => {
  const slugs = new Set(products.map(({ slug }) => slug));
  expect(families.flatMap(({ members }) => Object.keys(members)).filter((slug) => !slugs.has(slug))).toEqual([]);
});
