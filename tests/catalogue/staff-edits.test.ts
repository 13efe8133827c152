import { describe, expect, test } from "vitest";
import { isUniqueViolation } from "@/server/core/db";
import { placeOrder } from "@/server/orders";
import { addProduct, guest, orderRequest } from "../support/orders";
import { studioShop } from "../support/studio";

// Statements of Prisma Studio and SQL: rows without ids and times, and mistakes.

const { shop, studio } = await studioShop("admin");

/** Runs a statement as Prisma Studio sends it. @returns the refusal's message, or `done` */
const refusal = async (sql: string, values: string[] = []) => {
  const answer = await studio(sql, ...values);
  return typeof answer === "string" ? answer.replace(/^\w+: /, "") : "done";
};

async function insertProduct(name: string, slug?: string): Promise<{ id: string; slug: string }> {
  const [row] = await shop.query<{ id: string; slug: string }>(
    "INSERT INTO product (name, slug, price_pesewas) VALUES ($1, coalesce($2, ''), 2500) RETURNING id, slug",
    [name, slug],
  );
  if (!row) throw new Error("Nothing was inserted");
  return row;
}

async function insertCategory(name: string, parent?: string): Promise<{ id: string; slug: string }> {
  const [row] = await shop.query<{ id: string; slug: string }>(
    "INSERT INTO category (name, parent_id) VALUES ($1, $2) RETURNING id, slug",
    [name, parent],
  );
  if (!row) throw new Error("Nothing was inserted");
  return row;
}

describe("BEYOND-39 the database sets ids, times and slugs", () => {
  test("every table fills its id", async () => {
    // A picture's name is derived from its bytes.
    const bare = await shop.query(`
      SELECT table_name FROM information_schema.columns c JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name = 'id' AND column_default IS NULL
        AND table_name NOT LIKE '\\_prisma%' AND table_name <> 'media'`);
    expect(bare).toEqual([]);
  });

  test("a changed row has a new time; a time set by hand stays", async () => {
    const { id } = await insertProduct("Clock lamp");
    await shop.query("UPDATE product SET updated_at = '2026-01-01' WHERE id = $1", [id]);
    const changedAt = async () =>
      (await shop.db.product.findUniqueOrThrow({ where: { id } })).updatedAt.toISOString().slice(0, 10);
    expect(await changedAt()).toBe("2026-01-01");
    await shop.query("UPDATE product SET brand = 'Total' WHERE id = $1", [id]);
    expect(await changedAt()).not.toBe("2026-01-01");
  });

  test("an empty slug is derived from the name, in ASCII and unique, also for simultaneous inserts", async () => {
    expect((await insertProduct("  Café Lamp 9 W, “B22” ")).slug).toBe("cafe-lamp-9-w-b22");
    expect((await insertProduct("Café lamp 9 W B22")).slug).toBe("cafe-lamp-9-w-b22-2");
    expect((await insertProduct("电灯")).slug).toBe("product");
    expect((await insertProduct("Categories")).slug).toBe("categories-2");
    expect((await insertCategory("Café lamp 9 W B22")).slug).toBe("cafe-lamp-9-w-b22");
    const twins = await Promise.all(Array.from({ length: 4 }, () => insertProduct("Twin")));
    expect(twins.map(({ slug }) => slug).sort()).toEqual(["twin", "twin-2", "twin-3", "twin-4"]);
  });

  test("a product with only name and price is published, with stock and the last position", async () => {
    const { id } = await shop.db.product.create({ data: { name: "Plain lamp", pricePesewas: 900 } });
    for (const url of ["/images/a.webp", "/images/b.webp"])
      await shop.query("INSERT INTO product_image (product_id, url) VALUES ($1, $2)", [id, url]);
    const row = await shop.db.product.findUniqueOrThrow({
      where: { id },
      include: { inventory: true, images: { orderBy: { position: "asc" } } },
    });
    expect([row.slug, row.published, row.inventory?.onHand]).toEqual(["plain-lamp", true, 0]);
    expect(row.images.map(({ url, position }) => [url, position])).toEqual([
      ["/images/a.webp", 0],
      ["/images/b.webp", 1],
    ]);
  });
});

