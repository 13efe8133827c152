import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pesewas } from "@/lib/money";
import { regions } from "@/lib/regions";
import { products } from "@/prisma/seed/catalogue";
import { readFacts } from "../product-facts";
import { appliances, type Chosen } from "./appliances";
import { itemsOf, MOST_STRINGS, type Offer, type Plan, planPower, tooStrongFor, type Wish } from "./plan";
import { loadOf, loadOfAll } from "./runs";
import { sunHours } from "./sun";
import { readSupply } from "./supply";

/** The example shop's offers. */
const shop: Offer[] = products.flatMap(({ slug, facts, priceCedis, stock }) => {
  const supply = readSupply(readFacts(facts));
  return supply ? [{ slug, supply, price: pesewas(priceCedis * 100), stock }] : [];
});

const wish = (chosen: Chosen, more: Partial<Wish> = {}): Wish => ({ chosen, own: null, hours: 6, sun: null, ...more });
const bought = (plan: Plan | null) => plan?.lines.map(({ offer, quantity }) => `${quantity} ${offer.slug}`) ?? null;
const left = (plan: Plan | null) => plan?.leftOut.map(({ key }) => key) ?? null;

const HOUSEHOLD: Chosen = { bulb: 4, phone: 2, router: 1, fan: 1, tv: 1, fridge: 1 };
const SMALL = "luminous-inverter-1-5kva-24v";
const TUBULAR = "luminous-tubular-battery-12v-220ah";
const BIG = "growatt-off-grid-inverter-5kw-48v";
const LITHIUM = "felicity-lithium-battery-48v-100ah";
const PANEL = "jinko-solar-panel-550w-mono";
const GENERATOR = "firman-petrol-generator-2-5kva";

describe("BEYOND-86 plans from the example shop, worked out by hand", () => {
  test.each<[string, Wish, string[] | null, string[] | null]>([
    // 236 W × 6 h = 1,416 Wh; two tubular batteries give 2 × 1,170 Wh; 306 W at work, 786 W at the fridge's start.
    ["a household for 6 hours", wish(HOUSEHOLD), [`1 ${SMALL}`, `2 ${TUBULAR}`], [`1 ${GENERATOR}`]],
    // 236 W × 12 h = 2,832 Wh: two strings of two.
    ["a household for 12 hours", wish(HOUSEHOLD, { hours: 12 }), [`1 ${SMALL}`, `4 ${TUBULAR}`], [`1 ${GENERATOR}`]],
    // Only the 48 V inverter charges from the sun. 1,416 / 0.9 Wh over 550 × 0.75 × 5 Wh a day is one panel.
    // Four tubular batteries are GH₵200 less than one of lithium.
    ["with the sun", wish(HOUSEHOLD, { sun: 5 }), [`1 ${BIG}`, `4 ${TUBULAR}`, `1 ${PANEL}`], [`1 ${GENERATOR}`]],
    // 900 W, 2,700 W to start: too much for the small inverter and for the generator. 650 W × 6 h = 3,900 Wh of 4,680.
    ["an air conditioner", wish({ ac: 1 }), [`1 ${BIG}`, `4 ${TUBULAR}`], null],
    // Four tubular batteries of 44 A give 1,900 W.
    ["an iron for an hour", wish({ iron: 1 }, { hours: 1 }), [`1 ${BIG}`, `1 ${LITHIUM}`], null],
    ["nothing", wish({}), null, null],
  ])("%s", (_, asked, inverter, generator) => {
    const plans = planPower(asked, shop);
    expect([bought(plans.inverter), bought(plans.generator)]).toEqual([inverter, generator]);
    expect([left(plans.inverter) ?? [], left(plans.generator) ?? []]).toEqual([[], []]);
  });

  test("what nothing in stock runs is left out, and what still fits is kept", () => {
    const { inverter, generator } = planPower(wish({ ...HOUSEHOLD, ac: 1, kettle: 1 }, { hours: 2 }), shop);
    expect([left(inverter), left(generator)]).toEqual([[], ["kettle", "ac"]]);
    const small = shop.filter(({ slug }) => [SMALL, TUBULAR].includes(slug));
    expect(left(planPower(wish({ bulb: 2, ac: 1, blender: 1 }), small).inverter)).toEqual(["blender", "ac"]);
    expect(planPower(wish({ ac: 1 }), small)).toEqual({ inverter: null, generator: null });
  });

  test("an own appliance with a motor starts at five times its watts", () => {
    const own = { watts: 500, motor: true };
    expect(bought(planPower(wish({}, { own, hours: 1 }), shop).inverter)).toEqual([`1 ${BIG}`, `4 ${TUBULAR}`]);
    expect(left(planPower(wish({ bulb: 1 }, { own, hours: 1 }), shop).generator)).toEqual(["own"]);
    expect(bought(planPower(wish({}, { own: { ...own, motor: false }, hours: 1 }), shop).generator)).toEqual([
      `1 ${GENERATOR}`,
    ]);
  });

  test("says what is too strong for a plan", () => {
    const { generator } = planPower(wish(HOUSEHOLD), shop);
    expect(generator && tooStrongFor(generator).map(({ key }) => key)).toEqual(["iron", "kettle", "ac"]);
  });
});

