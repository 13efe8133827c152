import { describe, expect, test } from "vitest";
import { placeOrder } from "@/server/orders";
import { mailOrder } from "@/server/orders/mail-orders";
import { mailAgain, readStaffOrder } from "@/server/staff";
import { newMember } from "../staff/orders";
import { testDatabase } from "../support/database";
import { addProduct, guest, moveOrder, newBuyer, orderRequest } from "../support/orders";
import { receiveMails } from "./support";

const sink = await receiveMails();
const shop = await testDatabase();
const ama = await newMember(shop);
const product = (await addProduct(shop.db, { onHand: 900 })).id;
await shop.query("UPDATE setting SET value = '{\"maxOpenPerBuyer\": 1000}' WHERE key = 'unpaid-online-order'");

const mailsTo = (email: string) =>
  sink.mails().filter(({ to }) => JSON.stringify(to).toLowerCase().includes(email)).length;

async function order(email: string, method: "mobile_money" | "cash" = "mobile_money") {
  const { customerDetails, ...rest } = newBuyer();
  const input = orderRequest([{ product, quantity: 1 }], {
    ...rest,
    customerDetails: { ...customerDetails, email },
    payment: { method },
    again: true,
  });
  const { order: placed } = await placeOrder({ viewer: guest, input });
  const mail = (event: "placed" | "cancelled" | "paid" | "link") => mailOrder({ orderId: placed._id, event });
  await mail("placed");
  const change = (changes: string) => moveOrder(shop.query, placed._id, changes);
  return { id: placed._id, number: placed.orderId, mail, change };
}

describe("BEYOND-22 T86 emails caused by strangers", () => {
  test("of forty unpaid orders with one email, only the first three and their cancellations are mailed", async () => {
    const email = "Stranger@Example.com";
    const placed = [];
    for (let turn = 0; turn < 40; turn++) placed.push(await order(turn % 2 ? email : email.toLowerCase()));
    expect(mailsTo("stranger@example.com")).toBe(3);
    for (const { change, mail } of placed) {
      await change("status = 'cancelled'");
      await mail("cancelled");
    }
    expect(mailsTo("stranger@example.com")).toBe(6);
  });

  test("pay-on-delivery orders count too, even if cancelled at once", async () => {
    const email = "cancels@example.com";
    for (let turn = 0; turn < 6; turn++) {
      const { change } = await order(email, turn % 2 ? "cash" : "mobile_money");
      await change("status = 'cancelled'");
    }
    expect(mailsTo(email)).toBe(3);
  });

  test("staff see which email was withheld and why, and can send it", async () => {
    const email = "sees@example.com";
    for (let turn = 0; turn < 3; turn++) await order(email);
    const { number } = await order(email);
    const mails = async () => (await readStaffOrder(ama, number)).mails.filter(({ state }) => state !== "waiting");
    const [withheld] = await mails();
    expect(withheld).toMatchObject({
      about: "Order confirmation",
      state: "withheld",
      problem: expect.stringMatching(/^This address already got several emails about unpaid orders/),
    });
    await mailAgain(ama, number, withheld?._id ?? "");
    const key = `order-mail:${(await shop.db.order.findUniqueOrThrow({ where: { number } })).id}:placed:again`;
    const [job] = await shop.query<{ payload: Parameters<typeof mailOrder>[0] }>(
      "SELECT payload FROM graphile_worker._private_jobs WHERE key = $1",
      [key],
    );
    if (job) await mailOrder(job.payload);
    expect(mailsTo(email)).toBe(4);
    expect((await mails()).map(({ state }) => state)).toEqual(["withheld", "sent"]);
  });

  test("a payment frees one of the three, and paid orders are always mailed", async () => {
    const email = "pays@example.com";
    for (let turn = 0; turn < 3; turn++) await order(email);
    const { change, mail } = await order(email);
    expect(mailsTo(email)).toBe(3);
    await change("paid");
    await mail("paid");
    await order(email);
    expect(mailsTo(email)).toBe(5);
  });

  test("orders of the next day and phone orders by staff are mailed", async () => {
    const email = "returns@example.com";
    for (let turn = 0; turn < 3; turn++) {
      const { change } = await order(email);
      await change("created_at = created_at - interval '25 hours'");
    }
    await order(email);
    expect(mailsTo(email)).toBe(4);
    for (let turn = 0; turn < 2; turn++) await order(email);
    const { id, mail } = await order(email);
    expect(mailsTo(email)).toBe(6);
    await shop.query("INSERT INTO phone_call (order_id, reached) VALUES ($1, true)", [id]);
    await mail("placed");
    expect(mailsTo(email)).toBe(7);
  });

  test("requested order links are mailed five times an hour to one email, across all its orders", async () => {
    const email = "links@example.com";
    const placed = [await order(email), await order(email), await order(email)];
    for (let turn = 0; turn < 12; turn++) await placed[turn % 3]?.mail("link");
    expect(mailsTo(email)).toBe(3 + 5);
  });
});
