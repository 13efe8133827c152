import { beforeEach, describe, expect, test } from "vitest";
import { placeOrder } from "@/server/orders";
import { runStatements } from "@/server/staff";
import { addProduct, guest, newBuyer, onHand, orderRequest } from "../support/orders";
import { studioShop } from "../support/studio";
import { remote } from "../support/zones";

const { shop, ama, studio, recorded } = await studioShop("admin");
await addProduct(shop.db);
beforeEach(() => recorded());

const order = async (product: string, quantity = 1) =>
  (await placeOrder({ viewer: guest, input: orderRequest([{ product, quantity }], newBuyer()) })).order;

describe("BEYOND-39 staff edit the shop in Prisma Studio", () => {
  test("a product, picture, category, promotion, setting and zone; the database sets id, slug and times", async () => {
    const [category] = (await studio("INSERT INTO category (name) VALUES ('Night lights') RETURNING id, slug")) as {
      id: string;
      slug: string;
    }[];
    expect(category?.slug).toBe("night-lights");
    const [product] = (await studio(
      `INSERT INTO product (name, price_pesewas, category_id, published) VALUES ('Moon lamp', 3200, $1::uuid, false)
       RETURNING id, slug, updated_at`,
      category?.id ?? "",
    )) as { id: string; slug: string; updated_at: Date }[];
    expect(product).toMatchObject({ slug: "moon-lamp", updated_at: expect.any(Date) });
    const id = product?.id ?? "";
    expect(
      await studio("UPDATE product SET price_pesewas = $1 WHERE id = $2::uuid RETURNING slug", "2950", id),
    ).toEqual([{ slug: "moon-lamp" }]);
    const changes = await shop.db.catalogueChange.findMany({ orderBy: { id: "desc" }, take: 5 });
    expect(changes.map(({ tag }) => tag)).toContain("product:moon-lamp");
    for (const [sql, ...values] of [
      ["INSERT INTO product_image (product_id, url, alt) VALUES ($1::uuid, '/images/a.webp', 'A lamp')", id],
      ["INSERT INTO promotion (code, percent) VALUES ('moon5', 5)"],
      ["UPDATE setting SET value = jsonb_set(value, '{zones,0,feePesewas}', '3500') WHERE key = 'delivery'"],
      [
        "INSERT INTO stock_movement (product_id, kind, quantity, reason) VALUES ($1::uuid, 'received', 7, 'Invoice 4')",
        id,
      ],
      ["UPDATE inventory SET low_stock = 3 WHERE product_id = $1::uuid", id],
      ["DELETE FROM product_image WHERE product_id = $1::uuid", id],
    ] as [string, ...string[]][])
      expect(await studio(sql, ...values), sql).toEqual([]);
    expect(await onHand(shop.db, id)).toBe(7);
    const records = await recorded();
    expect(new Set(records.map(({ actor }) => actor))).toEqual(new Set([`staff ${ama.userId}`]));
    expect(records.map(({ tableName, action }) => `${action} ${tableName}`)).toEqual([
      "insert category",
      "insert product",
      "update product",
      "insert product_image",
      "insert promotion",
      "update setting",
      "update inventory",
      "delete product_image",
    ]);
  });

  test("BEYOND-38 a money setting cannot be changed in Studio, not even by an admin", async () => {
    expect(await studio("UPDATE setting SET value = '{}' WHERE key = 'cash'")).toBe(
      'CONFLICT: Change the setting "cash" on the desk, under Settings.',
    );
  });

  test.each([
    [
      "delivery",
      { zones: [{ ...remote, feePesewas: -1 }] },
      /^CONFLICT: Delivery: zones\.0\.feePesewas: Please enter /,
    ],
    ["delivery", { zones: [{ ...remote, minDays: 8 }] }, /: zones\.0\.maxDays: Please enter at least the value of /],
    [
      "delivery",
      { zones: [{ ...remote, label: "Far", covers: "Kumsai" }, remote] },
      /: zones\.0\.covers: Please enter a region, a town /,
    ],
    ["contact", { social: [{ name: "X", href: "javascript:alert(1)" }] }, /^CONFLICT: Contact: social\.0\.href: /],
    ["slides", { items: [] }, /^CONFLICT: Home page slides: items: Please enter 1 to 8 of them\.$/],
    ["maintenance", { enabled: "yes" }, /^CONFLICT: Maintenance: enabled: Please enter yes or no\.$/],
    ["maintenance", "closed?", /^CONFLICT: Maintenance: value: /],
  ])("BEYOND-49 a value of %s that its contract refuses returns the desk's message", async (key, value, words) => {
    const read = () => shop.db.setting.findUnique({ where: { key } });
    const before = await read();
    const sql = "UPDATE setting SET value = $1::jsonb WHERE key = $2";
    expect(await studio(sql, JSON.stringify(value), key)).toMatch(words);
    expect(await read()).toEqual(before);
  });

  test("an order is shipped with its history and email; an impossible change returns the rule's message", async () => {
    const { id } = await addProduct(shop.db);
    const { _id } = await order(id);
    await studio('UPDATE "order" SET status = $1 WHERE id = $2::uuid', "processing", _id);
    await studio('UPDATE "order" SET status = $1, tracking_number = $2 WHERE id = $3::uuid', "shipped", "VIP-7", _id);
    const history = await shop.db.orderStatusHistory.findMany({ where: { orderId: _id }, orderBy: { id: "asc" } });
    expect(history.map(({ status }) => status)).toEqual(["pending", "processing", "shipped"]);
    const [mail] = await shop.query("SELECT FROM graphile_worker.jobs WHERE key = $1", [`order-mail:${_id}:shipped`]);
    expect(mail).toBeDefined();
    expect(await studio('UPDATE "order" SET status = $1 WHERE id = $2::uuid', "pending", _id)).toMatch(
      /^CONFLICT: Order \w+: An order can't become pending again\.$/,
    );
    expect((await recorded()).at(-1)).toMatchObject({ tableName: "order", action: "refused" });
  });

  test("a cancelled order's products return to stock, recorded for who cancelled", async () => {
    const { id } = await addProduct(shop.db, { onHand: 5 });
    const { _id } = await order(id, 2);
    await studio(`UPDATE "order" SET status = 'cancelled', cancel_reason = 'Twice' WHERE id = $1::uuid`, _id);
    expect(await onHand(shop.db, id)).toBe(5);
    const [movement] = await shop.db.stockMovement.findMany({ where: { productId: id, kind: "cancelled" } });
    expect(movement?.madeBy).toBe(`staff ${ama.userId}`);
  });

  test.each([
    ["a tick that was taken away", "UPDATE product SET published = NULL", /^CONFLICT: "published" needs a value\.$/],
    ["a price of nothing", "UPDATE product SET price_pesewas = 0", /^CONFLICT: The price must be above 0\./],
    [
      "a code twice",
      "INSERT INTO promotion (code, percent) SELECT code, 5 FROM promotion LIMIT 1",
      /^CONFLICT: This promo code \(WELCOME20\) already exists/,
    ],
    [
      "a category that is not there",
      "UPDATE product SET category_id = gen_random_uuid()",
      /^CONFLICT: This conflicts with another table: /,
    ],
    [
      "a word where a number belongs",
      "UPDATE product SET price_pesewas = 'abc'",
      /^VALIDATION: invalid input syntax for type integer: "abc"\.$/,
    ],
    ["SQL that is none", "SELECT FROM WHERE", /^VALIDATION: syntax error at or near "WHERE"\.$/],
  ])("%s returns a message", async (_, sql, words) => {
    expect(await studio(sql)).toMatch(words);
  });

  test.each([
    ["'received', -5, NULL", /^CONFLICT: The quantity must be above 0 for stock received or returned/],
    ["'damaged', 1, NULL", /^CONFLICT: The quantity must be above 0 for stock received or returned/],
    ["'damaged', -100000, NULL", /^CONFLICT: The stock of ".*" cannot be -\d+: \d+ are available\.$/],
    ["'received', 0, NULL", /^CONFLICT: A movement needs a quantity\.$/],
    ["'received', 1, 1", /^CONFLICT: counted_quantity and counted_at belong to the kind counted\.$/],
    ["'counted', 0, NULL", /^CONFLICT: A count needs its counted_quantity\.$/],
    ["'opening', 1, NULL", /^CONFLICT: The opening of a product is written with its stock/],
  ])("BEYOND-43 a stock movement %s returns a message", async (values, words) => {
    const sql = `INSERT INTO stock_movement (product_id, kind, quantity, counted_quantity) SELECT id, ${values} FROM product`;
    expect(await studio(sql)).toMatch(words);
  });

  test("changes that belong together are all made, or none of them", async () => {
    const change = (sql: string) => ({ sql, parameters: [] });
    const both = [
      change("UPDATE promotion SET percent = 21 WHERE code = 'WELCOME20'"),
      change("UPDATE promotion SET percent = 210 WHERE code = 'WELCOME20'"),
    ];
    await expect(runStatements(ama, { statements: both })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await shop.db.promotion.findUnique({ where: { code: "WELCOME20" } })).toMatchObject({ percent: 20 });
  });
});
