import { describe, expect, test } from "vitest";
import { orderWorklists, type WorklistName, worklistNames } from "@/lib/worklists";
import { placeOrder } from "@/server/orders";
import { raiseOrderFlag } from "@/server/orders/order-flags";
import { listAllOrders, readDesk } from "@/server/staff";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";
import { resolveFlags } from "../support/order-flags";
import { addProduct, guest, orderRequest } from "../support/orders";

const shop = await testDatabase();
const product = (await addProduct(shop.db, { onHand: 500 })).id;

/** An order with columns set by SQL, without any rule: only the lists are tested. */
async function order(method: "cash" | "card" | "bank_cheque", columns = ""): Promise<string> {
  const { order } = await placeOrder({
    viewer: guest,
    input: orderRequest([{ product, quantity: 1 }], { payment: { method } }),
  });
  await shop.query(`ALTER TABLE "order" DISABLE TRIGGER USER`);
  // Orders of the same buyer and items are flagged.
  await resolveFlags(shop.db, order._id);
  if (columns) await shop.query(`UPDATE "order" SET ${columns} WHERE id = $1`, [order._id]);
  await shop.query(`ALTER TABLE "order" ENABLE TRIGGER USER`);
  return order._id;
}

/** The lists that contain an order. */
async function listsOf(id: string): Promise<WorklistName[]> {
  const found: WorklistName[] = [];
  for (const list of orderWorklists) {
    const { orders } = await listAllOrders({ list, limit: 100 });
    if (orders.some(({ _id }) => _id === id)) found.push(list);
  }
  return found;
}

const PAID = "payment_status = 'paid', status = 'processing', paid_at = now()";

describe("BEYOND-35 the desk's lists", () => {
  test.each<[string, "cash" | "card" | "bank_cheque", string, WorklistName[]]>([
    ["a cash order just placed", "cash", "", ["to_call", "new"]],
    ["one that was called and is not confirmed", "cash", "called_at = now()", ["to_call"]],
    ["one of the day before", "cash", "created_at = now() - interval '25 hours'", ["to_call"]],
    ["a confirmed one", "cash", "called_at = now(), status = 'processing'", ["to_pack"]],
    ["a packed one", "cash", "called_at = now(), packed_at = now(), status = 'processing'", ["to_ship"]],
    ["one that was delivered without its cash", "cash", "status = 'delivered'", ["owed"]],
    ["one that was delivered and paid", "cash", "status = 'delivered', payment_status = 'paid'", []],
    ["an online order that is not paid", "card", "created_at = now() - interval '2 days'", ["waiting_for_payment"]],
    ["a paid one", "card", PAID, ["to_pack", "new"]],
    ["a packed paid one", "card", `${PAID}, packed_at = now()`, ["to_ship"]],
    [
      "a refunded one that was not cancelled",
      "card",
      "payment_status = 'refunded', status = 'processing', called_at = now()",
      [],
    ],
    ["a cancelled one with its money still here", "card", "payment_status = 'paid', status = 'cancelled'", ["refunds"]],
    ["a cheque that is here", "bank_cheque", "status = 'delivered', cheque_received_at = now()", ["cheques_to_clear"]],
    [
      "a cheque that bounced after delivery, flag or no flag",
      "bank_cheque",
      "status = 'delivered', payment_status = 'failed', cheque_received_at = now(), cheque_bounced_at = now()",
      ["owed"],
    ],
    [
      "one that was paid in cash after all",
      "bank_cheque",
      `${PAID}, called_at = now(), cheque_received_at = now(), cheque_bounced_at = now(), payment_method = 'cash'`,
      ["to_pack"],
    ],
    [
      "a cheque that bounced before packing",
      "bank_cheque",
      "status = 'processing', called_at = now(), cheque_received_at = now(), cheque_bounced_at = now()",
      ["cheques_to_clear"],
    ],
    [
      "a cheque that is good",
      "bank_cheque",
      `${PAID}, called_at = now(), cheque_received_at = now(), cheque_cleared_at = now()`,
      ["to_pack"],
    ],
    ["a cancelled order", "cash", "status = 'cancelled'", []],
  ])("contain %s", async (_, method, columns, lists) => {
    expect((await listsOf(await order(method, columns))).sort()).toEqual(lists.sort());
  });

  test("exclude an order from packing while its payment is disputed", async () => {
    const id = await order("card", `${PAID}, called_at = now()`);
    await shop.query(
      "INSERT INTO dispute (provider_id, order_id, reference, status) VALUES ('d1', $1, 'none', 'awaiting-merchant-feedback')",
      [id],
    );
    expect(await listsOf(id)).toEqual(["to_look_at"]);
    await shop.query("UPDATE dispute SET resolved_at = now(), status = 'resolved' WHERE provider_id = 'd1'");
    expect(await listsOf(id)).toEqual(["to_pack"]);
  });

  test("hold an order while a flag is open, since it was raised", async () => {
    const id = await order("card", "created_at = now() - interval '2 days'");
    await raiseOrderFlag(shop.db, { orderId: id, kind: "provider_refused" });
    await raiseOrderFlag(shop.db, { orderId: id, kind: "other" });
    expect((await listsOf(id)).sort()).toEqual(["to_look_at", "waiting_for_payment"]);
    const [first] = await shop.db.orderFlag.findMany({
      where: { orderId: id, resolvedAt: null },
      orderBy: { raisedAt: "asc" },
    });
    const since = () => shop.query("SELECT since FROM worklist_to_look_at WHERE id = $1", [id]);
    expect(await since()).toEqual([{ since: first?.raisedAt }]);
    const listed = (await listAllOrders({ list: "to_look_at", limit: 100 })).orders.find(({ _id }) => _id === id);
    expect(listed?.needsReview).toBe(true);
    await resolveFlags(shop.db, id);
    expect(await listsOf(id)).toEqual(["waiting_for_payment"]);
  });

  test("are counted in one query as they are listed, with low stock, and say since when", async () => {
    await addProduct(shop.db, { name: "Last lamp", onHand: 1 });
    const { lists, today } = await readDesk(await newMember(shop));
    expect(lists.map(({ name }) => name)).toEqual(worklistNames);
    for (const { name, count, since } of lists) {
      if (name === "stock") expect(count).toBe(1);
      else expect(count, name).toBe((await listAllOrders({ list: name, limit: 100 })).orders.length);
      expect(since === null, name).toBe(name === "stock" || count === 0);
    }
    const [row] = await shop.query<{ orders: number; received: number }>(`
      SELECT count(*) FILTER (WHERE status <> 'cancelled' AND created_at >= current_date)::int AS orders,
        (sum(total_pesewas) FILTER (WHERE payment_status = 'paid' AND paid_at >= current_date) / 100.0)::float AS received
      FROM "order"`);
    expect(today).toMatchObject(row ?? {});
  });
});

