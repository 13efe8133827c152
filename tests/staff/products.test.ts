import { describe, expect, test } from "vitest";
import { productFormFields, staffProductEndpoints } from "@/lib/contracts/staff/products";
import { parse } from "@/server/http/read-input";
import { createProduct, listStaffProducts, readStaffProduct, readStock, updateProduct } from "@/server/staff";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";

const shop = await testDatabase();
const ama = await newMember(shop, { firstName: "Ama", lastName: "Mensah" });

const lamp = {
  name: "Reading lamp",
  sku: null,
  gtin: null,
  brand: "Philips",
  category: null,
  price: 120,
  compareAt: null,
  cost: null,
  summary: "Warm light.",
  paragraphs: ["First.", "Second."],
  features: ["LED"],
  facts: ["Power: 9 W"],
  warranty: "2 years",
  featured: false,
  published: true,
};

/** As parsed by the routes. */
const add = (changes: Record<string, unknown> = {}) =>
  createProduct(ama, parse(staffProductEndpoints.createProduct.body, { ...lamp, ...changes }));
const change = (slug: string, seen: string, changes: Record<string, unknown> = {}) =>
  updateProduct(ama, slug, parse(staffProductEndpoints.updateProduct.body, { ...lamp, slug, seen, ...changes }));
const list = (query: Partial<Parameters<typeof listStaffProducts>[0]> = {}) =>
  listStaffProducts({ search: "", category: "", brand: "", show: "all", limit: 30, after: undefined, ...query });