describe("BEYOND-39 invalid values are refused with a message", () => {
  test("BEYOND-108 BEYOND-109 a product's name, prices, slug, SKU and barcode", async () => {
    const { id } = await insertProduct("Ruled lamp");
    await shop.query("UPDATE product SET sku = 'KN-1', gtin = '4006381333931' WHERE id = $1", [id]);
    const { id: other } = await insertProduct("Other lamp");
    for (const [change, words] of [
      ["name = ' '", "A product needs a name."],
      ["price_pesewas = 0", "The price must be above 0. It is written in pesewas: 2500 is GH₵25.00."],
      ["compare_at_pesewas = 2500", "The price before must be above the price: raise it, or leave it empty."],
      ["slug = 'ruled-lamp'", "Another product has this slug (ruled-lamp): choose another one, or leave it empty."],
      ["slug = 'Other Lamp/2'", "Please write a to z, 0 to 9 and single hyphens as the slug, or leave it empty."],
      ["slug = 'categories'", "This slug is reserved for a page of the shop: choose another one."],
      ["sku = ' KN-1'", "Another product has this SKU (KN-1): it must be unique."],
      ["cost_pesewas = 0", "The cost price must be above 0. It is written in pesewas: 2500 is GH₵25.00."],
      ["gtin = '4006381333930'", "Please check the 8, 12, 13 or 14 digits of the barcode."],
      ["gtin = '4006381333931'", "Another product has this Barcode (GTIN) (4006381333931): it must be unique."],
    ] as const) {
      expect(await refusal(`UPDATE product SET ${change} WHERE id = $1`, [other]), change).toBe(words);
    }
    expect(await refusal("INSERT INTO product (name) VALUES ('Gift')")).toBe('"price_pesewas" needs a value.');
    expect(await refusal("INSERT INTO product (name, price_pesewas) VALUES ('Gift', 0)")).toMatch(
      /^The price must be above 0/,
    );
    const taken = await shop.db.product.update({ where: { id: other }, data: { slug: "ruled-lamp" } }).catch((e) => e);
    expect(isUniqueViolation(taken)).toBe(true);
  });

  test("a former price of 0 does not block other changes", async () => {
    const { id } = await insertProduct("Old lamp");
    await shop.query("ALTER TABLE product DISABLE TRIGGER product_changed");
    await shop.query("UPDATE product SET price_pesewas = 0 WHERE id = $1", [id]);
    await shop.query("ALTER TABLE product ENABLE TRIGGER product_changed");
    expect(await refusal("UPDATE product SET published = false, sku = '' WHERE id = $1", [id])).toBe("done");
    expect((await shop.db.product.findUniqueOrThrow({ where: { id } })).sku).toBeNull();
  });

  test("an ordered product cannot be deleted, one without orders can", async () => {
    const product = await addProduct(shop.db, { name: "Ordered lamp" });
    await placeOrder({ viewer: guest, input: orderRequest([{ product: product.id, quantity: 1 }]) });
    expect(await refusal("DELETE FROM product WHERE id = $1", [product.id])).toBe(
      "This product was ordered and cannot be deleted: set published to false to hide it in the shop.",
    );
    const { id } = await addProduct(shop.db);
    expect(await refusal("DELETE FROM product WHERE id = $1", [id])).toBe("done");
  });

  test("a category is deleted only if empty, and never becomes its own subcategory", async () => {
    const top = await insertCategory("Ruled things");
    const below = await insertCategory("Small things", top.id);
    const { id } = await insertProduct("Small lamp");
    await shop.query("UPDATE product SET category_id = $1 WHERE id = $2", [top.id, id]);
    expect(await refusal("DELETE FROM category WHERE id = $1", [top.id])).toMatch(
      /^This category has (products|subcategories): move them to another category first\.$/,
    );
    expect(await refusal("UPDATE category SET parent_id = $1 WHERE id = $2", [below.id, top.id])).toBe(
      'The category "Ruled things" can\'t be its own parent.',
    );
    await shop.query("UPDATE product SET category_id = $1 WHERE id = $2", [below.id, id]);
    await shop.query("DELETE FROM product WHERE id = $1", [id]);
    for (const category of [below.id, top.id])
      expect(await refusal("DELETE FROM category WHERE id = $1", [category])).toBe("done");
    expect(await refusal("INSERT INTO category (name) VALUES ('')")).toBe("A category needs a name.");
  });

  test.each([
    "https://pictures.example/a.webp",
    "//pictures.example/a.webp",
    "javascript:alert(1)",
    "data:image/svg+xml;base64,PHN2Zz4=",
    "/api/users/logout",
    "/images/../api/a.webp",
    "/images/a.webp?x=1",
    "/images/a b.webp",
    "/images/a.html",
    "/media/1/640.webp",
    `/images/${"a".repeat(200)}.webp`,
    "\u202e/images/a.webp",
  ])("BEYOND-39 a picture has a URL of the shop, not %s", async (url) => {
    const { id } = await insertProduct("Lamp of another address");
    const own = `/media/${"0a".repeat(16)}/640.webp`;
    await shop.query("INSERT INTO product_image (product_id, url) VALUES ($1, $2)", [id, own]);
    const words = /^A picture's URL must begin with \/images\/ or \/media\//;
    expect(await refusal("INSERT INTO product_image (product_id, url) VALUES ($1, $2)", [id, url])).toMatch(words);
    expect(await refusal("UPDATE product_image SET url = $2 WHERE product_id = $1", [id, url])).toMatch(words);
    expect(await refusal("INSERT INTO category (name, image) VALUES ('Elsewhere', $1)", [url])).toMatch(words);
    const category = await insertCategory("Of the shop");
    expect(await refusal("UPDATE category SET image = $2 WHERE id = $1", [category.id, url])).toMatch(words);
    await shop.query("UPDATE category SET image = '/images/categories/lighting-640.webp' WHERE id = $1", [category.id]);
  });

  test("a picture's URL and position, a promotion's code, percent and dates", async () => {
    const { id } = await insertProduct("Pictured lamp");
    await shop.query(
      "INSERT INTO product_image (product_id, url) VALUES ($1, '/images/a.webp'), ($1, '/images/b.webp')",
      [id],
    );
    expect(await refusal("UPDATE product_image SET url = '' WHERE product_id = $1", [id])).toMatch(
      /^A picture's URL must begin/,
    );
    expect(await refusal("UPDATE product_image SET position = 0 WHERE product_id = $1", [id])).toBe(
      "Another picture of this product has this position: move it first.",
    );
    await shop.query("INSERT INTO promotion (code, percent) VALUES (' easter ', 10)");
    for (const [values, words] of [
      ["('Easter', 20)", "This promo code (EASTER) already exists: change that one."],
      ["('', 20)", "A promotion needs a code."],
      ["('MUCH', 120)", "Please enter 1 to 100 percent."],
    ])
      expect(await refusal(`INSERT INTO promotion (code, percent) VALUES ${values}`)).toBe(words);
    expect(
      await refusal("UPDATE promotion SET starts_at = '2026-05-01', ends_at = '2026-04-01' WHERE code = 'EASTER'"),
    ).toBe("The end must be after the start.");
  });
});
