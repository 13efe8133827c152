import { expect, test } from "vitest";
import { pesewas } from "@/lib/money";
import { products } from "@/prisma/seed/catalogue";
import { readFacts } from "../product-facts";
import { formatItems, formatLoad, formatPlan, formatTooStrong } from "./format-plan";
import { itemsOf, type Offer, planPower, type Wish } from "./plan";
import { loadOfAll } from "./runs";
import { readSupply } from "./supply";

const shop: Offer[] = products.flatMap(({ slug, facts, priceCedis, stock }) => {
  const supply = readSupply(readFacts(facts));
  return supply ? [{ slug, supply, price: pesewas(priceCedis * 100), stock }] : [];
});

const wish: Wish = { chosen: { bulb: 4, fridge: 1, kettle: 1 }, own: null, hours: 20, sun: null };

test("BEYOND-86 a plan says its load, its hours, what it leaves out and what is too strong", () => {
  const { inverter, generator } = planPower(wish, shop);
  if (!inverter || !generator) throw new Error("No plan");
  const items = itemsOf(wish);
  expect(formatItems(items)).toBe("4 LED bulbs, a fridge and a kettle");
  // 36 + 120 + 2,200 W, and 480 W more at the fridge's start; 36 + 50 + 2,200 W on average, for 20 hours.
  expect(formatLoad({ load: loadOfAll(items), hours: 20 })).toBe(
    "2,356 W together, 2,836 W while the largest motor starts, and about 45.8 kWh in 20 hours",
  );
  expect([formatItems(inverter.leftOut), formatItems(generator.leftOut)]).toEqual(["a kettle", "a kettle"]);
  // 86 W of 2,340 Wh, and 11 / (0.5 + 86 / 1,760) hours.
  expect(formatPlan(inverter, "inverter", wish)).toBe("Runs the rest of it for about 27 hours on one charge.");
  expect(formatPlan(generator, "generator", wish)).toBe("Runs the rest of it for about 20 hours on one tank.");
  expect(formatPlan(generator, "generator", { hours: 24, sun: null })).toContain("Refill it with the engine off");
  expect(formatPlan({ ...inverter, leftOut: [] }, "inverter", { hours: 20, sun: 5 })).toBe(
    "Runs all of it for about 27 hours on one charge. A day of average sun refills what you use.",
  );
  // What is left out is not named twice.
  expect(formatTooStrong(generator)).toBe("an iron and an air conditioner, 1 HP");
});

test("BEYOND-86 an own appliance is named last", () => {
  expect(formatItems(itemsOf({ chosen: { fan: 2 }, own: { watts: 10, motor: false } }))).toBe(
    "2 fans and your own appliance",
  );
});
