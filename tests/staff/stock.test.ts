import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type MovementInput, movementInput } from "@/lib/contracts/staff/stock";
import { placeOrder } from "@/server/orders";
import { listStock, moveStock, readStock, setLowStock } from "@/server/staff";
import { crowd } from "../support/crowd";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";
import { addProduct, guest, newBuyer, onHand, orderRequest } from "../support/orders";
import { refusalOf } from "../support/refusal";

const shop = await testDatabase();
const ama = await newMember(shop, { firstName: "Ama", lastName: "Mensah" });

/** A movement as parsed by the route. */
function input(fields: Record<string, unknown>): MovementInput {
  return movementInput.parse({ requestKey: randomUUID(), ...fields });
}

const move = (slug: string, fields: Record<string, unknown>) => moveStock(ama, slug, input(fields));

async function order(product: string, quantity: number): Promise<string> {
  const request = orderRequest([{ product, quantity }], newBuyer());
  return (await placeOrder({ viewer: guest, input: request })).order._id;
}

const list = (query: Partial<Parameters<typeof listStock>[0]> = {}) =>
  listStock({ search: "", show: "all", limit: 30, after: undefined, ...query });

describe("BEYOND-43 stock at the desk", () => {
  test("products come in and go out, each movement with person, reason and order", async () => {
    const { id, slug } = await addProduct(shop.db, { name: "Desk lamp" });
    const orderId = await order(id, 2);
    await move(slug, { kind: "received", quantity: 24, reason: "Invoice 12" });
    await move(slug, { kind: "damaged", quantity: 3, reason: "Dropped" });
    await move(slug, { kind: "returned", quantity: 1, reason: "Wrong cap" });
    const { item } = await move(slug, { kind: "sold", quantity: 2 });
    expect(item).toMatchObject({ onHand: 28, held: 2, name: "Desk lamp", image: null, published: true });
    const { movements, next } = await readStock(slug, undefined);
    expect(
      movements.map(({ kind, quantity, onHandAfter, by, reason }) => [kind, quantity, onHandAfter, by, reason]),
    ).toEqual([
      ["sold", -2, 28, "Ama Mensah", ""],
      ["returned", 1, 30, "Ama Mensah", "Wrong cap"],
      ["damaged", -3, 29, "Ama Mensah", "Dropped"],
      ["received", 24, 32, "Ama Mensah", "Invoice 12"],
      ["sold", -2, 8, "The shop", ""],
      ["opening", 10, 10, "The shop", ""],
    ]);
    expect(movements[4]?.order?._id).toBe(orderId);
    expect(next).toBeNull();
  });

  test("BEYOND-40 staff changes of a product, its picture and its threshold are listed in sentences", async () => {
    const { id, slug } = await addProduct(shop.db, { name: "Record lamp", pricePesewas: 3_200 });
    await shop.query(`INSERT INTO product_image (product_id, url, alt) VALUES ($1, '/images/a.webp', 'A lamp')`, [id]);
    await shop.query("UPDATE product SET price_pesewas = 2950, summary = 'Warm light' WHERE id = $1", [id]);
    await setLowStock(ama, slug, 3);
    const { changes } = await readStock(slug, undefined);
    expect(changes.map(({ by, what }) => [by.startsWith("Directly") ? "by hand" : by, what])).toEqual([
      ["Ama Mensah", ["Low-stock threshold: none → 3"]],
      ["by hand", ["Price: GH₵32.00 → GH₵29.50", "Summary: changed"]],
      ["by hand", ["Picture added"]],
    ]);
  });

  test("former staff and manual changes are labelled as such", async () => {
    const { id, slug } = await addProduct(shop.db);
    const leaving = await newMember(shop);
    await moveStock(leaving, slug, input({ kind: "received", quantity: 1 }));
    await shop.query(`DELETE FROM "user" WHERE id = $1`, [leaving.userId]);
    await shop.query("INSERT INTO stock_movement (product_id, kind, quantity) VALUES ($1, 'received', 1)", [id]);
    const { movements } = await readStock(slug, undefined);
    expect(movements.map(({ by }) => by)).toEqual([
      "Directly in the database (kanea)",
      "A former colleague",
      "The shop",
    ]);
  });

  test("a second click, also at the same moment, moves nothing more; the key of another movement is refused", async () => {
    const { id, slug } = await addProduct(shop.db);
    const pressed = input({ kind: "received", quantity: 5 });
    const answers = await Promise.all([1, 2, 3, 4].map(() => moveStock(ama, slug, pressed)));
    expect(new Set(answers.map(({ movement }) => movement._id)).size).toBe(1);
    expect(await onHand(shop.db, id)).toBe(15);
    await expect(moveStock(ama, slug, { ...pressed, quantity: 6 } as MovementInput)).rejects.toMatchObject({
      code: "CONFLICT",
      message: "This was already saved with other numbers. Check the movements, then start again.",
    });
    expect(await onHand(shop.db, id)).toBe(15);
  });

  test("sales between counting and saving stay sold, and products reserved for orders are no surplus", async () => {
    const { id, slug } = await addProduct(shop.db);
    await order(id, 3);
    const { readAt, item } = await readStock(slug, undefined);
    expect(item).toMatchObject({ onHand: 7, held: 3 });
    // Nine counted where ten are expected, three of them reserved; two more are sold before it is saved.
    await order(id, 2);
    const { movement } = await move(slug, { kind: "counted", counted: 9, countedAt: readAt });
    expect(movement).toMatchObject({ kind: "counted", counted: 6, quantity: -1, onHandAfter: 4 });
    expect(await onHand(shop.db, id)).toBe(4);
  });

  test("a packed order's products are not counted", async () => {
    const { id, slug } = await addProduct(shop.db);
    const orderId = await order(id, 3);
    await shop.query(`UPDATE "order" SET status = 'processing' WHERE id = $1`, [orderId]);
    await shop.query(`UPDATE "order" SET packed_at = now() WHERE id = $1`, [orderId]);
    expect((await readStock(slug, undefined)).item).toMatchObject({ onHand: 7, held: 0 });
  });

  test("BEYOND-40 an impossible movement is refused with a message and recorded, and nothing changes", async () => {
    const { id, slug } = await addProduct(shop.db, { name: "Last lamp", onHand: 2 });
    const { readAt } = await readStock(slug, undefined);
    await move(slug, { kind: "counted", counted: 2, countedAt: new Date().toISOString() });
    for (const [fields, words] of [
      [{ kind: "sold", quantity: 3 }, 'The stock of "Last lamp" cannot be -1: 2 are available.'],
      [{ kind: "counted", counted: 1, countedAt: readAt }, /^This product was counted again at/],
      [
        { kind: "counted", counted: 1, countedAt: "2026-01-05T08:00:00.000Z" },
        /^The stock of this product was first written at/,
      ],
    ] as const) {
      await expect(move(slug, fields)).rejects.toMatchObject({
        code: "CONFLICT",
        message: typeof words === "string" ? words : expect.stringMatching(words),
      });
    }
    await order(id, 2);
    await expect(
      move(slug, { kind: "counted", counted: 1, countedAt: new Date().toISOString() }),
    ).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringMatching(/^Open orders need 2, but you counted 1\./),
    });
    await move(slug, { kind: "received", quantity: 2 });
    const refused = await shop.db.audit.findMany({ where: { rowId: id, action: "refused" } });
    expect(refused).toHaveLength(4);
    expect(refused[0]).toMatchObject({ tableName: "inventory", actor: `staff ${ama.userId}` });
    await expect(move("no-such-lamp", { kind: "received", quantity: 1 })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await onHand(shop.db, id)).toBe(2);
  });

  test("fifty simultaneous movements, counts and sales: on hand is their sum, and no sale is lost", async () => {
    const { id, slug } = await addProduct(shop.db, { onHand: 100 });
    const { readAt } = await readStock(slug, undefined);
    await crowd<unknown>(50, (turn) => {
      if (turn % 5 === 0) return order(id, 1);
      if (turn % 5 === 1) return move(slug, { kind: "received", quantity: 3 });
      if (turn % 5 === 2) return move(slug, { kind: "damaged", quantity: 1, reason: "Dropped" });
      if (turn % 5 === 3) return move(slug, { kind: "sold", quantity: 1 });
      return move(slug, { kind: "counted", counted: 90, countedAt: readAt });
    });
    const [sum] = await shop.query<{ sum: number }>(
      "SELECT sum(quantity)::int AS sum FROM stock_movement WHERE product_id = $1",
      [id],
    );
    expect(await onHand(shop.db, id)).toBe(sum?.sum);
    expect(sum?.sum).toBe(90 + 10 * (3 - 1 - 1 - 1));
  });
});

