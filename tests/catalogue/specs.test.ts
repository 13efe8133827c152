import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Facets, productQuery } from "@/lib/contracts/catalogue";
import { findProducts } from "@/server/catalogue/find-products";
import { testDatabase } from "../support/database";

const shop = await testDatabase({ seeded: true });

const keysOf = async (asked: string[]): Promise<(string | null)[]> => {
  const rows = await shop.query<{ key: string | null }>(
    "SELECT spec_asked(asked) AS key FROM unnest($1::text[]) WITH ORDINALITY AS a(asked, place) ORDER BY place",
    [asked],
  );
  return rows.map(({ key }) => key);
};

describe("reading a specification", () => {
  test.each([
    ["power:12w", ["Power: 12 W", "power:12watt", "POWER : 12 watts", "Power:about 12 W, less at night"]],
    ["size:2.5mm", ["Size: 2.5 mm²", "size:2,5mm2", "Size: 2.5 sq mm", "size:2.50mm"]],
    ["power:1500va", ["Power: 1.5 kVA", "power:1500 VA", "Power: 1.5kva (1200 W)"]],
    ["rated-life:15000hours", ["Rated life: 15,000 hours", "rated-life:15000 hours"]],
    ["colour:3000k, warm white", ["Colour: 3000 K, warm white", "colour:3000K,  Warm White"]],
    ["cap:b22", ["Cap: B22", "cap:b22", "CAP:B22 (bayonet)"]],
    ["power:10w..20w", ["power:10..20w", "Power: 10 W .. 20", "power:0.01kW..20 watt"]],
    ["power:..5000w", ["power:..5kW"]],
  ])("BEYOND-83 '%s' is the key of %j", async (key, spellings) => {
    expect(await keysOf(spellings)).toEqual(spellings.map(() => key));
  });

  test("BEYOND-83 a range without measures, or of two units, is none", async () => {
    const asked = ["power:..", "power:a..b", "power:5w..9l", "cap:12..B22", ":..9", "power", "power:5w..x"];
    expect(await keysOf(asked)).toEqual(asked.map(() => null));
  });

  test("BEYOND-83 a number with its unit has one key in every spelling", async () => {
    const units = [
      ["w", "W", "watt", "Watts"],
      ["v", "V", "volts"],
      ["l", "L", "litres", "ltr"],
      ["mm", "mm²", "mm2", "sq mm"],
    ];
    const tenth = fc.integer({ min: 1, max: 99_999 }).map((n) => n / 10);
    await fc.assert(
      fc.asyncProperty(
        tenth,
        fc.constantFrom(...units),
        fc.constantFrom("", " "),
        async (number, [unit = "", ...others], gap) => {
          const spellings = [unit, ...others].map((word) => `Measure: ${number}${gap}${word}`);
          expect(new Set(await keysOf(spellings))).toEqual(new Set([`measure:${number}${unit}`]));
        },
      ),
      { numRuns: 50 },
    );
  });

  test("BEYOND-83 no text breaks it, and a key is its own key", async () => {
    const piece = fc.constantFrom(
      "12",
      "1/2",
      "2.5",
      "W",
      "kVA",
      "mm²",
      "B22",
      "about",
      "one and half",
      ",",
      ", ",
      "(",
      "..",
      "-",
      "’",
      "4-Way",
    );
    const text = fc.oneof(
      fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(" ")),
      fc.string({ unit: "grapheme", maxLength: 60 }),
    );
    await fc.assert(
      fc.asyncProperty(text, async (said) => {
        const value = said.replaceAll("\0", "");
        const [row] = await shop.query<{ key: string | null; again: string | null }>(
          `SELECT spec_asked($1) AS key, spec_asked(spec_asked($1)) AS again, spec_keys(spec_asked($1)), spec_number(spec_asked($1)),
             (SELECT count(*) FROM specs_of(ARRAY[$1]))`,
          [`Name: ${value}`],
        );
        // Others are folded to a to z in two steps; as keys of products they stay.
        if (/^[\x20-\x7e²’]*$/.test(value)) expect(row?.again).toBe(row?.key);
      }),
      { numRuns: 300, examples: [["- about 4-Way 12"]] },
    );
    const known = await shop.query<{ spec: string; again: string }>(
      "SELECT spec, spec_asked(spec || ' ') AS again FROM product_spec",
    );
    expect(known.filter(({ spec, again }) => spec !== again)).toEqual([]);
  });
});