describe("BEYOND-39 products at the desk", () => {
  test("BEYOND-40 BEYOND-43 a new product has a slug from its name, its opening movement, and its creator in the log", async () => {
    const first = await add({ sku: "RL-1", onHand: 7 });
    const second = await add({ published: false });
    expect([first.slug, second.slug]).toEqual(["reading-lamp", "reading-lamp-2"]);
    expect(first).toMatchObject({ sku: "RL-1", price: 120, onHand: 7, published: true });
    const { movements } = await readStock(first.slug, undefined);
    expect(movements.map(({ kind, quantity, by }) => [kind, quantity, by])).toEqual([["opening", 7, "Ama Mensah"]]);
    const { changes } = await readStaffProduct(first.slug);
    expect(changes.map(({ by, what }) => [by, what])).toEqual([["Ama Mensah", ["Product added"]]]);
    expect((await shop.db.product.findMany({ where: { published: true } })).map(({ slug }) => slug)).toEqual([
      "reading-lamp",
    ]);
  });

  test("a change is reported; a renamed product leaves a redirect", async () => {
    const { slug, updatedAt } = await add({ name: "Moving lamp" });
    const moved = await change(slug, updatedAt, { name: "Moving lamp", slug: "", price: 99.5, compareAt: 120 });
    expect(moved.slug).toBe("moving-lamp");
    const now = await change(moved.slug, moved.updatedAt, {
      name: "Moving lamp",
      slug: "moved-lamp",
      published: false,
    });
    expect(now).toMatchObject({ slug: "moved-lamp", price: 120, published: false });
    const old = await shop.db.productSlugHistory.findUniqueOrThrow({ where: { slug: "moving-lamp" } });
    expect(old.productId).toBe(now._id);
    const { changes } = await readStaffProduct("moved-lamp");
    expect(changes[1]?.what).toEqual(["Price: GH₵120.00 → GH₵99.50", "Price before: none → GH₵120.00"]);
  });

  test("BEYOND-108 staff read and write the cost price; an invalid amount is not stored", async () => {
    const { slug, updatedAt } = await add({ name: "Cost lamp", cost: 80.25 });
    expect((await readStaffProduct(slug)).product.cost).toBe(80.25);
    expect(await change(slug, updatedAt, { name: "Cost lamp", cost: null })).toMatchObject({ cost: null });
    expect((await readStaffProduct(slug)).changes[0]?.what).toEqual(["Cost price: GH₵80.25 → none"]);
    const write = shop.query("UPDATE product SET cost_pesewas = 0 WHERE slug = $1", [slug]);
    await expect(write).rejects.toThrow("product_cost_above_zero");
  });

  test("BEYOND-109 a product is found by its full barcode, with the zeros that a scanner adds", async () => {
    const { slug } = await add({ name: "Bar lamp", gtin: "036000291452" });
    for (const search of ["036000291452", "0036000291452", "36000291452 bar"])
      expect(
        (await list({ search })).products.map((found) => found.slug),
        search,
      ).toEqual([slug]);
    for (const search of ["036000291453", "600029145", "036000291452 fan"])
      expect((await list({ search })).products, search).toEqual([]);
    await expect(add({ name: "Second bar lamp", gtin: "036000291452" })).rejects.toMatchObject({
      code: "CONFLICT",
      details: {
        message: 'The product "Bar lamp" already has the Barcode (GTIN) 036000291452.',
        errors: { gtin: expect.any(String) },
      },
    });
  });

  test("BEYOND-109 form and database accept the same barcodes: 8, 12, 13 or 14 digits with a valid check digit", async () => {
    const { slug } = await add({ name: "Digit lamp" });
    const { gtin: field } = productFormFields.shape;
    const inDatabase = (gtin: string) =>
      shop.query("UPDATE product SET gtin = $2 WHERE slug = $1", [slug, gtin]).then(
        () => true,
        (error: Error) => /product_gtin_valid|too long/.test(error.message) && false,
      );
    const right = ["96385074", "614141000036", "4006381333931", "10614141000415", "00000000000000"];
    const wrong = ["96385075", "614141000030", "4006381333930", "4006381339331", "10614141000416", "5901234"];
    const odd = ["4006381333931 ", "400638133393１", "+400638133393", "abcdefgh", "1234567890", "400638133393"];
    for (const gtin of right)
      expect([gtin, field.safeParse(gtin).success, await inDatabase(gtin)]).toEqual([gtin, true, true]);
    for (const gtin of wrong)
      expect([gtin, field.safeParse(gtin).success, await inDatabase(gtin)]).toEqual([gtin, false, false]);
    for (const gtin of odd) expect([gtin, await inDatabase(gtin)]).toEqual([gtin, false]);
    for (let place = 0; place < 13; place += 1) {
      const slip = [..."4006381333931"].map((digit, at) => (at === place ? (Number(digit) + 1) % 10 : digit)).join("");
      expect([slip, field.safeParse(slip).success, await inDatabase(slip)]).toEqual([slip, false, false]);
    }
    await shop.query("UPDATE product SET gtin = NULL WHERE slug = $1", [slug]);
  });

  test("BEYOND-25 BEYOND-40 attributes are pairs of name and value on every write path, and a change refreshes the pages", async () => {
    const { slug, updatedAt } = await add({ name: "Fact lamp" });
    expect(await change(slug, updatedAt, { name: "Fact lamp", facts: ["Cap: E27"] })).toMatchObject({
      facts: ["Cap: E27"],
    });
    expect((await readStaffProduct(slug)).changes[0]?.what).toEqual(["Facts: changed"]);
    const write = (fact: string) => shop.query("UPDATE product SET facts = ARRAY[$2] WHERE slug = $1", [slug, fact]);
    await expect(write("E27")).rejects.toThrow(/product_facts_named/);
    const changed = async () => (await shop.db.catalogueChange.findMany({ where: { tag: `product:${slug}` } })).length;
    const before = await changed();
    await write("Cap: B22");
    expect(await changed()).toBeGreaterThan(before);
    await shop.query("UPDATE product SET facts = NULL WHERE slug = $1", [slug]);
    expect((await readStaffProduct(slug)).product.facts).toEqual([]);
  });

  test("a stale change does not overwrite a product: the answer has its current state", async () => {
    const { slug, updatedAt } = await add({ name: "Clash lamp" });
    await change(slug, updatedAt, { name: "Clash lamp", price: 130 });
    await expect(change(slug, updatedAt, { name: "Clash lamp", price: 125 })).rejects.toMatchObject({
      code: "CONFLICT",
      details: { message: expect.stringContaining("Your entries are kept"), data: { price: 130 } },
    });
    const both = await readStaffProduct(slug);
    expect(both.product.price).toBe(130);
    expect(await change(slug, both.product.updatedAt, { name: "Clash lamp", price: 125 })).toMatchObject({
      price: 125,
    });
  });

  test("of two simultaneous saves one gets a conflict", async () => {
    const { slug, updatedAt } = await add({ name: "Race lamp" });
    const answers = await Promise.allSettled(
      [131, 132].map((price) => change(slug, updatedAt, { name: "Race lamp", price })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test.each([
    ["a SKU that another has", { sku: "RL-1" }, /^The product "Reading lamp" already has /],
    ["an address of the desk", { slug: "new" }, /^This slug is reserved for a page of the shop/],
    ["an address that another has", { slug: "reading-lamp" }, /^Another product has this slug: choose another one/],
  ])("%s is refused with a message", async (_, changes, message) => {
    const { slug, updatedAt } = await add({ name: "Refused lamp" });
    await expect(change(slug, updatedAt, changes)).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringMatching(message),
    });
  });

  test.each([
    ["price", { price: 0 }],
    ["price", { price: 1.005 }],
    ["price", { price: 30_000_000 }],
    ["compareAt", { compareAt: 120 }],
    ["cost", { cost: 0 }],
    ["gtin", { gtin: "4006381333930" }],
    ["name", { name: "\u200b\n" }],
    ["slug", { slug: "../x" }],
    ["category", { category: "0197a000-0000-7000-8000-000000000000" }],
  ])("a wrong %s shows an error at its field", async (field, changes) => {
    const { slug, updatedAt } = await add({ name: "Checked lamp" });
    await expect((async () => change(slug, updatedAt, { name: "Checked lamp", ...changes }))()).rejects.toMatchObject({
      code: "VALIDATION",
      details: { errors: { [field]: expect.any(String) } },
    });
  });

  test("the list is searched by text, category and state, and paged", async () => {
    const [category] = await shop.query<{ id: string; slug: string }>(
      "INSERT INTO category (name) VALUES ('Fans') RETURNING id, slug",
    );
    for (const name of ["Fan B", "Fan A", "Fan C"]) await add({ name, brand: "Binatone", category: category?.id });
    const first = await list({ search: "binat fan", limit: 2 });
    expect([first.products.map(({ name }) => name), first.count]).toEqual([["Fan A", "Fan B"], 3]);
    const rest = await list({ search: "binat fan", limit: 2, after: first.next ?? undefined });
    expect([rest.products.map(({ name }) => name), rest.next]).toEqual([["Fan C"], null]);
    expect((await list({ category: "fans", show: "running_out" })).count).toBe(3);
    expect((await list({ category: "fans", show: "not_in_shop" })).count).toBe(0);
    const hidden = await list({ show: "not_in_shop", category: "none" });
    expect(hidden.products.every(({ published, category: of }) => !published && of === null)).toBe(true);
    await shop.query(
      "INSERT INTO product_image (product_id, url) SELECT id, '/images/a.webp' FROM product WHERE name = 'Fan A'",
    );
    expect((await list({ category: "fans", show: "no_picture" })).products.map(({ name }) => name)).toEqual([
      ...["Fan B", "Fan C"],
    ]);
  });
});
