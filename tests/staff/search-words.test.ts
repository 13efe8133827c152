import { expect, test } from "vitest";
import { productQuery } from "@/lib/contracts/catalogue";
import { findProducts } from "@/server/catalogue/find-products";
import { addSearchWord, changeSearchWord, listSearchWords, removeSearchWord } from "@/server/staff";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";
import { addProduct } from "../support/orders";

const shop = await testDatabase();
const ama = await newMember(shop, { role: "admin", firstName: "Ama", lastName: "Mensah" });

const meaningsOf = async (term: string) => (await listSearchWords()).words.find((word) => word.term === term)?.means;
const find = async (search: string) =>
  (await findProducts(shop.db, productQuery.parse({ search }))).products.map(({ name }) => name);

test("BEYOND-65 staff add, change and remove a word at desk and terminal; searches know it at once, each change is recorded", async () => {
  await addProduct(shop.db, { name: "Trumpet" });
  await addProduct(shop.db, { name: "Trombone" });
  await shop.query("TRUNCATE catalogue_change");
  await addSearchWord(ama, { term: "  Blow  Horn", means: ["Trumpet", "trumpet "] });
  expect(await meaningsOf("blow horn")).toEqual(["trumpet"]);
  expect(await find("blow horn")).toEqual(["Trumpet"]);
  expect(await shop.query("SELECT tag FROM catalogue_change")).toEqual([{ tag: "catalogue" }]);

  await expect(addSearchWord(ama, { term: "BLOW HORN", means: ["x"] })).rejects.toMatchObject({
    code: "CONFLICT",
    message: "“blow horn” is there already: change that one.",
  });
  await expect(addSearchWord(ama, { term: "the", means: ["x"] })).rejects.toMatchObject({
    code: "CONFLICT",
    message: "“the” has no word that products can be found by.",
  });

  const seen = { means: ["trumpet"] };
  await changeSearchWord(ama, "blow horn", { means: ["trombone", "trumpet"], seen });
  await expect(changeSearchWord(ama, "blow horn", { means: ["x"], seen })).rejects.toMatchObject({ code: "CONFLICT" });
  expect((await find("blow horn")).sort()).toEqual(["Trombone", "Trumpet"]);

  await changeSearchWord(ama, "blow horn", { means: ["trombone"], seen: { means: ["trombone", "trumpet"] } });
  expect(await find("blow horn")).toEqual(["Trombone"]);
  await removeSearchWord(ama, "blow horn");
  expect(await find("blow horn")).toEqual([]);
  await expect(removeSearchWord(ama, "blow horn")).rejects.toMatchObject({ code: "NOT_FOUND" });

  const recorded = await shop.db.audit.findMany({ where: { tableName: "search_synonym", rowId: "blow horn" } });
  expect(recorded.map(({ action }) => action)).toEqual(["insert", "update", "refused", "update", "delete"]);
  expect(recorded.every(({ actor }) => actor === `staff ${ama.userId}`)).toBe(true);
});