test("BEYOND-86 every region has its sun, the forest least and the savanna most", () => {
  expect(Object.keys(sunHours).toSorted()).toEqual(regions.toSorted());
  for (const hours of Object.values(sunHours)) {
    expect(hours).toBeGreaterThanOrEqual(4.5);
    // The sunniest station.
    expect(hours).toBeLessThanOrEqual(5.77);
  }
  expect(sunHours["Upper East"]).toBeGreaterThan(sunHours.Ashanti);
});

const keys = appliances.map(({ key }) => key);
const anyChosen = fc.dictionary(fc.constantFrom(...keys), fc.integer({ min: 0, max: 6 })) as fc.Arbitrary<Chosen>;
const anyWish: fc.Arbitrary<Wish> = fc.record({
  chosen: anyChosen,
  own: fc.option(fc.record({ watts: fc.integer({ min: 1, max: 5000 }), motor: fc.boolean() }), { nil: null }),
  hours: fc.integer({ min: 1, max: 24 }),
  sun: fc.option(fc.constantFrom(...Object.values(sunHours)), { nil: null }),
});
const kva = fc.integer({ min: 3, max: 100 }).map((tenths) => tenths / 10);
const volts = fc.constantFrom(12, 24, 48);
const anyFacts = fc.oneof(
  fc
    .tuple(kva, volts, fc.option(fc.integer({ min: 20, max: 120 })))
    .map(([power, volt, charger]) => [
      `Power: ${power} kVA`,
      `Battery voltage: ${volt} V`,
      ...(charger === null ? [] : [`Solar charger: ${charger} A MPPT`]),
    ]),
  fc
    .tuple(kva, volts, fc.integer({ min: 20, max: 200 }))
    .map(([energy, volt, amperes]) => [
      `Energy: ${energy} kWh`,
      `Voltage: ${volt} V`,
      "Depth of discharge: 80 %",
      `Greatest current: ${amperes} A`,
    ]),
  kva.map((power) => [
    `Power: ${power} kVA rated, ${power + 1} kVA max`,
    "Tank: 15 L",
    "Runs: about 10 hours at half load",
  ]),
  fc.integer({ min: 50, max: 700 }).map((power) => [`Power: ${power} W`, "Connection: MC4"]),
);
const anyOffers: fc.Arbitrary<Offer[]> = fc
  .array(fc.tuple(anyFacts, fc.integer({ min: 1, max: 3_000_000 }), fc.integer({ min: 0, max: 12 })), { maxLength: 20 })
  .map((rows) =>
    rows.map(([facts, price, stock], index) => {
      const supply = readSupply(readFacts(facts));
      if (!supply) throw new Error(`No supply: ${facts}`);
      return { slug: String(index), supply, price: pesewas(price), stock };
    }),
  );
const plansOf = (one: Wish, offers: Offer[]): Plan[] => {
  const { inverter, generator } = planPower(one, offers);
  return [inverter, generator].filter((plan) => plan !== null);
};
const sourceOf = (plan: Plan) => plan.lines[0]?.offer.supply.watts ?? 0;

