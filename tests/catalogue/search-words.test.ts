import { describe, expect, test } from "vitest";
import { productQuery } from "@/lib/contracts/catalogue";
import { findProducts } from "@/server/catalogue/find-products";
import { findAlternatives } from "@/server/catalogue/search-alternatives";
import { findPopular } from "@/server/catalogue/search-start";
import { readTerms } from "@/server/catalogue/search-terms";
import { testDatabase } from "../support/database";
import { addProduct } from "../support/orders";

const shop = await testDatabase();

async function call<Value>(name: string, value: string): Promise<Value | undefined> {
  const [row] = await shop.query<{ value: Value }>(`SELECT ${name}($1) AS value`, [value]);
  return row?.value;
}

const wordsOf = (text: string) => call<string[]>("search_words", text);

const find = async (search: string) =>
  (await findProducts(shop.db, productQuery.parse({ search }))).products.map(({ name }) => name);

describe("one spelling", () => {
  test.each([
    [["2.5mm²", "2.5 mm2", "2.5sqmm", "2.5 sq. mm", "2.5 square mm", "2,5mm2", "2.5mm^2", "2.5MM"], "2.5mm"],
    [["3core", "3-core", "3 core", "three cores"], "3core"],
    [["2.0HP", "2 hp", "2 horsepower"], "2hp"],
    [["1.5HP", "1 1/2 hp", "1½hp", "one and half hp", "1 and a half horse power"], "1.5hp"],
    [["0.5 hp", "1/2hp", "½ hp"], "0.5hp"],
    [["100m", "100 mts", "100 metres", "100 meter"], "100m"],
    [["1.5kVA", "1500 VA", "1.5 kva"], "1500va"],
    [["5kW", "5000 watts", "5,000w"], "5000w"],
    [["60 W", "60watt"], "60w"],
    [["13A", "13 amp", "13-amps"], "13a"],
    [['16"', "16 inches", "16inch"], "16in"],
    [["205L", "205 litres", "205 ltr"], "205l"],
    [["2-Gang", "two gang"], "2gang"],
  ])("%j are all %s", async (spellings, word) => {
    for (const spelling of spellings) expect(await wordsOf(spelling), spelling).toEqual([word]);
  });

  test("a unit is what follows a number; a separate word and number stay", async () => {
    expect(await wordsOf("Café lamp E27, IP65 (Pack of 4)")).toEqual([
      "cafe",
      "lamp",
      "e27",
      "ip65",
      "pack",
      "of",
      "4",
    ]);
    expect(await wordsOf("amp core KN-0057")).toEqual(["amp", "core", "kn", "0057"]);
  });

  test("plurals and word forms are equal, stop words are removed", async () => {
    expect(await call("search_lexemes", "the batteries for washing machines")).toEqual(
      await call("search_lexemes", "battery wash machine"),
    );
  });
});

