import { describe, expect, test } from "vitest";
import { categories, products } from "@/prisma/seed/catalogue";
import { readFacts } from "../product-facts";
import { type Chosen, exampleSets, formatAppliances } from "./appliances";
import { formatHours, formatVerdict, judge, loadOf } from "./runs";
import { readSupply, type Supply } from "./supply";

function supplyOf(slug: string): Supply {
  const supply = readSupply(readFacts(products.find((one) => one.slug === slug)?.facts ?? []));
  if (!supply) throw new Error(`${slug} gives no power`);
  return supply;
}
const runsOf = (slug: string, chosen: Chosen) => {
  const supply = supplyOf(slug);
  return formatVerdict(supply, judge(supply, chosen));
};

const LITHIUM = "felicity-lithium-battery-48v-100ah";
const TUBULAR = "luminous-tubular-battery-12v-220ah";
const BIG = "growatt-off-grid-inverter-5kw-48v";
const SMALL = "luminous-inverter-1-5kva-24v";
const GENERATOR = "firman-petrol-generator-2-5kva";
const PANEL = "jinko-solar-panel-550w-mono";
const [lights = {}, evening = {}, household = {}, iron = {}, cooling = {}] = exampleSets;

test("BEYOND-64 every inverter, battery, generator and panel of the shop has a run-time estimate; no other product has", () => {
  const found = products.filter(({ facts }) => readSupply(readFacts(facts))).map(({ slug }) => slug);
  expect(found.toSorted()).toEqual([BIG, GENERATOR, LITHIUM, PANEL, SMALL, TUBULAR].toSorted());
  const named = categories
    .find(({ slug }) => slug === "solar-backup")
    ?.products.filter(({ name }) => /inverter|generator|battery|solar panel/i.test(name));
  expect(named?.map(({ slug }) => slug).toSorted()).toEqual(found.toSorted());
});

describe("BEYOND-64 appliances and run times match a calculation by hand", () => {
  test.each<[string, Chosen, string]>([
    // 5,000 Wh × 80 % × 0.9 = 3,600 Wh; 4×9 + 2×10 + 10 = 66 W; with fan and TV 186 W; with the fridge's average 236 W.
    [LITHIUM, lights, "about 2 days on one charge"],
    [LITHIUM, evening, "about 19 hours on one charge"],
    [LITHIUM, household, "about 15 hours on one charge"],
    [LITHIUM, iron, "about 3.5 hours on one charge"],
    // 2,600 Wh × 50 % × 0.9 = 1,170 Wh.
    [TUBULAR, household, "about 4 hours on one charge"],
    // 12 V × 44 A × 0.9.
    [TUBULAR, iron, "No: it needs 2,000 W, this gives 475 W"],
    // 48 V × 100 Ah × 0.8 × 0.9 = 3,456 Wh; 5 kW × 0.9, 10 kW to start.
    [BIG, household, "about 14 hours on one charge"],
    [BIG, cooling, "about 5 hours on one charge"],
    [BIG, { ac: 4 }, "about an hour on one charge"],
    [BIG, { ac: 6 }, "No: it needs 5,400 W, this gives 4,500 W"],
    // 1.5 kVA × 0.8 = 1,200 W to start, × 0.9 = 1,080 W; 24 V × 220 Ah × 0.5 × 0.9 = 2,376 Wh.
    [SMALL, household, "about 10 hours on one charge"],
    [SMALL, iron, "No: it needs 2,000 W, this gives 1,080 W"],
    [SMALL, { fridge: 3 }, "about 15 hours on one charge"],
    [SMALL, { washer: 1 }, "No: it needs 1,600 W to start, this gives 1,200 W"],
    // 2.2 kVA × 0.8 × 0.9 = 1,584 W, 2,000 W to start; 11 hours at 880 W, so 11 / (0.5 + 236 / 1,760) = 17.3 hours.
    [GENERATOR, household, "about 17 hours on one tank"],
    [GENERATOR, { iron: 1 }, "No: it needs 2,000 W, this gives 1,584 W"],
    [GENERATOR, cooling, "No: it needs 2,700 W to start, this gives 2,000 W"],
    // 550 W × 5 h × 0.75 = 2,062 Wh a day.
    [PANEL, lights, "all day and night"],
    [PANEL, household, "about 8 hours a day"],
    [PANEL, cooling, "about 3 hours a day"],
    [PANEL, {}, "Choose what to run."],
  ])("%s with %o: %s", (slug, chosen, expected) => {
    expect(runsOf(slug, chosen)).toBe(expected);
  });

  test("of several motors the largest starts while the others run", () => {
    expect(loadOf({ fridge: 2, freezer: 1, bulb: 1 })).toEqual({ atWork: 399, atStart: 999, average: 184 });
  });
});

test("a generator states its rated and maximum power, also in the former wording", () => {
  const generator = (power: string) =>
    readSupply(readFacts([power, "Tank: 15 L", "Runs: about 11 hours at half load"]));
  expect(generator("Power: 2.2 kVA rated, 2.5 kVA max")).toMatchObject({ kind: "generator" });
  expect(generator("Power: 2.2 kVA, 2.5 kVA at most")).toMatchObject({ kind: "generator" });
});

test("a product without a figure, or with an unreadable one, has no estimate", () => {
  const none: string[][] = [
    [],
    ["Power: 5 kW"],
    ["Power: strong", "Battery voltage: 48 V"],
    ["Power: 5 kW", "Battery voltage: 36 V"],
    ["Energy: 5 kWh", "Voltage: 48 V"],
    ["Energy: 5 kWh", "Voltage: 48 V", "Depth of discharge: most of it"],
    ["Power: 2.2 kVA", "Tank: 15 L", "Runs: long"],
    ["Power: 550 Watts", "Connection: MC4"],
    ["Power: 550 W or so", "Connection: MC4"],
    ["Power: 550 W", "Power: 600 W", "Connection: MC4"],
    ["Energy: 5 kWh", "Voltage: 48 V", "Depth of discharge: 80 %"],
    ["Power: 550 W", "Connection: screw terminals"],
  ];
  for (const lines of none) expect(readSupply(readFacts(lines)), lines.join()).toBeNull();
});

test("hours and appliances are written in plain words", () => {
  expect([0.05, 0.5, 0.95, 1.3, 3.6, 7.4, 47, 60].map(formatHours)).toEqual([
    "about 5 minutes",
    "about 30 minutes",
    "about 55 minutes",
    "about an hour",
    "about 3.5 hours",
    "about 7 hours",
    "about 47 hours",
    "about 2 days",
  ]);
  expect(formatAppliances({ bulb: 1 })).toBe("an LED bulb");
  expect(formatAppliances(evening)).toBe("4 LED bulbs, 2 phones charging, a Wi-Fi router, a fan and a TV");
});