describe("BEYOND-86 for any wish and any stock", () => {
  test("a plan needs no more than is in stock, and its sum is exact to the pesewa", () => {
    fc.assert(
      fc.property(anyWish, anyOffers, (one, offers) => {
        for (const { lines, total } of plansOf(one, offers)) {
          expect(new Set(lines.map(({ offer }) => offer.slug)).size).toBe(lines.length);
          for (const { offer, quantity } of lines) {
            expect(offers).toContain(offer);
            expect(quantity).toBeGreaterThan(0);
            expect(quantity).toBeLessThanOrEqual(offer.stock);
          }
          const sum = lines.reduce((cents, { offer, quantity }) => cents + BigInt(offer.price) * BigInt(quantity), 0n);
          expect(BigInt(total)).toBe(sum);
        }
      }),
    );
  });

  test("a plan carries its load, starts it, lasts as long as wished, and its parts fit each other", () => {
    fc.assert(
      fc.property(anyWish, anyOffers, (one, offers) => {
        const { inverter, generator } = planPower(one, offers);
        for (const plan of [inverter, generator]) {
          if (!plan) continue;
          const items = itemsOf(one);
          expect(plan.leftOut.length).toBeLessThan(items.length);
          const { atWork, average } = loadOfAll(items);
          const missing = loadOfAll(plan.leftOut);
          expect(plan.load.atWork).toBe(atWork - missing.atWork);
          expect(plan.load.average).toBe(average - missing.average);
          expect(plan.load.atWork).toBeLessThanOrEqual(plan.gives.watts);
          expect(plan.load.atStart).toBeLessThanOrEqual(plan.gives.surge);
        }
        if (!inverter) return;
        expect(inverter.hours).toBeGreaterThanOrEqual(one.hours - 1e-9);
        const [source, batteries, panels] = inverter.lines;
        const strings =
          ((batteries?.quantity ?? 0) * (batteries?.offer.supply.volts ?? 0)) / (source?.offer.supply.volts ?? 1);
        expect(Number.isInteger(strings) && strings >= 1 && strings <= MOST_STRINGS).toBe(true);
        expect(panels !== undefined).toBe(one.sun !== null);
        if (panels) {
          expect(panels.quantity * (panels.offer.supply.energy ?? 0)).toBeLessThanOrEqual(
            source?.offer.supply.solar ?? 0,
          );
        }
      }),
    );
  });

  test("more load never gets a smaller inverter or generator", () => {
    fc.assert(
      fc.property(anyWish, anyChosen, fc.integer({ min: 0, max: 6 }), anyOffers, (one, added, later, offers) => {
        const chosen = Object.fromEntries(keys.map((key) => [key, (one.chosen[key] ?? 0) + (added[key] ?? 0)]));
        const [less, more] = [planPower(one, offers), planPower({ ...one, chosen, hours: one.hours + later }, offers)];
        for (const kind of ["inverter", "generator"] as const) {
          const [small, large] = [less[kind], more[kind]];
          if (itemsOf(one).length === 0 || !large || large.leftOut.length > 0) continue;
          expect(small?.leftOut).toEqual([]);
          if (small) expect(sourceOf(large)).toBeGreaterThanOrEqual(sourceOf(small));
        }
      }),
    );
  });

  test("nothing is left out that would still fit", () => {
    fc.assert(
      fc.property(anyWish, anyOffers, (one, offers) => {
        const plans = planPower(one, offers);
        for (const kind of ["inverter", "generator"] as const) {
          const leftOut = plans[kind]?.leftOut ?? [];
          for (const back of leftOut) {
            const others = leftOut.filter((item) => item !== back);
            const isLeft = (key: string) => others.filter((item) => item.key === key).length;
            const chosen = Object.fromEntries(keys.map((key) => [key, (one.chosen[key] ?? 0) - isLeft(key)]));
            const own = isLeft("own") > 0 ? null : one.own;
            expect(planPower({ ...one, chosen, own }, offers)[kind]?.leftOut).not.toEqual([]);
          }
        }
      }),
    );
  });
});

test("the load of a set is that of its appliances", () => {
  expect(loadOfAll(itemsOf({ chosen: HOUSEHOLD, own: null }))).toEqual(loadOf(HOUSEHOLD));
});
