import fs from "node:fs";
import { expect, test } from "vitest";
import { productQuery } from "@/lib/contracts/catalogue";
import { findProducts } from "@/server/catalogue/find-products";
import { addSearchSynonym, changeSearchSynonym, listSearchSynonyms, removeSearchSynonym } from "@/server/staff";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";
import { addProduct } from "../support/orders";

const shop = await testDatabase();
const ama = await newMember(shop, { role: "admin", firstName: "Ama", lastName: "Mensah" });

const meaningsOf = async (term: string) =>
  (await listSearchSynonyms()).synonyms.find((word) => word.term === term)?.means;
const find = async (search: string) =>
  (await findProducts(shop.db, productQuery.parse({ search }))).products.map(({ name }) => name);

test("BEYOND-65 staff add, change and remove a synonym at desk and terminal; searches use it at once, each change is recorded", async () => {
  await addProduct(shop.db, { name: "Trumpet" });
  await addProduct(shop.db, { name: "Trombone" });
  await shop.query("TRUNCATE catalogue_change");
  await addSearchSynonym(ama, { term: "  Blow  Horn", means: ["Trumpet", "trumpet "] });
  expect(await meaningsOf("blow horn")).toEqual(["trumpet"]);
  expect(await find("blow horn")).toEqual(["Trumpet"]);
  expect(await shop.query("SELECT tag FROM catalogue_change")).toEqual([{ tag: "catalogue" }]);

  await expect(addSearchSynonym(ama, { term: "BLOW HORN", means: ["x"] })).rejects.toMatchObject({
    code: "CONFLICT",
    message: "“blow horn” is already in the list. Change that entry.",
  });
  await expect(addSearchSynonym(ama, { term: "the", means: ["x"] })).rejects.toMatchObject({
    code: "CONFLICT",
    message: "“the” has no searchable word. Use a noun, such as: generator.",
  });

  const seen = { means: ["trumpet"] };
  await changeSearchSynonym(ama, "blow horn", { means: ["trombone", "trumpet"], seen });
  await expect(changeSearchSynonym(ama, "blow horn", { means: ["x"], seen })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  expect((await find("blow horn")).sort()).toEqual(["Trombone", "Trumpet"]);

  await changeSearchSynonym(ama, "blow horn", { means: ["trombone"], seen: { means: ["trombone", "trumpet"] } });
  expect(await find("blow horn")).toEqual(["Trombone"]);
  await removeSearchSynonym(ama, "blow horn");
  expect(await find("blow horn")).toEqual([]);
  await expect(removeSearchSynonym(ama, "blow horn")).rejects.toMatchObject({ code: "NOT_FOUND" });

  const recorded = await shop.db.audit.findMany({ where: { tableName: "search_synonym", rowId: "blow horn" } });
  expect(recorded.map(({ action }) => action)).toEqual(["insert", "update", "refused", "update", "delete"]);
  expect(recorded.every(({ actor }) => actor === `staff ${ama.userId}`)).toBe(true);
});

test("BEYOND-65 a migration changes synonyms only where staff have not", async () => {
  const migration = fs.readFileSync("prisma/migrations/20261127170000_search_synonyms/migration.sql", "utf8");
  expect([await meaningsOf("iron rod"), await meaningsOf("no light")]).toEqual([
    undefined,
    ["emergency", "rechargeable", "lantern", "solar kit", "inverter", "generator", "ups"],
  ]);
  await shop.query("INSERT INTO search_synonym (term, means) VALUES ('iron rod', '{\"angle grinder\",welding}')");
  await shop.query("UPDATE search_synonym SET means = '{lantern}' WHERE term = 'no light'");
  await shop.query(migration);
  expect([await meaningsOf("iron rod"), await meaningsOf("no light")]).toEqual([
    ["angle grinder", "welding"],
    ["lantern"],
  ]);
});
