import { expect, test } from "vitest";
import { staffProductEndpoints } from "@/lib/contracts/staff/products";
import { parse } from "@/server/http/read-input";
import { placeOrder, quoteOrder } from "@/server/orders";
import { changePrices, createProduct, exportProducts, readStaffProduct, updateProduct } from "@/server/staff";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";
import { guest, newBuyer, orderRequest } from "../support/orders";

const shop = await testDatabase();
const ama = await newMember(shop, { firstName: "Ama", lastName: "Mensah" });

const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const empty = {
  ...{ sku: null, gtin: null, brand: null, category: null, compareAt: null, cost: null, warranty: null },
  ...{ summary: "", paragraphs: [], features: [], facts: [], featured: false, published: true },
};

/** A product for GH₵100.00, and its changes by the form, which sends all fields. */
async function newLamp(name: string) {
  let now = await createProduct(
    ama,
    parse(staffProductEndpoints.createProduct.body, { ...empty, name, price: 100, onHand: 50 }),
  );
  return {
    id: now._id,
    slug: now.slug,
    async change(changes: object) {
      const { product } = await readStaffProduct(now.slug);
      const { _id, image, onHand, updatedAt, inCarts, inOpenOrders, ...fields } = product;
      const body = { ...fields, seen: updatedAt, ...changes };
      now = await updateProduct(ama, now.slug, parse(staffProductEndpoints.updateProduct.body, body));
      return now;
    },
    async shown() {
      const row = await shop.db.product.findUniqueOrThrow({ where: { id: now._id } });
      return [row.pricePesewas, row.compareAtPesewas];
    },
  };
}

/** Moves the times of a deal without a worker or a change of the product. */
const passTime = (id: string, hours: number) =>
  shop.query(
    `ALTER TABLE product DISABLE TRIGGER product_deal;
     UPDATE product SET deal_ends_at = deal_ends_at - interval '${hours} h', deal_starts_at = deal_starts_at - interval '${hours} h'
     WHERE id = '${id}'; ALTER TABLE product ENABLE TRIGGER product_deal`,
  );

test("BEYOND-90 a deal is the price while it runs, and an edited price is the ordinary one, which is back at its end", async () => {
  const lamp = await newLamp("Deal lamp");
  const deal = await lamp.change({ dealPrice: 80, dealFrom: null, dealUntil: later(2) });
  expect(deal).toMatchObject({ price: 100, compareAt: null, dealPrice: 80 });
  expect(await lamp.shown()).toEqual([80_00, 100_00]);
  expect(await lamp.change({ price: 90, compareAt: 100 })).toMatchObject({ price: 90, compareAt: 100, dealPrice: 80 });
  expect(await lamp.shown()).toEqual([80_00, 90_00]);

  // Writers that know nothing of deals: rows as they were, and a price in SQL.
  await shop.query("UPDATE product SET price_pesewas = price_pesewas, compare_at_pesewas = compare_at_pesewas");
  expect((await readStaffProduct(lamp.slug)).product).toMatchObject({ price: 90, compareAt: 100 });
  await shop.query("UPDATE product SET price_pesewas = 9500 WHERE id = $1", [lamp.id]);
  expect((await readStaffProduct(lamp.slug)).product).toMatchObject({ price: 95, compareAt: 100 });

  const cut = {
    search: "Deal lamp",
    category: "",
    brand: "",
    direction: "down",
    percent: 10,
    rounding: "0.50",
  } as const;
  const { digest } = await changePrices(ama, { ...cut, keepBefore: true });
  await changePrices(ama, { ...cut, keepBefore: true }, { digest: digest ?? undefined });
  expect((await readStaffProduct(lamp.slug)).product).toMatchObject({ price: 85.5, compareAt: 95 });
  expect(await lamp.shown()).toEqual([80_00, 85_50]);
  let file = "";
  for await (const part of exportProducts()) file += part;
  expect(file).toContain("85.50,95.00");

  await passTime(lamp.id, 3);
  await shop.query("SELECT switch_deals()");
  expect(await lamp.shown()).toEqual([85_50, 95_00]);
  expect((await readStaffProduct(lamp.slug)).product).toMatchObject({
    dealPrice: null,
    dealFrom: null,
    dealUntil: null,
  });
});

test("BEYOND-90 a deal is sold from its start to its end, even if no worker has switched it, with jobs at both times", async () => {
  const lamp = await newLamp("Late lamp");
  await lamp.change({ dealPrice: 70, dealFrom: later(12), dealUntil: later(14) });
  const items = [{ product: lamp.id, quantity: 1 }];
  const sold = async () => {
    const input = orderRequest(items, { payment: { method: "cash" }, again: true, ...newBuyer() });
    const { order } = await placeOrder({ viewer: guest, input });
    expect((await quoteOrder({ items })).items[0]?.price).toBe(order.items[0]?.price);
    return order.items[0]?.price;
  };
  const jobs = await shop.query(
    "SELECT run_at FROM graphile_worker.jobs WHERE task_identifier = 'switch-deals' AND run_at > now() + interval '10 h' ORDER BY run_at",
  );
  expect(jobs).toHaveLength(2);
  expect(await sold()).toBe(100);
  await passTime(lamp.id, 13);
  expect([await lamp.shown(), await sold()]).toEqual([[100_00, null], 70]);
  await shop.query("SELECT switch_deals()");
  expect([await lamp.shown(), await sold()]).toEqual([[70_00, 100_00], 70]);
  await passTime(lamp.id, 3);
  expect([await lamp.shown(), await sold()]).toEqual([[70_00, 100_00], 100]);
});

test("BEYOND-90 a deal that is not below the price, has no end, ends before its start or in the past is refused in words", async () => {
  const lamp = await newLamp("Wrong lamp");
  const refused = (deal: object) => expect(lamp.change({ dealPrice: 80, dealUntil: later(48), ...deal })).rejects;
  await refused({ dealPrice: 100 }).toThrow("The deal price must be below the price.");
  await refused({ dealFrom: later(24), dealPrice: 120 }).toThrow("The deal price must be below the price.");
  await refused({ dealUntil: null }).toThrow("A deal needs its price and its last day.");
  await refused({ dealFrom: later(72) }).toThrow("The last day of the deal is before the first.");
  await refused({ dealUntil: later(-1) }).toThrow("The last day of the deal is in the past.");
  await lamp.change({ dealPrice: 80, dealUntil: "2099-11-29T00:00:00.000Z" });
  const [change] = (await readStaffProduct(lamp.slug)).changes;
  expect(change?.what.join("; ")).toMatch(/Deal price: none → GH₵80.00; Deal until: none → 28 Nov 2099(?!,)/);
  await refused({ price: 80 }).toThrow("The deal price must be below the price.");
  expect(await lamp.shown()).toEqual([80_00, 100_00]);
});
