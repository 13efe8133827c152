import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { findReviews } from "@/server/catalogue/reviews";
import { actorOf } from "@/server/core/as-staff";
import { db } from "@/server/core/db";
import { askReturn, getOrder, writeReview } from "@/server/orders";
import { forgetBuyers } from "@/server/orders/forget-buyers";
import { mailOrder } from "@/server/orders/mail-orders";
import { openMailedLink } from "@/server/orders/order-access";
import { answerReview, findReview, listReviews } from "@/server/staff";
import { receiveMails } from "../mail/support";
import { onlineOrder } from "../payments/support";
import { testDatabase } from "../support/database";
import { waitForMail } from "../support/mail-sink";
import { newMember } from "../support/members";
import { deleteOrderedProduct, guest } from "../support/orders";
import { type Delivered, deliveredOrder, returnOf } from "../support/returns";

const sink = await receiveMails();
const shop = await testDatabase();
const member = await newMember(shop);
afterEach(() => shop.query("DELETE FROM catalogue_change"));

const say = ({ viewer, id, item }: Delivered, stars: number, words = "It shines") =>
  writeReview({ viewer, key: id, item, input: { stars, words } });
const rated = async ({ productId }: Delivered) => {
  const [row] = await shop.query("SELECT rating::float8 AS rating, review_count FROM product WHERE id = $1", [
    productId,
  ]);
  return row;
};
async function pendingOf(order: Delivered) {
  const { orderId } = await getOrder({ viewer: order.viewer, key: order.id });
  return findReview(orderId);
}
async function approve(order: Delivered, answer?: string) {
  const { _id, timestamp } = await pendingOf(order);
  return answerReview(member, _id, { do: "let", answer, seen: timestamp });
}

describe("a review", () => {
  test("BEYOND-67 is shown and counted once staff approve it, with first name and initial, and the shop's answer", async () => {
    const order = await deliveredOrder(shop);
    const { reviews, customerDetails } = await say(order, 4);
    expect(reviews).toMatchObject([{ item: order.item, stars: 4, words: "It shines", state: "pending" }]);
    expect(await rated(order)).toEqual({ rating: 0, review_count: 0 });
    expect(await findReviews(db(), order.productId)).toEqual({ counts: [0, 0, 0, 0, 0], newest: [] });
    await approve(order, "Thank you");
    expect(await rated(order)).toEqual({ rating: 4, review_count: 1 });
    const { firstName, lastName } = customerDetails;
    expect(await findReviews(db(), order.productId)).toMatchObject({
      counts: [0, 0, 0, 1, 0],
      newest: [{ name: `${firstName} ${lastName[0]?.toUpperCase()}.`, stars: 4, answer: "Thank you" }],
    });
  });

  test("BEYOND-67 that is approved or hidden renders its product page again; a pending one does not", async () => {
    const order = await deliveredOrder(shop);
    const { slug } = await shop.db.product.findUniqueOrThrow({ where: { id: order.productId } });
    const raised = async () =>
      (await shop.query("DELETE FROM catalogue_change WHERE tag = $1 RETURNING tag", [`product:${slug}`])).length > 0;
    await raised();
    await say(order, 2);
    expect(await raised()).toBe(false);
    const { _id, timestamp: seen } = await approve(order);
    expect(await raised()).toBe(true);
    await answerReview(member, _id, { do: "answer", answer: "We are sorry", seen });
    expect(await raised()).toBe(true);
    await answerReview(member, _id, { do: "refuse", reason: "It names a person", seen });
    expect([await raised(), await rated(order)]).toEqual([true, { rating: 0, review_count: 0 }]);
  });

  test("BEYOND-67 that its writer changes becomes pending again; an unchanged one does not", async () => {
    const order = await deliveredOrder(shop);
    await say(order, 5);
    await approve(order, "Thank you");
    expect((await say(order, 5)).reviews).toMatchObject([{ state: "let", answer: "Thank you" }]);
    expect((await say(order, 1, "It broke")).reviews).toMatchObject([{ state: "pending", answer: null, stars: 1 }]);
    expect(await rated(order)).toEqual({ rating: 0, review_count: 0 });
    expect(await shop.db.review.count({ where: { orderItemId: order.item } })).toBe(1);
  });

  test("BEYOND-67 T24 of another's order, another line, undelivered products or six stars is refused", async () => {
    const order = await deliveredOrder(shop);
    await expect(say({ ...order, viewer: guest }, 5)).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
    await expect(say({ ...order, item: randomUUID() }, 5)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(shop.query("INSERT INTO review (order_item_id, stars) VALUES ($1, 6)", [order.item])).rejects.toThrow(
      "review_stars_range",
    );
    const under = await onlineOrder(shop.db);
    const { items } = await getOrder({ viewer: under.viewer, key: under.id });
    await expect(say({ ...under, item: items[0]?._id ?? "" }, 5)).rejects.toMatchObject({
      code: "CONFLICT",
      message: `Order ${under.number} is pending: you can review the products once they are delivered.`,
    });
  });

  test("BEYOND-67 of a product that is no longer sold is refused", async () => {
    const order = await deliveredOrder(shop);
    await deleteOrderedProduct(shop, order.productId);
    await expect(say(order, 5)).rejects.toMatchObject({
      code: "CONFLICT",
      message: "We no longer sell this product, so you can't review it.",
    });
  });

  test("BEYOND-67 is counted exactly, also with simultaneous approvals", async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, () => deliveredOrder(shop)));
    const productId = orders[0]?.productId ?? "";
    await shop.query("ALTER TABLE order_item DISABLE TRIGGER USER");
    for (const { item } of orders)
      await shop.query("UPDATE order_item SET product_id = $1 WHERE id = $2", [productId, item]);
    await shop.query("ALTER TABLE order_item ENABLE TRIGGER USER");
    for (const [place, order] of orders.entries()) await say(order, place + 1);
    await Promise.all(orders.map((order) => approve(order)));
    expect(await rated({ ...orders[0], productId } as Delivered)).toEqual({ rating: 2.5, review_count: 4 });
  });
});

