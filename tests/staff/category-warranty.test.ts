import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { staffCategoryEndpoints } from "@/lib/contracts/staff/categories";
import { warrantyText } from "@/lib/policies";
import { parse } from "@/server/http/read-input";
import { shownSettings } from "@/server/settings";
import { addCategory, changeCategory, listCategories, readPage } from "@/server/staff";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";

vi.mock("next/cache", () => ({ cacheLife: vi.fn(), cacheTag: vi.fn() }));

const shop = await testDatabase();
const ama = await newMember(shop, { role: "office" });

const add = async (name: string, warrantyYears: number | null = null, parent: string | null = null) => {
  await addCategory(ama, { name, description: "", featured: false, warrantyYears, parent });
  return (await listCategories()).categories.at(-1)?._id ?? "";
};
const promised = async (slug: string) => warrantyText(await shownSettings(), { warranty: null, category: { slug } });

test("BEYOND-89 SHP-STATIC-09 a category has its own warranty, its parent's, or the shop's", async () => {
  const lamps = await add("Lamps", 4);
  await add("Bulbs", 1, lamps);
  await add("Floodlights", null, lamps);
  const tools = await add("Tools");
  const all = () => Promise.all(["lamps", "bulbs", "floodlights", "tools"].map(promised));
  expect(await all()).toEqual(["4 years", "1 year", "4 years", "1 year"]);
  const value = { warrantyYears: 3 };
  await shop.db.setting.upsert({ where: { key: "returns" }, create: { key: "returns", value }, update: { value } });
  const row = (await listCategories()).categories.find(({ _id }) => _id === lamps);
  const seen = { name: "Lamps", slug: "lamps", description: "", featured: false, parent: null, warrantyYears: 4 };
  expect(row).toMatchObject(seen);
  await shop.query("TRUNCATE catalogue_change");
  await changeCategory(ama, lamps, { ...seen, warrantyYears: 5, seen });
  expect(await shop.query("SELECT tag FROM catalogue_change ORDER BY tag"), "pages are rendered again").toEqual([
    { tag: "catalogue" },
    { tag: "categories" },
  ]);
  expect(await all()).toEqual(["5 years", "1 year", "5 years", "3 years"]);
  expect((await readPage("warranty")).facts, "in the editor").toContainEqual({
    name: "warranty.years",
    value: "1–5 years",
  });
  await expect(changeCategory(ama, lamps, { ...seen, seen })).rejects.toMatchObject({ code: "CONFLICT" });
  for (const warrantyYears of [0, 26, 1.5, "2"])
    expect(() => parse(staffCategoryEndpoints.addCategory.body, { ...seen, slug: undefined, warrantyYears })).toThrow();
  await expect(shop.query("UPDATE category SET warranty_years = 26 WHERE id = $1", [tools])).rejects.toThrow(
    /category_warranty_range/,
  );
});

test("BEYOND-89 a shop keeps the warranty that its categories had before they were the owner's", async () => {
  await shop.query("DELETE FROM category WHERE parent_id IS NOT NULL; DELETE FROM category");
  for (const name of ["Wiring & Cables", "Lighting", "Power Tools", "Toys"]) await add(name);
  const file = readFileSync("prisma/migrations/20261128070000_category_warranty/migration.sql", "utf8");
  await shop.query("UPDATE category SET slug = 'wiring-cables' WHERE name LIKE 'Wiring%'");
  await shop.query(file.slice(file.indexOf("UPDATE category")));
  expect(await shop.query("SELECT slug, warranty_years AS years FROM category ORDER BY position")).toEqual([
    { slug: "wiring-cables", years: 5 },
    { slug: "lighting", years: 2 },
    { slug: "power-tools", years: 1 },
    { slug: "toys", years: null },
  ]);
});
