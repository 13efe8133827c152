import { beforeEach, expect, test, vi } from "vitest";
import type { Wish } from "@/lib/power/plan";
import { planFromStock } from "@/server/catalogue";
import { findPowerProducts } from "@/server/catalogue/power-offers";
import { testDatabase } from "../support/database";

vi.mock("next/cache", () => ({ cacheLife: () => undefined, cacheTag: () => undefined }));

const shop = await testDatabase({ seeded: true });

const SMALL = "luminous-inverter-1-5kva-24v";
const TUBULAR = "luminous-tubular-battery-12v-220ah";
const BIG = "growatt-off-grid-inverter-5kw-48v";
const GENERATOR = "firman-petrol-generator-2-5kva";
const household: Wish = { chosen: { bulb: 4, fan: 1, tv: 1, fridge: 1 }, own: null, hours: 6, sun: null };

const setStock = (slug: string, onHand: number) =>
  shop.db.inventory.updateMany({ where: { product: { slug } }, data: { onHand } });
const planned = async (wish = household) => {
  const { plans, products } = await planFromStock(wish);
  const lines = [plans.inverter, plans.generator].map(
    (plan) => plan?.lines.map(({ offer, quantity }) => [quantity, offer.slug, offer.price]) ?? null,
  );
  return { lines, shown: products.map(({ slug }) => slug) };
};

beforeEach(async () => {
  for (const slug of [SMALL, TUBULAR, BIG, GENERATOR]) {
    await shop.db.product.update({ where: { slug }, data: { published: true } });
    await setStock(slug, 6);
  }
});

test("BEYOND-86 finds every product of the shop whose facts say what power it gives", async () => {
  const found = (await findPowerProducts(shop.db)).map(({ slug }) => slug);
  expect(found.toSorted()).toEqual(
    expect.arrayContaining([
      BIG,
      "felicity-lithium-battery-48v-100ah",
      GENERATOR,
      "jinko-solar-panel-550w-mono",
      SMALL,
      TUBULAR,
    ]),
  );
  const facts = { facts: ["Power: 3 kW", "Battery voltage: 24 V"] };
  await shop.db.product.create({
    data: { name: "SPF 3000", summary: "Off-grid inverter for a shop.", pricePesewas: 500_000, ...facts },
  });
  expect((await findPowerProducts(shop.db)).map(({ slug }) => slug)).toContain("spf-3000");
  await shop.db.product.delete({ where: { slug: "spf-3000" } });
});

test("BEYOND-86 a plan has the shop's prices in pesewas and the products it names", async () => {
  const { lines, shown } = await planned();
  expect(lines).toEqual([
    [
      [1, SMALL, 295_000],
      [2, TUBULAR, 365_000],
    ],
    [[1, GENERATOR, 415_000]],
  ]);
  expect(shown).toEqual([SMALL, TUBULAR, GENERATOR]);
});

test("BEYOND-86 what is sold out or not published is in no plan", async () => {
  await setStock(GENERATOR, 0);
  await shop.db.product.update({ where: { slug: SMALL }, data: { published: false } });
  await setStock(TUBULAR, 3);
  const { lines } = await planned();
  // The inverter of 48 V needs four of the tubular batteries.
  expect(lines).toEqual([
    [
      [1, BIG, 895_000],
      [1, "felicity-lithium-battery-48v-100ah", 1_480_000],
    ],
    null,
  ]);
  await setStock(BIG, 0);
  expect((await planned()).lines).toEqual([null, null]);
});
