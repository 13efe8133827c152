import { beforeEach, describe, expect, test } from "vitest";
import { staffNewsJob } from "@/server/core/queue";
import { tasks } from "@/server/jobs/tasks";
import { placeOrder } from "@/server/orders";
import { orderIn } from "../staff/orders";
import { testDatabase } from "../support/database";
import { addProduct, guest, moveOrder, newBuyer, orderRequest } from "../support/orders";
import { receiveMails, setStaffMail, visibleText } from "./support";

const shop = await testDatabase();
const sink = await receiveMails();
beforeEach(async () => {
  sink.clear();
  await shop.query("DELETE FROM graphile_worker._private_jobs");
  await shop.query("DELETE FROM staff_notice");
  await setStaffMail(shop, { addresses: ["counter@kanea.example"] });
});

/** Runs the worker's job of each minute. @returns the emails to staff */
async function runNews() {
  sink.clear();
  await tasks["tell-staff"]?.({}, {} as never);
  const jobs = await shop.query<{ id: string; payload: unknown }>(
    `SELECT job.id, job.payload FROM graphile_worker._private_jobs job
     JOIN graphile_worker._private_tasks task ON task.id = job.task_id
     WHERE task.identifier = 'staff-news' ORDER BY job.id`,
  );
  for (const { id, payload } of jobs)
    await tasks["staff-news"]?.(staffNewsJob.parse(payload), { job: { id } } as never);
  await shop.query("DELETE FROM graphile_worker._private_jobs");
  return sink.mails();
}

const sell = async (product: string, quantity: number) =>
  placeOrder({
    viewer: guest,
    input: orderRequest([{ product, quantity }], { ...newBuyer(), payment: { method: "card" } }),
  });

describe("emails to staff about new orders and low stock", () => {
  test("BEYOND-44 a new cash order, once, with links to the order and to the customer's WhatsApp", async () => {
    const { number } = await orderIn(shop, "cash");
    const [mail, ...others] = await runNews();
    expect(others).toEqual([]);
    expect([mail?.to, mail?.subject]).toEqual([["counter@kanea.example"], `New order ${number}, GH₵64.00`]);
    for (const text of [mail?.text, mail && visibleText(mail)])
      for (const fact of ["call the customer", "Esi Badu", "Accra", "Cash on Delivery", "rider collects GH₵94.00"])
        expect(text).toContain(fact);
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain(`/staff/orders/${number}`);
      expect(text).toContain("https://wa.me/23320");
    }
    expect(await runNews()).toEqual([]);
  });

  test("BEYOND-44 an online order once paid, not before; no email for cash that the rider takes", async () => {
    const [card, cash] = [await orderIn(shop, "card"), await orderIn(shop, "cash")];
    expect((await runNews()).map(({ subject }) => subject)).toEqual([`New order ${cash.number}, GH₵64.00`]);
    await moveOrder(shop.query, card.id, "paid");
    await moveOrder(shop.query, cash.id, "confirmed", "paid");
    expect((await runNews()).map(({ subject }) => subject)).toEqual([`Paid order ${card.number}, GH₵64.00`]);
    await shop.query(`UPDATE "order" SET status = 'shipped' WHERE id = $1`, [card.id]);
    expect(await runNews()).toEqual([]);
  });

  test("BEYOND-44 low stock: once for each fall below the threshold, not for each sale", async () => {
    const { id } = await addProduct(shop.db, { name: "Lamp Dusk", onHand: 8 });
    await sell(id, 2);
    expect(await runNews()).toEqual([]);
    await sell(id, 2);
    expect((await runNews()).map(({ subject }) => subject)).toEqual(["Running out: Lamp Dusk"]);
    await sell(id, 1);
    expect(await runNews()).toEqual([]);
    await shop.db.stockMovement.create({ data: { productId: id, kind: "received", quantity: 20 } });
    await shop.db.inventory.update({ where: { productId: id }, data: { lowStock: 20 } });
    await sell(id, 5);
    const [mail] = await runNews();
    expect(mail?.text).toContain("Lamp Dusk: 18 pieces left");
  });

  test("BEYOND-44 many orders are one email to each recipient, with the first thirty and the number left out", async () => {
    await setStaffMail(shop, { addresses: ["counter@kanea.example", "ama@kanea.example"] });
    const { id } = await orderIn(shop, "cash");
    await shop.query("INSERT INTO staff_notice (event, order_id) SELECT 'placed', $1 FROM generate_series(1, 299)", [
      id,
    ]);
    const mails = await runNews();
    expect(mails.map(({ to, subject }) => [to[0], subject])).toEqual([
      ["counter@kanea.example", "300 new orders"],
      ["ama@kanea.example", "300 new orders"],
    ]);
    expect(mails[0]?.text).toContain("270 more orders at the desk.");
  });

  test("BEYOND-44 no email if switched off, without a recipient or rolled back", async () => {
    await setStaffMail(shop, { addresses: ["counter@kanea.example"], newOrders: false });
    await orderIn(shop, "cash");
    expect(await runNews()).toEqual([]);
    await setStaffMail(shop, { addresses: [] });
    await orderIn(shop, "cash");
    expect(await runNews()).toEqual([]);
    expect(await shop.query("SELECT FROM staff_notice")).toEqual([]);
    await setStaffMail(shop, { addresses: ["counter@kanea.example"] });
    const undone = shop.db.$transaction(async (tx) => {
      await tx.$executeRaw`INSERT INTO staff_notice (event, order_id) VALUES ('placed', gen_random_uuid())`;
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
    expect(await runNews()).toEqual([]);
  });

  test("BEYOND-44 a retry has the same Message-ID", async () => {
    const { id } = await orderIn(shop, "cash");
    const news = {
      to: "a@kanea.example",
      orders: [{ event: "placed", orderId: id }],
      moreOrders: 0,
      products: [],
      moreProducts: 0,
    };
    for (const job of ["7", "7", "8"]) await tasks["staff-news"]?.(news, { job: { id: job } } as never);
    expect(sink.mails().map(({ headers }) => headers["message-id"])).toEqual(
      ["7", "7", "8"].map((job) => `<staff-news-job-${job}@kanea.example>`),
    );
  });
});