describe("BEYOND-35 BEYOND-43 low stock", () => {
  test("uses the product's own threshold or the shop's setting; first in the list, or alone", async () => {
    const family = `Runner ${Date.now()}`;
    const add = (name: string, pieces: number) => addProduct(shop.db, { name: `${family} ${name}`, onHand: pieces });
    const [plenty, few, own, hidden] = [await add("A", 50), await add("B", 5), await add("C", 30), await add("D", 0)];
    await setLowStock(ama, own.slug, 30);
    await shop.query("UPDATE product SET published = false WHERE id = $1", [hidden.id]);
    const names = async (query: Parameters<typeof list>[0]) => (await list(query)).products.map(({ slug }) => slug);
    expect(await names({ search: family })).toEqual([few.slug, own.slug, plenty.slug, hidden.slug]);
    expect(await names({ search: family, show: "low" })).toEqual([few.slug, own.slug]);
    const worklist = await shop.query(
      "SELECT slug, on_hand, low_at FROM worklist_stock WHERE name LIKE $1 ORDER BY 1",
      [`${family}%`],
    );
    expect(worklist).toEqual([
      { slug: few.slug, on_hand: 5, low_at: 5 },
      { slug: own.slug, on_hand: 30, low_at: 30 },
    ]);
    const counts = "SELECT low_stock_count() AS counted, (SELECT count(*)::int FROM worklist_stock) AS listed";
    const [{ counted, listed } = {}] = await shop.query(counts);
    expect(counted).toBe(listed);

    await shop.query(`UPDATE setting SET value = '{"lowStock": 4}' WHERE key = 'stock'`);
    await setLowStock(ama, own.slug, null);
    expect(await names({ search: family, show: "low" })).toEqual([]);
    expect((await list({ search: family })).lowStock).toBe(4);
    await shop.query(`UPDATE setting SET value = '{}' WHERE key = 'stock'`);
    expect(await names({ search: family, show: "low" })).toEqual([few.slug]);
    expect(await refusalOf(shop)(`UPDATE setting SET value = '{"lowStock": -1}' WHERE key = 'stock'`)).toContain(
      "setting_read_as_number",
    );
  });

  test("BEYOND-40 a changed threshold is recorded with its author", async () => {
    const { id, slug } = await addProduct(shop.db);
    expect(await setLowStock(ama, slug, 12)).toMatchObject({ lowStock: 12, lowAt: 12, isLow: true });
    expect(await shop.db.audit.findMany({ where: { rowId: id } })).toMatchObject([
      { tableName: "inventory", actor: `staff ${ama.userId}`, before: { low_stock: null }, after: { low_stock: 12 } },
    ]);
  });

  test("is searched by name and SKU, paged, without duplicates or gaps", async () => {
    const family = `Paged${Date.now()}`;
    const added: { id: string; slug: string }[] = [];
    for (const name of ["cable 50", "drill", "lamp", "tape"]) {
      added.push(await addProduct(shop.db, { name: `${family} ${name}`, onHand: name === "tape" ? 0 : 9 }));
    }
    await shop.query("UPDATE product SET name = name || '%' WHERE id = $1", [added[0]?.id]);
    await shop.query("UPDATE product SET sku = $2 WHERE id = $1", [added[2]?.id, `${family}-SKU`]);
    expect((await list({ search: `50% ${family.toLowerCase()}` })).products.map(({ slug }) => slug)).toEqual([
      added[0]?.slug,
    ]);
    expect((await list({ search: `${family}-sku` })).products.map(({ slug }) => slug)).toEqual([added[2]?.slug]);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { products, next }: Awaited<ReturnType<typeof list>> = await list({ search: family, limit: 1, after });
      seen.push(...products.map(({ slug }) => slug));
      after = next ?? undefined;
    } while (after);
    expect(seen).toEqual([3, 0, 1, 2].map((place) => added[place]?.slug));
    await expect(list({ after: "bm8" })).rejects.toMatchObject({ code: "VALIDATION" });
  });

  test("a product's movements are paged newest first; the next product is linked", async () => {
    const { slug } = await addProduct(shop.db, { name: "zz Last but one" });
    const { slug: last } = await addProduct(shop.db, { name: "zz Last of all" });
    for (let turn = 0; turn < 31; turn += 1) await move(slug, { kind: "received", quantity: 1 });
    const first = await readStock(slug, undefined);
    const second = await readStock(slug, first.next ?? undefined);
    expect([first.movements.length, second.movements.length, second.next]).toEqual([30, 2, null]);
    expect(second.movements.at(-1)?.kind).toBe("opening");
    expect([first.nextItem?.slug, (await readStock(last, undefined)).nextItem]).toEqual([last, null]);
  });
});
