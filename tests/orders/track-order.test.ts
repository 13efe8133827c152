import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { placeOrder } from "@/server/orders";
import { countLinkMail, findTracked, requestOrderLink } from "@/server/orders/order-access";
import { testDatabase } from "../support/database";
import { addProduct, guest, orderRequest } from "../support/orders";

const shop = await testDatabase();
const { id } = await addProduct(shop.db);
const { order } = await placeOrder({ viewer: guest, input: orderRequest([{ product: id, quantity: 1 }]) });

test.each([
  ["its address", { email: "ama@example.com" }, true],
  ["its address in other letters", { email: "AMA@Example.com" }, true],
  ["another address", { email: "kofi@example.com" }, false],
  ["its phone as it is written here", { phone: "024 123 4567" }, true],
  ["its phone as it is stored", { phone: "+233241234567" }, true],
  ["another phone", { phone: "0241234568" }, false],
  ["another address but its phone", { email: "kofi@example.com", phone: "0241234567" }, true],
  ["neither", {}, false],
])("BEYOND-22 an order is found by its number and %s: %j %s", async (_, by, isFound) => {
  expect(await findTracked({ orderId: order.orderId, ...by })).toBe(isFound ? order._id : null);
});

test("BEYOND-22 an unknown number finds nothing, whatever comes with it", async () => {
  expect(await findTracked({ orderId: "ORD000000", email: "ama@example.com", phone: "0241234567" })).toBeNull();
});

test("BEYOND-22 a request queues a job without a lookup; repeats share one, a stranger's replaces none", async () => {
  const asked = { email: "ama@example.com", phone: undefined };
  await requestOrderLink({ orderId: "ord4711", email: "AMA@example.com" });
  await requestOrderLink({ orderId: "ORD4711", ...asked });
  await requestOrderLink({ orderId: "ORD4711", email: "kofi@example.com" });
  await requestOrderLink({ orderId: "ORD4712", ...asked });
  const jobs = await shop.query(
    `SELECT private.payload FROM graphile_worker.jobs JOIN graphile_worker._private_jobs private USING (id)
     WHERE task_identifier = 'order-link' ORDER BY private.payload->>'orderId', private.payload->>'email'`,
  );
  expect(jobs).toEqual([
    { payload: { orderId: "ORD4711", email: "ama@example.com" } },
    { payload: { orderId: "ORD4711", email: "kofi@example.com" } },
    { payload: { orderId: "ORD4712", email: "ama@example.com" } },
  ]);
});

test("BEYOND-22 five links an hour are emailed to the buyer of one order", async () => {
  const mailed = await Promise.all(Array.from({ length: 7 }, () => countLinkMail(order._id)));
  expect(mailed.filter(Boolean)).toHaveLength(5);
  expect(await countLinkMail(randomUUID())).toBe(true);
});