describe("the meaning of a search", () => {
  test("BEYOND-65 a synonym added by staff works at once, also misspelt, and the change is announced and recorded", async () => {
    await addProduct(shop.db, { name: "Sewing machine" });
    expect(await find("tailoring")).toEqual([]);
    await shop.query("TRUNCATE catalogue_change");
    await shop.query("INSERT INTO search_synonym (term, means) VALUES ('Tailoring', '{sewing machine}')");
    expect(await find("tailoring")).toEqual(["Sewing machine"]);
    expect(await find("tayloring")).toEqual(["Sewing machine"]);
    expect(await shop.query("SELECT tag FROM catalogue_change")).toEqual([{ tag: "catalogue" }]);
    expect(await shop.query("SELECT action FROM audit WHERE table_name = 'search_synonym'")).toEqual([
      { action: "insert" },
    ]);
  });

  test("BEYOND-65 swapped neighbouring letters are corrected, also in short words and at the beginning", async () => {
    await addProduct(shop.db, { name: "Lantern socket" });
    for (const typed of ["sokcet", "socekt", "oscket", "lnatern"])
      expect(await find(typed), typed).toEqual(["Lantern socket"]);
    await addProduct(shop.db, { name: "Wire glow" });
    for (const typed of ["wrie", "golw"]) expect(await find(typed), typed).toEqual(["Wire glow"]);
  });

  test("the product type ranks before the name, as the category's synonyms define it", async () => {
    const category = await shop.db.category.create({ data: { name: "Backup", description: "Rotors for backup." } });
    await addProduct(shop.db, { name: "Zenith Rotor 5kW", categoryId: category.id });
    const cooling = await shop.db.category.create({ data: { name: "Cooling", description: "Coolers." } });
    await addProduct(shop.db, { name: "Zenith Cooler Rotor", categoryId: cooling.id });
    await addProduct(shop.db, { name: "Zenith Cooler with Rotor", categoryId: cooling.id });
    expect((await find("rotor"))[0]).toBe("Zenith Rotor 5kW");
    expect((await find("rotor")).at(-1)).toBe("Zenith Cooler with Rotor");
    await shop.db.category.update({ where: { id: cooling.id }, data: { description: "Rotors." } });
    await shop.db.category.update({ where: { id: category.id }, data: { description: "Zeniths." } });
    expect((await find("rotor"))[0]).toBe("Zenith Cooler Rotor");
  });

  test("a brand of several words is found by them, and hides no product", async () => {
    await addProduct(shop.db, { name: "Volta Quartz Switch", brand: "Volta Quartz" });
    await addProduct(shop.db, { name: "Accra Quartz Clock", brand: "Accra" });
    expect((await find("quartz"))[0]).toBe("Accra Quartz Clock");
    expect(await find("volta quartz")).toEqual(["Volta Quartz Switch"]);
  });

  test("joined words, split words and typing errors lead to the words of the catalogue", async () => {
    await addProduct(shop.db, { name: "Moonbeam Paddle Wheel" });
    for (const search of ["moon beam", "paddlewheel", "moonbaem", "padle weel", "moonbeems"])
      expect(await find(search), search).toEqual(["Moonbeam Paddle Wheel"]);
    await addProduct(shop.db, { name: "Paper moon with a beam" });
    expect(await find("moon beam")).toEqual(["Moonbeam Paddle Wheel", "Paper moon with a beam"]);
  });

  test("BEYOND-65 the last noun is the product type: without a product of that type or a related one, nothing is found", async () => {
    await addProduct(shop.db, { name: "Teak bench", summary: "For gardens and gates." });
    for (const search of ["teak xylophone", "gardens xylophone", "teak gate", "gate", "hair bench", "xylophone bench"])
      expect(await find(search), search).toEqual([]);
    for (const search of [
      "small teak bench",
      "bench small",
      "cheapest bench in accra",
      "comfortable bench",
      "smal bench",
    ])
      expect(await find(search), search).toEqual(["Teak bench"]);
  });

  test("BEYOND-65 a proper English word is no typing error, and a missing letter in another is", async () => {
    await addProduct(shop.db, { name: "Garden bulb" });
    for (const search of ["bolt", "bulk", "garlic"]) expect(await find(search), search).toEqual([]);
    for (const search of ["bub", "bulp", "gardn bulb"]) expect(await find(search), search).toEqual(["Garden bulb"]);
  });

  test("BEYOND-65 a different count is found by the nearest ones", async () => {
    await addProduct(shop.db, { name: "Bell rack 3-Slice" });
    for (const search of ["slice", "slices", "7 slice", "7 slice rack"])
      expect(await find(search), search).toEqual(["Bell rack 3-Slice"]);
    expect(await find("7 pin")).toEqual([]);
  });

  test("BEYOND-65 the shop's own name describes no product, and never prevents a result", async () => {
    const all = await shop.db.product.count();
    await shop.query("DELETE FROM search_synonym WHERE term = 'kanea'");
    expect((await findProducts(shop.db, productQuery.parse({ search: "Kanea" }))).pagination.total).toBe(all);
    expect(await find("kanea teak bench")).toEqual(["Teak bench"]);
    // BEYOND-88: the owner's own name replaces the example's.
    await shop.query(`UPDATE setting SET value = value || '{"name": "Adom & Sons"}' WHERE key = 'brand'`);
    expect((await findProducts(shop.db, productQuery.parse({ search: "adom sons" }))).pagination.total).toBe(all);
    expect(await find("adom teak bench")).toEqual(["Teak bench"]);
    expect(await find("Kanea")).toEqual([]);
    await shop.query("UPDATE setting SET value = value - 'name' WHERE key = 'brand'");
  });

  test("of two nouns the last is the product type, up to its purpose", async () => {
    const headsOf = async (search: string) =>
      (await readTerms(shop.db, search)).known.filter(({ isHead }) => isHead).map(({ own }) => own.join(" "));
    await addProduct(shop.db, { name: "Bench cushion" });
    expect(await headsOf("teak bench cushion")).toEqual(["cushion"]);
    expect(await headsOf("cushion for teak bench")).toEqual(["cushion"]);
    expect(await headsOf("teak bench 60w")).toEqual(["bench"]);
  });
});

test("BEYOND-65 popular is what sold most and is in stock; with few sales, what staff feature", async () => {
  const { db, query } = await testDatabase();
  const [lamp, fan, iron, kettle] = [
    await addProduct(db, { name: "Lamp" }),
    await addProduct(db, { name: "Fan" }),
    await addProduct(db, { name: "Iron" }),
    await addProduct(db, { name: "Kettle", onHand: 0 }),
  ];
  const popular = async () => {
    const { isSold, products } = await findPopular(db, 5);
    return [isSold, ...products.map(({ name }) => name)];
  };
  const sell = (one: { id: string }, pieces: number) =>
    query("UPDATE inventory SET units_sold = $2 WHERE product_id = $1", [one.id, pieces]);
  expect(await popular()).toEqual([false]);
  await db.product.update({ where: { id: iron.id }, data: { featured: true } });
  await sell(lamp, 2);
  await sell(fan, 9);
  expect(await popular()).toEqual([false, "Iron"]);
  await sell(iron, 1);
  await sell(kettle, 99);
  expect(await popular()).toEqual([true, "Fan", "Lamp", "Iron"]);
});

