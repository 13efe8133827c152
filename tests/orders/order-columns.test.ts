import { expect, test } from "vitest";
import { placeOrder } from "@/server/orders";
import { lineColumns, type OrderColumns, orderColumns } from "@/server/orders/order-columns";
import { columnOf } from "@/server/orders/row-sql";
import { testDatabase } from "../support/database";
import { addProduct, newBuyer, orderRequest } from "../support/orders";

const shop = await testDatabase();

const tables = { order: orderColumns, order_item: lineColumns };

test.each(["order", "order_item"] as const)(
  "SHP-DATA-17 every column of %s is described, by name and type",
  async (table) => {
    const columns = await shop.query(
      "SELECT column_name AS name, udt_name AS type FROM information_schema.columns WHERE table_name = $1",
      [table],
    );
    const described = Object.entries(tables[table]).map(([field, { type }]) => ({ name: columnOf(field), type }));
    const byName = (one: { name?: string }, other: { name?: string }) =>
      (one.name ?? "").localeCompare(other.name ?? "");
    expect(columns.sort(byName)).toEqual(described.sort(byName));
  },
);

test.each(["order", "order_item"] as const)(
  "SHP-DATA-17 a new row of %s has the value of each column that defines one",
  async (table) => {
    const columns: Record<string, { written: unknown }> = tables[table];
    const given = Object.keys(columns).filter((field) => columns[field]?.written);
    const product = await addProduct(shop.db);
    await shop.query("UPDATE product SET price_pesewas = 50000 WHERE id = $1", [product.id]);
    await shop.db.productImage.create({
      data: { productId: product.id, url: "/images/products/lamp.webp", alt: "A lamp" },
    });
    await shop.db.promotion.upsert({ where: { code: "TEN" }, create: { code: "TEN", percent: 10 }, update: {} });
    const customer = await shop.db.user.create({
      data: { email: `${table}@example.com`, firstName: "Ama", lastName: "Mensah" },
    });
    const { shippingAddress } = newBuyer();
    const input = orderRequest([{ product: product.id, quantity: 1 }], {
      promoCode: "TEN",
      deliveryNote: "Blue gate",
      shippingAddress: { ...shippingAddress, landmark: "Shell station", digitalAddress: "GA-183-8164" },
    });
    const viewer = { kind: "customer" as const, userId: customer.id, accessHashes: [] };
    const { order } = await placeOrder({ viewer, input });
    const key = table === "order" ? "id" : "order_id";
    const [row] = await shop.query(`SELECT * FROM "${table}" WHERE ${key} = $1`, [order._id]);
    expect(given.filter((field) => row?.[columnOf(field)] === null)).toEqual([]);
    expect(row).toMatchObject(
      table === "order"
        ? { user_id: customer.id, delivery_note: "Blue gate", promo_code: "TEN", discount_pesewas: 5000 }
        : { product_id: product.id, image_alt: "A lamp", price_pesewas: 50_000 },
    );
  },
);

test("a required column without a value does not compile", () => {
  const { totalPesewas: _, ...others } = orderColumns;
  // @ts-expect-error it is missing
  others satisfies OrderColumns;
  const withoutValue = { ...orderColumns, totalPesewas: { type: "int4", written: null } } as const;
  // @ts-expect-error it has no default
  withoutValue satisfies OrderColumns;
  const undescribed = { ...orderColumns, giftNote: { type: "text" } } as const;
  // @ts-expect-error its value is not said
  undescribed satisfies OrderColumns & { giftNote: OrderColumns["deliveryNote"] };
  const another = { ...orderColumns, deliveryNote: { type: "varchar", written: () => 7 } } as const;
  // @ts-expect-error it is a number
  another satisfies OrderColumns;
  orderColumns satisfies OrderColumns;
});