describe("BEYOND-35 the list of orders", () => {
  const search = async (text: string) =>
    (await listAllOrders({ search: text, limit: 100 })).orders.map(({ _id }) => _id);

  test("finds a name by plain letters, like products", async () => {
    const id = await order("cash", "first_name = 'Ɔkɔmfo', last_name = 'Anɔkye-Pérez'");
    for (const text of ["ɔkɔmfo", "ƆKƆMFO", "okomfo", "perez", "pérez", "PEREZ"])
      expect(await search(text), text).toEqual([id]);
  });

  test("finds an order by any part of number, name, email or phone, in any notation", async () => {
    const id = await order(
      "cash",
      "first_name = 'Kwabena', last_name = 'Oppong-Mensah', email = 'kwabena@lamp.example', phone = '+233209876543'",
    );
    const { number } = await shop.db.order.findUniqueOrThrow({ where: { id } });
    for (const text of [
      number,
      number.slice(3).toLowerCase(),
      "oppong kwabena",
      "LAMP.example",
      "0209876543",
      "+233 20 987 6543",
      "987 65",
      `#${number}`,
      `# ${number.toLowerCase()}`,
      `Order ${number}`,
      `order: ${number.toLowerCase()}`,
      `Hello, where is my order ${number}? Kofi`,
      "+233 (0)20 987 6543",
      "(020) 987.6543",
      "00233-20-987-6543",
      "kwabena 0209876543",
      "Kwàbena",
    ])
      expect(await search(text), text).toEqual([id]);
    for (const text of ["oppong efua", "%", "_______________________", "0209876544"])
      expect(await search(text), text).not.toContain(id);
  });

  test("shows every order once across pages, while new ones arrive", async () => {
    const all = (await listAllOrders({ limit: 100 })).orders.map(({ _id }) => _id);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await listAllOrders({ limit: 4, after });
      seen.push(...page.orders.map(({ _id }) => _id));
      after = page.next ?? undefined;
      await order("cash");
    } while (after);
    expect(seen).toEqual(all);
    await expect(listAllOrders({ limit: 4, after: "nonsense" })).rejects.toMatchObject({ code: "VALIDATION" });
  });
});