describe("staff", () => {
  test("BEYOND-67 cannot approve a review that changed since they read it, and are recorded without the buyer's text", async () => {
    const order = await deliveredOrder(shop);
    await say(order, 5);
    const { _id, timestamp: seen } = await pendingOf(order);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await say(order, 5, "Buy at another shop");
    await expect(answerReview(member, _id, { do: "let", seen })).rejects.toMatchObject({ code: "CONFLICT" });
    await approve(order);
    const record = await shop.db.audit.findMany({ where: { tableName: "review", rowId: _id }, orderBy: { id: "asc" } });
    expect(record.map(({ actor, action }) => [actor, action])).toEqual([
      [actorOf(member), "refused"],
      [actorOf(member), "update"],
    ]);
    expect(JSON.stringify(record.map(({ before, after }) => [before, after]))).not.toContain("another shop");
  });

  test("BEYOND-67 refuse none without a reason", async () => {
    const order = await deliveredOrder(shop);
    await say(order, 2);
    const { _id } = await pendingOf(order);
    await expect(shop.query("UPDATE review SET state = 'refused' WHERE id = $1", [_id])).rejects.toThrow(
      "review_refused_with_reason",
    );
  });

  test("BEYOND-67 read pending reviews, oldest first, by page", async () => {
    for (let count = 0; count < 2; count++) await say(await deliveredOrder(shop), 3);
    const first = await listReviews({ list: "pending", limit: 1 });
    const second = await listReviews({ list: "pending", limit: 1, after: first.next ?? undefined });
    const times = [...first.reviews, ...second.reviews].map(({ timestamp }) => timestamp);
    expect(times).toHaveLength(2);
    expect(times).toEqual(times.toSorted());
    expect(await shop.query("SELECT 1 FROM worklist_reviews")).toHaveLength(
      await shop.db.review.count({ where: { state: "pending" } }),
    );
  });
});

describe("the review request email", () => {
  const mailsOf = (orderId: string) => shop.db.orderMail.count({ where: { orderId, event: "review" } });

  test("BEYOND-67 is sent the set number of days after delivery, once per order", async () => {
    await shop.query(
      `INSERT INTO setting (key, value) VALUES ('reviews', '{"askAfterDays": 3}') ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    );
    const { id, viewer } = await deliveredOrder(shop);
    const jobs = await shop.query(
      "SELECT round(extract(epoch FROM run_at - now()) / 86400)::int AS days FROM graphile_worker.jobs WHERE key = $1",
      [`order-mail:${id}:review`],
    );
    expect(jobs).toEqual([{ days: 3 }]);
    await mailOrder({ orderId: id, event: "review" });
    await mailOrder({ orderId: id, event: "review" });
    const { email, orderId } = await getOrder({ viewer, key: id });
    const mails = (await waitForMail(sink, { to: email })).filter(({ subject }) =>
      subject.startsWith("Review your items"),
    );
    expect(mails.map(({ subject }) => subject)).toEqual([`Review your items from order ${orderId}`]);
    const [, token = ""] = /\/o\/([\w-]+)#reviews/.exec(mails[0]?.html ?? "") ?? [];
    expect(await openMailedLink(token)).toBe(orderId);
    expect(await mailsOf(id)).toBe(1);
  });

  test("BEYOND-67 is not sent for returned products, nor to buyers with a review", async () => {
    const back = await deliveredOrder(shop);
    await askReturn({ viewer: back.viewer, key: back.id, input: returnOf(back) });
    const written = await deliveredOrder(shop);
    await say(written, 5);
    for (const { id } of [back, written]) {
      await mailOrder({ orderId: id, event: "review" });
      expect(await mailsOf(id)).toBe(0);
    }
  });
});

test("BEYOND-67 a review is deleted with the buyer of its order, and no longer counts", async () => {
  const order = await deliveredOrder(shop);
  await say(order, 5);
  await approve(order);
  await shop.db.$transaction((tx) => forgetBuyers(tx, [order.id]));
  expect(await shop.db.review.count({ where: { orderItemId: order.item } })).toBe(0);
  expect(await rated(order)).toEqual({ rating: 0, review_count: 0 });
});
