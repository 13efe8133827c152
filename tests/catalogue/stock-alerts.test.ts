import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { MAX_STOCK_ALERTS } from "@/lib/limits";
import { askStockAlert } from "@/server/catalogue/stock-alerts";
import { sendBackInStockAlerts } from "@/server/jobs/back-in-stock-alerts";
import { tasks } from "@/server/jobs/tasks";
import { endStockAlert, listStockAlerts, moveStock, readDesk } from "@/server/staff";
import { receiveMails } from "../mail/support";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";
import { addProduct } from "../support/orders";

const sink = await receiveMails();
const shop = await testDatabase();
const boss = await newMember(shop, { role: "admin" });
beforeEach(() => shop.query("TRUNCATE stock_alert, graphile_worker._private_jobs"));

const soldOut = async () => (await addProduct(shop.db, { onHand: 0 })).id;
const bring = (productId: string, pieces = 3) =>
  shop.query("UPDATE inventory SET on_hand = $2 WHERE product_id = $1", [productId, pieces]);
const waiting = async () =>
  (await shop.db.stockAlert.findMany({ orderBy: { createdAt: "asc" } })).map((row) => row.contact);

/** Sends the queued emails, as the worker does. */
async function sendMails(): Promise<void> {
  const jobs = await shop.query<{ id: string; payload: unknown }>(
    "DELETE FROM graphile_worker._private_jobs RETURNING id::text, payload",
  );
  for (const { id, payload } of jobs) await tasks["stock-alert-mail"]?.(payload, { job: { id } } as never);
}
const mailsTo = (address: string) => sink.mails().filter(({ to }) => to.includes(address));

describe("an email subscription", () => {
  test("BEYOND-68 is notified once when the product is back, with price and URL, and then deleted", async () => {
    const id = await soldOut();
    await askStockAlert(id, "Efua@Example.com");
    await askStockAlert(id, "efua@example.com");
    await sendBackInStockAlerts();
    await sendMails();
    expect([await waiting(), mailsTo("efua@example.com")]).toEqual([["efua@example.com"], []]);
    await bring(id);
    await Promise.all([sendBackInStockAlerts(), sendBackInStockAlerts()]);
    expect(await waiting()).toEqual([]);
    await sendMails();
    await bring(id, 0);
    await bring(id, 5);
    await sendBackInStockAlerts();
    await sendMails();
    const { name, slug } = await shop.db.product.findUniqueOrThrow({ where: { id } });
    const [mail, ...more] = mailsTo("efua@example.com");
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Back in stock: ${name}`);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain("GH₵32.00");
      expect(part).toContain(`/products/${slug}`);
      expect(part).toContain("We send this email once");
    }
  });

  test("BEYOND-68 stays if the product sells out again, or is unpublished, before the email is sent", async () => {
    const [gone, withdrawn] = [await soldOut(), await soldOut()];
    await askStockAlert(gone, "first@example.com");
    await askStockAlert(withdrawn, "second@example.com");
    await bring(gone);
    await bring(withdrawn);
    await sendBackInStockAlerts();
    await bring(gone, 0);
    await shop.query("UPDATE product SET published = false WHERE id = $1", [withdrawn]);
    await sendMails();
    expect((await waiting()).sort()).toEqual(["first@example.com", "second@example.com"]);
    expect([mailsTo("first@example.com"), mailsTo("second@example.com")]).toEqual([[], []]);
  });

  test("BEYOND-68 has a limit per customer and does not reveal its subscribers", async () => {
    const products = await Promise.all(Array.from({ length: MAX_STOCK_ALERTS + 1 }, soldOut));
    for (const id of products) expect(await askStockAlert(id, "many@example.com")).toBeUndefined();
    expect(await waiting()).toHaveLength(MAX_STOCK_ALERTS);
    expect(await askStockAlert(products[0] ?? "", "many@example.com")).toBeUndefined();
  });
});

test("is not accepted for a product in stock, hidden or unknown", async () => {
  const { id } = await addProduct(shop.db, { onHand: 1 });
  await expect(askStockAlert(id, "a@example.com")).rejects.toMatchObject({ code: "CONFLICT" });
  await expect(askStockAlert(randomUUID(), "a@example.com")).rejects.toMatchObject({ code: "NOT_FOUND" });
  await shop.query("UPDATE product SET published = false WHERE id = $1", [id]);
  await expect(askStockAlert(id, "a@example.com")).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await waiting()).toEqual([]);
});

describe("a phone subscription", () => {
  test("BEYOND-68 appears in the desk's list once the product is in stock, and ends when staff have notified the customer", async () => {
    const [id, other] = [await soldOut(), await soldOut()];
    for (const contact of ["024 123 4567", "+233 24 123 4567", "0201112233"]) await askStockAlert(id, contact);
    await askStockAlert(other, "0241234567");
    const onDesk = async () => (await readDesk(boss)).lists.find(({ name }) => name === "back_in_stock")?.count;
    expect([await onDesk(), (await listStockAlerts({ limit: 25 })).alerts]).toEqual([0, []]);
    const { slug } = await shop.db.product.findUniqueOrThrow({ where: { id } });
    await moveStock(boss, slug, { kind: "received", quantity: 2, reason: "", requestKey: randomUUID() });
    await sendBackInStockAlerts();
    const first = await listStockAlerts({ limit: 1 });
    expect(first.alerts).toMatchObject([{ phone: "+233241234567", product: { slug } }]);
    const rest = await listStockAlerts({ limit: 25, after: first.next ?? undefined });
    expect(rest.alerts.map(({ phone }) => phone)).toEqual(["+233201112233"]);
    expect(await onDesk()).toBe(2);
    const sentId = first.alerts[0]?._id ?? "";
    await Promise.all([endStockAlert(boss, sentId), endStockAlert(boss, sentId)]);
    expect(await onDesk()).toBe(1);
    expect(await waiting()).toHaveLength(2);
    const [entry] = await shop.db.audit.findMany({ where: { tableName: "stock_alert" } });
    expect(entry?.before).toMatchObject({ product_id: id });
    expect(entry?.before).not.toHaveProperty("contact");
  });

  test("BEYOND-68 stays if the last unit is sold before staff call", async () => {
    const id = await soldOut();
    await askStockAlert(id, "0241234567");
    await bring(id);
    await bring(id, 0);
    expect([(await listStockAlerts({ limit: 25 })).alerts, await waiting()]).toEqual([[], ["+233241234567"]]);
  });
});
