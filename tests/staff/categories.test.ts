import { describe, expect, test } from "vitest";
import { staffCategoryEndpoints } from "@/lib/contracts/staff/categories";
import { parse } from "@/server/http/read-input";
import {
  addCategory,
  changeCategory,
  listCategories,
  orderCategories,
  removeCategory,
  removeCategoryPicture,
  setCategoryPicture,
} from "@/server/staff";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";
import { smallPhoto } from "../support/photo";

const shop = await testDatabase();
const ama = await newMember(shop, { role: "admin", firstName: "Ama", lastName: "Mensah" });

const plain = { description: "", featured: false, parent: null, warrantyYears: null };
const names = async () => (await listCategories()).categories.map(({ name }) => name);

async function find(slug: string) {
  const found = (await listCategories()).categories.find((one) => one.slug === slug);
  if (!found) throw new Error(`No category ${slug}`);
  const { _id, products, image, ...seen } = found;
  return { id: _id, products, image, seen };
}

describe("BEYOND-39 categories at the desk", () => {
  test("BEYOND-39 an empty shop gets its first category at the desk; the next one is last, with a slug from its name", async () => {
    expect(await names()).toEqual([]);
    await addCategory(ama, { name: "Lighting", ...plain });
    await addCategory(ama, { name: "Solar power", ...plain, description: "Panels and batteries" });
    await addCategory(ama, { name: "Solar power", ...plain });
    const { categories } = await listCategories();
    expect(categories.map(({ slug, products }) => [slug, products])).toEqual([
      ["lighting", 0],
      ["solar-power", 0],
      ["solar-power-2", 0],
    ]);
  });

  test("BEYOND-39 a change applies at once and redirects the old slug; a stale change or a taken slug is refused", async () => {
    const { id, seen } = await find("solar-power-2");
    await changeCategory(ama, id, { ...seen, name: "Cables", slug: "", seen });
    expect((await find("cables")).seen).toMatchObject({ name: "Cables" });
    expect(await shop.db.categorySlugHistory.findMany({ where: { categoryId: id } })).toMatchObject([
      { slug: "solar-power-2" },
    ]);
    await expect(changeCategory(ama, id, { ...seen, seen })).rejects.toMatchObject({ code: "CONFLICT" });
    const now = (await find("cables")).seen;
    await expect(changeCategory(ama, id, { ...now, slug: "lighting", seen: now })).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringMatching(/^Another category has this slug/),
    });
    const unknown = "0197a000-0000-7000-8000-000000000000";
    await expect(changeCategory(ama, unknown, { ...now, seen: now })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const body = { ...now, seen: now, slug: "No Address" };
    expect(() => parse(staffCategoryEndpoints.changeCategory.body, body)).toThrow();
    const recorded = await shop.db.audit.findMany({ where: { tableName: "category", rowId: id } });
    expect(recorded.map(({ action }) => action)).toEqual(["insert", "update", "refused", "refused"]);
  });

  test("BEYOND-39 no category takes the slug reserved for products without one", async () => {
    await addCategory(ama, { name: "None", ...plain });
    const { categories } = await listCategories();
    const { slug } = categories.at(-1) ?? {};
    expect(slug).toBe("none-2");
    const { id, seen } = await find(slug ?? "");
    await expect(changeCategory(ama, id, { ...seen, slug: "none", seen })).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining('"none" is reserved for products without a category'),
    });
    await removeCategory(ama, id);
  });

  test("BEYOND-39 categories are reordered, but not with a missing or repeated one", async () => {
    const ids = (await listCategories()).categories.map(({ _id }) => _id);
    await orderCategories(ama, ids.toReversed());
    expect(await names()).toEqual(["Cables", "Solar power", "Lighting"]);
    for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1] ?? ""]])
      await expect(orderCategories(ama, wrong)).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await names()).toEqual(["Cables", "Solar power", "Lighting"]);
  });

  test("BEYOND-39 a category with products cannot be deleted, and says so; an empty one can", async () => {
    const { id } = await find("cables");
    const product = await shop.db.product.create({ data: { name: "Cable", pricePesewas: 500, categoryId: id } });
    expect((await find("cables")).products).toBe(1);
    await expect(removeCategory(ama, id)).rejects.toMatchObject({
      code: "CONFLICT",
      message: "This category has products: move them to another category first.",
    });
    await shop.db.product.update({ where: { id: product.id }, data: { categoryId: null } });
    await removeCategory(ama, id);
    expect(await names()).toEqual(["Solar power", "Lighting"]);
    await expect(removeCategory(ama, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("BEYOND-39 a category can be a subcategory of another one, not of itself", async () => {
    const [above, below] = [await find("solar-power"), await find("lighting")];
    await changeCategory(ama, below.id, { ...below.seen, parent: above.id, seen: below.seen });
    const [row] = await shop.db.category.findMany({ where: { parentId: above.id } });
    expect(row?.id).toBe(below.id);
    await expect(
      changeCategory(ama, above.id, { ...above.seen, parent: below.id, seen: above.seen }),
    ).rejects.toMatchObject({ code: "CONFLICT", message: `The category "Solar power" can't be its own parent.` });
    await expect(removeCategory(ama, above.id), "with the other one below it").rejects.toMatchObject({
      code: "CONFLICT",
    });
    const { seen } = await find("lighting");
    const parent = "0197a000-0000-7000-8000-000000000000";
    await expect(changeCategory(ama, below.id, { ...seen, parent, seen })).rejects.toMatchObject({
      code: "VALIDATION",
    });
    await changeCategory(ama, below.id, { ...seen, parent: null, seen });
  });

  test("BEYOND-39 BEYOND-41 a category's picture is processed like product pictures, replaced and removed", async () => {
    const { id } = await find("lighting");
    const used = () => shop.query("SELECT media_id FROM media_in_use");
    for (const colour of ["#c80", "#08c"]) {
      await setCategoryPicture(ama, id, "fill", await smallPhoto(640, colour));
      const { image } = await find("lighting");
      expect(image).toMatch(/^\/media\/[0-9a-f]{32}\/640\.webp$/);
      expect(await used(), "kept while it is shown").toEqual([{ media_id: image?.split("/")[2] }]);
    }
    await expect(setCategoryPicture(ama, id, "fill", new Uint8Array([1, 2, 3]))).rejects.toMatchObject({
      code: "VALIDATION",
    });
    await removeCategoryPicture(ama, id);
    expect([(await find("lighting")).image, await used()]).toEqual([null, []]);
  });
});
