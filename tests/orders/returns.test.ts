import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { askReturn, forgetBuyers, getOrder } from "@/server/orders";
import { mailReturn } from "@/server/orders/mail-orders";
import { answerReturn } from "@/server/staff";
import { onlineOrder } from "../payments/support";
import { newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";
import { guest } from "../support/orders";
import { refusalOf } from "../support/refusal";
import { type Delivered, deliveredOrder, returnOf } from "../support/returns";
import { office } from "../support/staff";
import { signedIn } from "../support/viewers";

const shop = await testDatabase();

const ask = (order: Delivered, change: Parameters<typeof returnOf>[1] = {}) =>
  askReturn({ viewer: order.viewer, key: order.id, input: returnOf(order, change) });
const refusal = (sql: string, values: unknown[] = []) => refusalOf(shop)(sql, values);
const returnsOf = (orderId: string) => shop.db.returnRequest.findMany({ where: { orderId }, include: { lines: true } });

describe("BEYOND-74 a buyer requests a return", () => {
  test("of some units, with a reason and a text; the order shows it", async () => {
    const order = await deliveredOrder(shop);
    const answer = await ask(order, { lines: [{ item: order.item, quantity: 2 }] });
    expect(answer.returns).toMatchObject([
      { state: "asked", reason: "faulty", words: "It hums", answer: null, lines: [{ item: order.item, quantity: 2 }] },
    ]);
  });

  test("once per key, also simultaneously; the same key for another order is refused", async () => {
    const order = await deliveredOrder(shop);
    const key = randomUUID();
    await Promise.all([ask(order, { key }), ask(order, { key }), ask(order, { key })]);
    expect(await returnsOf(order.id)).toHaveLength(1);
    await expect(ask(await deliveredOrder(shop), { key })).rejects.toMatchObject({ code: "CONFLICT" });
  });

  test("of no more units than were bought, also simultaneously; refused ones can be requested again", async () => {
    const order = await deliveredOrder(shop, 2);
    const came = await Promise.allSettled(Array.from({ length: 5 }, () => ask(order)));
    expect(came.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    await expect(ask(order)).rejects.toMatchObject({ code: "CONFLICT" });
    const [one] = await returnsOf(order.id);
    await answerReturn(office, one?.id ?? "", { answer: "refuse", words: "No", seen: "asked" });
    await ask(order);
    expect(await returnsOf(order.id)).toHaveLength(3);
  });

  test("not of another order's line", async () => {
    const [order, other] = [await deliveredOrder(shop), await deliveredOrder(shop)];
    await expect(ask(order, { lines: [{ item: other.item, quantity: 1 }] })).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });

  test("not of another customer's order: without account or access token it is not found", async () => {
    const order = await deliveredOrder(shop);
    const stranger = await signedIn(shop.db, (await newCustomer(shop.query)).id);
    for (const viewer of [guest, stranger])
      await expect(ask({ ...order, viewer })).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
  });

  test("SHP-STATIC-08 BEYOND-89 within the owner's days from delivery, to the end of the last one", async () => {
    const setDays = (days: number) =>
      shop.db.setting.upsert({
        where: { key: "returns" },
        create: { key: "returns", value: { days } },
        update: { value: { days } },
      });
    const order = await deliveredOrder(shop);
    const read = () => getOrder({ viewer: order.viewer, key: order.id });
    await shop.query("ALTER TABLE order_status_history DISABLE TRIGGER order_status_history_kept");
    const deliver = (days: number) =>
      shop.query(
        `UPDATE order_status_history SET created_at = now() - $2::int * interval '1 day' WHERE order_id = $1 AND status = 'delivered'`,
        [order.id, days],
      );
    await deliver(7);
    expect((await read()).returnUntil).toBe(`${new Date().toISOString().slice(0, 10)}T23:59:59.999Z`);
    await deliver(8);
    expect((await read()).returnUntil).toBeNull();
    await expect(ask(order)).rejects.toMatchObject({
      code: "RETURN_CLOSED",
      message: expect.stringContaining("7 days"),
    });
    await setDays(14);
    await deliver(14);
    expect((await ask(order)).returns).toHaveLength(1);
    await deliver(15);
    await expect(ask(order)).rejects.toMatchObject({ message: expect.stringContaining("within 14 days of delivery") });
    await setDays(7);
    await shop.query("ALTER TABLE order_status_history ENABLE TRIGGER order_status_history_kept");
  });
});

describe("BEYOND-74 the states of a return", () => {
  const words = "Bring it to our shop";
  const answers = {
    accepted: { answer: "accept", words },
    refused: { answer: "refuse", words },
    received: { answer: "receive", restock: [] as string[] },
  } as const;
  const to = async (id: string, state: keyof typeof answers) => {
    const { state: seen } = await shop.db.returnRequest.findUniqueOrThrow({ where: { id } });
    return answerReturn(office, id, { ...answers[state], seen }).then(
      () => "done",
      (error: Error) => error.message,
    );
  };

  test("only delivered products can be returned", async () => {
    const order = await onlineOrder(shop.db);
    const { items } = await getOrder({ viewer: order.viewer, key: order.id });
    await expect(ask({ ...order, item: items[0]?._id ?? "" })).rejects.toMatchObject({
      code: "RETURN_CLOSED",
      message: "Only delivered items can be returned.",
    });
    const delivered = await deliveredOrder(shop);
    await ask(delivered);
    await shop.query(`UPDATE "order" SET status = 'completed' WHERE id = $1`, [delivered.id]);
    await ask(delivered);
    expect(await returnsOf(delivered.id)).toHaveLength(2);
  });

  test("states follow in order, and the request is never rewritten or deleted", async () => {
    const order = await deliveredOrder(shop);
    await ask(order);
    const [{ id = "", lines = [] } = {}] = await returnsOf(order.id);
    expect(await to(id, "received")).toBe("A return that is asked cannot become received.");
    expect(await to(id, "accepted")).toBe("done");
    expect(await refusal("UPDATE return_request SET reason = 'damaged' WHERE id = $1", [id])).toContain(
      "as it was written",
    );
    expect(await refusal("UPDATE return_line SET quantity = 9 WHERE return_id = $1", [id])).toContain("stay as they");
    expect(await to(id, "refused")).toBe("done");
    for (const state of ["accepted", "refused", "received"] as const)
      expect(await to(id, state)).toBe(`A return that is refused cannot become ${state}.`);
    expect(await refusal("DELETE FROM return_line WHERE id = $1", [lines[0]?.id])).toContain("kept");
    expect(await refusal("DELETE FROM return_request WHERE id = $1", [id])).toContain("as it was written");
  });

  test("each answer queues one email with the staff's text", async () => {
    const order = await deliveredOrder(shop);
    await ask(order);
    const [{ id = "" } = {}] = await returnsOf(order.id);
    await to(id, "accepted");
    await to(id, "accepted");
    await to(id, "received");
    const jobs = await shop.query<{ key: string }>(
      "SELECT key FROM graphile_worker.jobs WHERE key LIKE $1 ORDER BY id",
      [`return-mail:${id}:%`],
    );
    expect(jobs.map(({ key }) => key.split(":").at(-1))).toEqual(["accepted", "received"]);
    await expect(mailReturn({ returnId: randomUUID(), event: "accepted" })).resolves.toBeUndefined();
  });

  test("a deleted buyer leaves neither text nor photos of a return", async () => {
    const order = await deliveredOrder(shop);
    await ask(order);
    const [{ id = "" } = {}] = await returnsOf(order.id);
    await shop.db.returnPicture.create({ data: { orderId: order.id, returnId: id, bytes: new Uint8Array([1]) } });
    await shop.db.$transaction((tx) => forgetBuyers(tx, [order.id]));
    expect(await returnsOf(order.id)).toMatchObject([{ words: null, answer: null }]);
    expect(await shop.db.returnPicture.count({ where: { orderId: order.id } })).toBe(0);
  });
});
