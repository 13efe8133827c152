import { beforeEach, expect, test } from "vitest";
import { selectProducts } from "@/server/catalogue/product-rows";
import { catalogueDb, Prisma } from "@/server/core/db";
import { testDatabase } from "../support/database";

const shop = await testDatabase();
const lighting = await shop.db.category.create({ data: { name: "Offer lighting", slug: "offer-lighting" } });
const bulbs = await shop.db.category.create({
  data: { name: "Offer bulbs", slug: "offer-bulbs", parentId: lighting.id },
});
const product = await shop.db.product.create({
  data: { name: "Offer bulb", slug: "offer-bulb", brand: "Volta", pricePesewas: 50_00, categoryId: bulbs.id },
});

const shown = async () => {
  const [found] = await selectProducts(catalogueDb(), Prisma.sql`WHERE p.id = ${product.id}::uuid`);
  return found?.offer && { ...found.offer };
};
const promote = (name: string, data: object) => shop.db.promotion.create({ data: { name, percent: 10, ...data } });
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

beforeEach(async () => {
  await shop.db.promotion.deleteMany({ where: { code: null } });
});

test.each([
  ["on all products", {}],
  ["on its category", { categoryId: bulbs.id }],
  ["on a category above", { categoryId: lighting.id }],
  ["on its brand", { brand: "VOLTA" }],
  ["on chosen products", { productIds: [product.id] }],
])("BEYOND-90 a product shows a promotion without a code %s", async (_, scope) => {
  await promote("Weekend", scope);
  expect(await shown()).toEqual({ name: "Weekend", gives: "10% off in the cart", until: null });
});

test.each([
  ["of another category", { categoryId: "other" }],
  ["of another brand", { brand: "Akosombo" }],
  ["that is off", { active: false }],
  ["that has not begun", { startsAt: hours(1) }],
  ["that is over", { endsAt: hours(-1), startsAt: hours(-2) }],
  ["that is used up", { maxUses: 1, uses: 1 }],
  ["with a code", { name: null, code: "HIDDEN" }],
])("BEYOND-90 a product shows no promotion %s", async (_, terms) => {
  const other = await shop.db.category.upsert({
    where: { slug: "offer-other" },
    create: { name: "Other", slug: "offer-other" },
    update: {},
  });
  await promote("Weekend", { ...terms, ...("categoryId" in terms && { categoryId: other.id }) });
  expect(await shown()).toBeNull();
});

test("BEYOND-90 of several, a product shows the best for one piece, with its minimum and last day", async () => {
  const endsAt = hours(24);
  await promote("Free", { kind: "free_delivery", percent: null });
  expect((await shown())?.gives).toBe("Free delivery");
  await promote("Three", { percent: 40, minPieces: 3, minPesewas: 200_00 });
  expect((await shown())?.gives).toBe("40% off in the cart from GH₵200.00 and 3 items");
  await promote("Tenth", { percent: 10 });
  await promote("Six", { kind: "amount", percent: null, amountPesewas: 6_00, endsAt });
  expect(await shown()).toEqual({ name: "Six", gives: "GH₵6.00 off in the cart", until: endsAt.toISOString() });
});

test("BEYOND-90 pages change when a promotion does, begins, ends or is used up, and not with each use", async () => {
  const raised = async (work: () => Promise<unknown>) => {
    await shop.db.catalogueChange.deleteMany();
    await shop.query("DELETE FROM graphile_worker._private_jobs");
    await work();
    const tags = await shop.db.catalogueChange.findMany({ orderBy: { tag: "asc" } });
    const jobs = await shop.query("SELECT run_at FROM graphile_worker._private_jobs ORDER BY run_at");
    return [tags.map(({ tag }) => tag).join(" "), jobs.map(({ run_at }) => Number(run_at))];
  };
  const all = "catalogue categories";
  const [startsAt, endsAt] = [hours(1), hours(2)];
  expect(await raised(() => promote("Planned", { startsAt, endsAt, maxUses: 2 }))).toEqual([
    all,
    [startsAt.getTime() - 5_000, endsAt.getTime() - 5_000],
  ]);
  const where = { name: "Planned" };
  const use = (uses: number) => raised(() => shop.db.promotion.update({ where, data: { uses } }));
  expect(await use(1)).toEqual(["", []]);
  expect((await use(2))[0]).toBe(all);
  expect((await use(1))[0]).toBe(all);
  expect((await raised(() => shop.db.promotion.update({ where, data: { percent: 20 } })))[0]).toBe(all);
  expect((await raised(() => shop.db.promotion.delete({ where })))[0]).toBe(all);
  const code = { code: "PLANNED", percent: 10, startsAt };
  expect(await raised(() => shop.db.promotion.create({ data: code }))).toEqual([
    "settings:shown",
    [startsAt.getTime() - 5_000],
  ]);
});