interface Row {
  slug: string;
  category: string;
  brand: string | null;
  price: number;
  stock: number;
  specs: string[];
}

/** Seeded random numbers, so that a failing combination can be repeated. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

const nameOf = (key: string) => key.split(":")[0] ?? "";

/** Whether a product has a key or is in a range, in plain code. */
function has({ specs }: Row, wanted: string): boolean {
  const [low, high] = wanted.slice(nameOf(wanted).length + 1).split("..");
  if (high === undefined) return specs.includes(wanted);
  const unit = /[a-z]*$/.exec(low || high)?.[0];
  return specs.some((spec) => {
    const [, number, its] = /^([\d.]+)([a-z]*)/.exec(spec.slice(nameOf(spec).length + 1)) ?? [];
    if (nameOf(spec) !== nameOf(wanted) || !number || its !== unit) return false;
    return Number(number) >= Number.parseFloat(low || "0") && Number(number) <= Number.parseFloat(high || "Infinity");
  });
}

/** Whether a product has one of the values of each specification but one. */
const hasAll = (row: Row, wanted: string[], leftOut?: string) =>
  wanted.every(
    (key) => nameOf(key) === leftOut || wanted.some((other) => nameOf(other) === nameOf(key) && has(row, other)),
  );

test("BEYOND-83 counts equal a plain count on random products and filters", async () => {
  await shop.query(
    `INSERT INTO product (name, slug, brand, category_id, price_pesewas, compare_at_pesewas, rating, facts)
     SELECT 'Random ' || n, 'random-' || n, (ARRAY['Philips', 'Osram', NULL])[1 + n % 3], c.id, 1000 + n * 37 % 9000,
       CASE WHEN n % 5 = 0 THEN 12000 END, n % 6,
       ARRAY['Power: ' || 1 + n * n % 60 || (ARRAY[' W', 'watt', ' kVA'])[1 + n % 3], 'Cap: ' || (ARRAY['B22', 'E27', 'GU10'])[1 + n % 3]]
         || CASE WHEN n % 2 = 0 THEN ARRAY['Colour: ' || 2000 + n % 4 * 1000 || ' K', 'Cap: E14'] ELSE '{}' END
     FROM generate_series(1, 150) AS n JOIN category c ON c.slug = CASE WHEN n % 4 = 0 THEN 'power-tools' ELSE 'lighting' END`,
  );
  await shop.query(
    "UPDATE inventory SET on_hand = 5 WHERE product_id IN (SELECT id FROM product WHERE slug LIKE 'random-%7')",
  );
  const all = await shop.query<Row>(
    `SELECT p.slug, c.slug AS category, p.brand, p.price_pesewas / 100.0::float8 AS price, i.on_hand AS stock, p.specs
     FROM product p JOIN category c ON c.id = p.category_id JOIN inventory i ON i.product_id = p.id`,
  );
  const roll = dice(20_261_127);
  const some = <T>(from: T[], most: number) =>
    Array.from({ length: roll(most + 1) }, () => from[roll(from.length)] as T);
  const keys = [...new Set(all.flatMap(({ specs }) => specs))].filter((key) => !key.startsWith("warranty"));
  const ranges = ["power:5w..20w", "power:..30w", "power:1000va..", "discount:10..", "customer-rating:3.."];
  for (let run = 0; run < 120; run += 1) {
    const raw = {
      category: some(["lighting", "power-tools"], 2),
      brand: some(["Philips", "Osram"], 1),
      spec: [...new Set([...some(["cap:e27", "cap:b22", "cap:e14", ...keys], 2), ...some(ranges, 2)])],
      ...(roll(3) === 0 && { maxPrice: String(20 + roll(80)) }),
      ...(roll(3) === 0 && { inStock: "true" }),
      ...(roll(6) === 0 && { search: "random" }),
      specCounts: "true",
      limit: "100",
    };
    const label = JSON.stringify(raw);
    const query = productQuery.parse(raw);
    const found = await findProducts(shop.db, query);
    const matching = (leftOut = "") =>
      all.filter(
        (row) =>
          (leftOut === "category" || query.category.length === 0 || query.category.includes(row.category)) &&
          (query.brand.length === 0 || query.brand.includes(row.brand ?? "")) &&
          (query.maxPrice === undefined || row.price <= query.maxPrice) &&
          (!query.inStock || row.stock > 0) &&
          (!query.search || row.slug.startsWith("random")) &&
          (leftOut === "category" || hasAll(row, query.spec, leftOut)),
      );
    expect(found.pagination.total, label).toBe(matching().length);
    if (matching().length <= 100)
      expect(found.products.map(({ slug }) => slug).sort(), label).toEqual(
        matching()
          .map(({ slug }) => slug)
          .sort(),
      );
    for (const { value, count } of found.facets.category)
      expect(count, `${label} ${value}`).toBe(matching("category").filter(({ category }) => category === value).length);
    for (const { name, values } of found.facets.specs ?? [])
      for (const { value, count } of values)
        expect(count, `${label} ${value}`).toBe(matching(name).filter((row) => has(row, value)).length);
    const offered = found.facets.specs?.flatMap(({ values }) => values.map(({ value }) => value)) ?? [];
    expect(offered, label).toEqual(expect.arrayContaining(query.spec));
  }
});