test("BEYOND-65 a price in a search is a filter named in the note; a number with a unit is not", async () => {
  const { db } = await testDatabase();
  await addProduct(db, { name: "Small fan 45W", pricePesewas: 4_500 });
  await addProduct(db, { name: "Big fan 90W", pricePesewas: 90_000 });
  const found = async (search: string, more: object = {}) => {
    const { products, reading } = await findProducts(db, productQuery.parse({ search, ...more }));
    return [reading?.text ?? null, ...products.map(({ name }) => name).sort()];
  };
  for (const search of ["fan under 500", "fan below 500 cedis", "500 cedis fan", "fan for GHS 500", "fan GH₵500"])
    expect(await found(search), search).toEqual(["fan up to GH₵500.00", "Small fan 45W"]);
  expect(await found("fann less than 1,000")).toEqual(["fan up to GH₵1,000.00", "Big fan 90W", "Small fan 45W"]);
  expect(await found("under 50")).toEqual(["up to GH₵50.00", "Small fan 45W"]);
  expect(await found("fan under 500", { maxPrice: "20" })).toEqual([null]);
  expect(await found("fan under 45w")).toEqual([null, "Small fan 45W"]);
  expect(await found("fan under 99999999")).toContain("Small fan 45W");
  const { kind, priced, products } = await findAlternatives(db, productQuery.parse({ search: "fan under 20" }));
  expect([kind, priced, products.length]).toEqual(["prices", "fan up to GH₵20.00", 2]);
});

describe("how a search was interpreted", () => {
  const read = async (search: string, more: Record<string, string> = {}) => {
    const { products, reading } = await findProducts(shop.db, productQuery.parse({ search, ...more }));
    return { found: products.map(({ name }) => name), reading };
  };

  test("BEYOND-65 corrections and synonyms are reported, and the typed words can be searched exactly", async () => {
    await addProduct(shop.db, { name: "Lantern wick" });
    await shop.query("INSERT INTO search_synonym (term, means) VALUES ('Bobo light', '{nothing here,lantern}')");
    const lantern = { found: ["Lantern wick"], reading: { text: "lantern wick", whole: true, without: [] } };
    expect(await read("Lantren  wick")).toEqual(lantern);
    expect(await read("bobo LIGHT wick")).toEqual(lantern);
    expect(await read("lantern wick")).toEqual({ found: ["Lantern wick"], reading: null });
    expect((await read("paddlewheel")).reading).toBeNull();
    expect(await read("LANTERN-wicks")).toMatchObject({ reading: null });
    for (const search of ["lantren wick", "bobo light", "lanter", "lantern xylophone"])
      expect(await read(search, { exact: "true" }), search).toEqual({ found: [], reading: null });
    expect(await read("lantern wicks", { exact: "true" })).toEqual({ found: ["Lantern wick"], reading: null });
  });

  test("a term that matches a product needs no synonym; partial matches are reported", async () => {
    await addProduct(shop.db, { name: "Bobo bag" });
    await shop.query("INSERT INTO search_synonym (term, means) VALUES ('bobo', '{lantern}')");
    expect((await read("bobo")).reading).toBeNull();
    expect(await read("wick bag")).toMatchObject({ reading: { text: null, whole: false } });
    expect(await read("spare lantern wick")).toEqual({
      found: ["Lantern wick"],
      reading: { text: null, whole: true, without: ["spare"] },
    });
    expect(await read("wick xylophone")).toEqual({ found: [], reading: null });
    expect(await read("xylophone")).toEqual({ found: [], reading: null });
  });

  test("BEYOND-65 a search without results has up to three similar products, else best sellers", async () => {
    const { id } = await addProduct(shop.db, { name: "Clay pot", summary: "For verandas." });
    await shop.query("UPDATE inventory SET units_sold = 900 WHERE product_id = $1", [id]);
    const near = async (search: string, more: Record<string, string | string[]> = {}) => {
      const { kind, products } = await findAlternatives(shop.db, productQuery.parse({ search, ...more }));
      expect(products.length).toBeLessThanOrEqual(3);
      return [kind, products[0]?.name];
    };
    expect(await near("clay xylophone")).toEqual(["near", "Clay pot"]);
    expect(await near("verandas xylophone"), "only in the summary").toEqual(["featured", undefined]);
    expect(await near("lantern", { brand: ["Nobody"] })).toEqual(["unfiltered", "Lantern wick"]);
    expect(await near("lantren", { exact: "true" })).toEqual(["loosely", "Lantern wick"]);
    expect(await near("xylophone")).toEqual(["featured", undefined]);
    const { products } = await findProducts(shop.db, productQuery.parse({ search: "lantern wick" }));
    const sold = [id, ...products.map(({ _id }) => _id), (await addProduct(shop.db, { name: "Jug" })).id];
    await shop.query("UPDATE inventory SET units_sold = 5 WHERE product_id = ANY($1) AND units_sold = 0", [sold]);
    expect(await near("xylophone")).toEqual(["popular", "Clay pot"]);
  });
});
