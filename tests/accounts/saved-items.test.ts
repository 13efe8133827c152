import { expect, test } from "vitest";
import { listSavedItems, saveItem, unsaveItem } from "@/server/accounts";
import { newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";
import { addProduct } from "../support/orders";

const shop = await testDatabase();

const namesOf = async (userId: string) => (await listSavedItems(userId)).map(({ name }) => name);

test("BEYOND-18 saved products are listed with current data, newest first, each once", async () => {
  const { id: userId } = await newCustomer(shop.query);
  const [lamp, cable] = [
    await addProduct(shop.db, { name: "Lamp", pricePesewas: 3250, onHand: 4 }),
    await addProduct(shop.db, { name: "Cable" }),
  ];
  expect(await listSavedItems(userId)).toEqual([]);
  await saveItem(userId, lamp.id);
  await saveItem(userId, cable.id);
  await saveItem(userId, lamp.id);
  const saved = await listSavedItems(userId);
  expect(saved.map(({ _id }) => _id)).toEqual([cable.id, lamp.id]);
  expect(saved[1]).toMatchObject({ slug: lamp.slug, price: { base: 32.5 }, stock: { quantity: 4 } });
  await unsaveItem(userId, cable.id);
  expect(await namesOf(userId)).toEqual(["Lamp"]);
});

test("BEYOND-18 an unpublished product is neither saved nor shown until it is published again", async () => {
  const { id: userId } = await newCustomer(shop.query);
  const hidden = await addProduct(shop.db, { name: "Hidden", published: false });
  for (const id of [hidden.id, "5d1c0f2e-8c55-4f0e-9d0b-3a2f5b1f0a01"])
    await expect(saveItem(userId, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  const lamp = await addProduct(shop.db, { name: "Lamp" });
  await saveItem(userId, lamp.id);
  const sold = (published: boolean) => shop.db.product.update({ where: { id: lamp.id }, data: { published } });
  await sold(false);
  expect(await listSavedItems(userId)).toEqual([]);
  await sold(true);
  expect(await namesOf(userId)).toEqual(["Lamp"]);
});

test("another customer cannot remove from a list, and removing a missing product succeeds", async () => {
  const [{ id: userId }, { id: other }] = [await newCustomer(shop.query), await newCustomer(shop.query)];
  const lamp = await addProduct(shop.db, { name: "Lamp" });
  await saveItem(userId, lamp.id);
  await unsaveItem(other, lamp.id);
  expect(await namesOf(other)).toEqual([]);
  expect(await namesOf(userId)).toEqual(["Lamp"]);
});