const specsOf = async (query: Record<string, unknown>): Promise<NonNullable<Facets["specs"]>> =>
  (await findProducts(shop.db, productQuery.parse({ ...query, specCounts: "true" }))).facets.specs ?? [];

describe("the specifications offered", () => {
  test("BEYOND-83 a category offers at most six that narrow it, numbers in ranges, and its discounts", async () => {
    await shop.query("DELETE FROM product WHERE slug LIKE 'random-%'");
    const shown = (await specsOf({ category: ["lighting"] })).map(({ label, values }) => [
      label,
      values.map((value) => `${value.label} (${value.count})`).join(" | "),
    ]);
    expect(Object.fromEntries(shown)).toMatchObject({
      Cap: "E27 (3) | B22 (1)",
      Colour: "3000 K, warm white (2) | 4000 K, neutral white (2) | 6500 K, cool daylight (4)",
      Power: "5–10 W (3) | 10–20 W (3) | 20–50 W (3)",
      Discount: "10% off or more (4)",
    });
    expect(shown.length).toBeLessThanOrEqual(7);
    for (const [, values] of shown.slice(0, -1)) expect(values).toContain(" | ");
  });

  test("BEYOND-83 all products offer none; a chosen one is always offered, also one that no product has", async () => {
    expect(await specsOf({})).toEqual([]);
    expect(await specsOf({ spec: ["Cap: B22"], brand: ["Makita"] })).toEqual([
      { name: "cap", label: "Cap", values: [{ value: "cap:b22", label: "B22", count: 0 }] },
    ]);
    expect(await specsOf({ spec: ["constructor: __proto__"] })).toEqual([
      { name: "constructor", label: "constructor", values: [{ value: "constructor:proto", label: "proto", count: 0 }] },
    ]);
  });

  test("BEYOND-83 counts take one more query", async () => {
    let queries = 0;
    const counting = new Proxy(shop.db, {
      get: (db, name) => {
        if (name === "$queryRaw") queries += 1;
        return Reflect.get(db, name);
      },
    });
    for (const query of [
      { category: ["lighting"] },
      { search: "bulb" },
      { category: ["lighting"], spec: ["Cap: B22"] },
    ]) {
      queries = 0;
      await findProducts(counting, productQuery.parse(query));
      const without = queries;
      queries = 0;
      await findProducts(counting, productQuery.parse({ ...query, specCounts: "true" }));
      expect(queries - without).toBe(1);
    }
  });
});
