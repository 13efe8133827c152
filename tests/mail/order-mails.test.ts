import { afterAll, describe, expect, test } from "vitest";
import { pesewas } from "@/lib/money";
import { startWorker } from "@/server/jobs/start-worker";
import { placeOrder } from "@/server/orders";
import { mailOrder } from "@/server/orders/mail-orders";
import { lockOrder } from "@/server/orders/payable-order";
import { recordRefunds } from "@/server/orders/refunds";
import { mailPayLink } from "@/server/staff";
import { actOn } from "../staff/act-on";
import { newMember, orderIn } from "../staff/orders";
import { testDatabase } from "../support/database";
import { waitForMail } from "../support/mail-sink";
import { addProduct, guest, moveOrder, orderRequest } from "../support/orders";
import { giveBackByHand } from "../support/refunds";
import { receiveMails, visibleText } from "./support";

const BOUNCED = ["cheque_received_at = now()", "cheque_bounced_at = now()"];
const PRODUCT_NAME = 'Lamp <b>"Dusk"</b> & shade';

const shop = await testDatabase();
const sink = await receiveMails();
const product = (await addProduct(shop.db, { pricePesewas: 32_50, onHand: 50 })).id;
await shop.query("UPDATE product SET name = $1 WHERE id = $2", [PRODUCT_NAME, product]);
const worker = await startWorker();
afterAll(() => worker.stop());

interface Placed {
  id: string;
  number: string;
  email: string;
}

async function place(email: string, name: { firstName?: string; lastName?: string } = {}): Promise<Placed> {
  const customerDetails = { firstName: "Efua", lastName: "Owusu", phone: "0241234567", isGuest: true, email, ...name };
  const input = orderRequest([{ product, quantity: 2 }], { customerDetails });
  const { order } = await placeOrder({ viewer: guest, input });
  return { id: order._id, number: order.orderId, email };
}

/** Updates the row only, as staff do in Prisma Studio. */
function change(order: Placed, changes: string): Promise<unknown> {
  return shop.query(`UPDATE "order" SET ${changes} WHERE id = $1`, [order.id]);
}

async function mailAbout(order: Placed, subject: string) {
  const [mail] = await waitForMail(sink, { to: order.email, subject });
  if (!mail) throw new Error("No mail arrived");
  return mail;
}

describe("order emails", () => {
  test("BEYOND-03 BEYOND-28 shipped and delivered send an email in HTML and text, processing and completed do not", async () => {
    const order = await place("steps@example.com");
    await mailAbout(order, `Order ${order.number} received`);
    await change(order, "status = 'processing'");
    await change(order, "status = 'shipped', tracking_number = 'KN-77'");
    const shipped = await mailAbout(order, `Order ${order.number} is on its way`);
    await change(order, "status = 'delivered', payment_status = 'paid'");
    const delivered = await mailAbout(order, `Order ${order.number} was delivered`);
    await mailAbout(order, `Payment received for order ${order.number}`);
    await change(order, "status = 'completed'");

    for (const text of [shipped.text, visibleText(shipped)]) {
      for (const words of ["On its way to you", "Hello Efua.", "Tracking number KN-77", "GH₵65.00", order.number]) {
        expect(text).toContain(words);
      }
    }
    for (const text of [delivered.text, visibleText(delivered)]) expect(text).toContain("within 7 days");
    // The queue is in order: after a later order's email, none for the other statuses can follow.
    await mailAbout(await place("later@example.com"), "received");
    expect(sink.mails().filter(({ to }) => to.includes(order.email))).toHaveLength(4);
  });

  test("BEYOND-28 an order delivered within a minute of shipping gets no email that it is on its way", async () => {
    const order = await place("quick@example.com");
    await moveOrder(shop.query, order.id, "confirmed", "shipped", "delivered");
    await mailAbout(order, `Order ${order.number} was delivered`);
    // What the worker does a minute later, when the mail of the shipment is due.
    await mailOrder({ orderId: order.id, event: "shipped" });
    await mailAbout(await place("after@example.com"), "received");
    const subjects = sink.mails().filter(({ to }) => to.includes(order.email));
    expect(subjects.map(({ subject }) => subject)).not.toContainEqual(expect.stringMatching(/on its way|was sent/));
  });

  test("BEYOND-28 an order that came back gets no email that it was sent", async () => {
    const order = await place("back-at-once@example.com");
    await moveOrder(shop.query, order.id, "confirmed", "shipped");
    await change(order, "status = 'cancelled'");
    await mailAbout(order, `Order ${order.number} was cancelled`);
    await mailOrder({ orderId: order.id, event: "shipped" });
    await mailAbout(await place("after-return@example.com"), "received");
    const subjects = sink.mails().filter(({ to }) => to.includes(order.email));
    expect(subjects.map(({ subject }) => subject)).not.toContainEqual(expect.stringMatching(/on its way|was sent/));
  });

  test("BEYOND-03 cancelled and refunded emails explain the refund", async () => {
    const order = await place("back@example.com");
    await moveOrder(shop.query, order.id, "confirmed", "paid", "cancelled");
    const cancelled = await mailAbout(order, `Order ${order.number} was cancelled`);
    await giveBackByHand(shop, order.id);
    const refunded = await mailAbout(order, `Refund of GH₵65.00 for order ${order.number} is complete`);
    for (const text of [cancelled.text, visibleText(cancelled)]) {
      expect(text).toContain("Order cancelled");
      expect(text).toContain("within 5–7 business days");
      expect(text).not.toContain("paid on arrival");
    }
    for (const text of [refunded.text, visibleText(refunded)])
      expect(text).toContain("We refunded GH₵65.00 to you: Till 7.");
  });

  test("BEYOND-37 a refund sends an email when sent and when complete; a closed account gets none", async () => {
    const order = await place("part@example.com");
    const reference = `KN-${order.number}`;
    await shop.query(
      `INSERT INTO payment (order_id, reference, amount_pesewas, captured_pesewas, status)
       VALUES ($1, $2, 6500, 6500, 'paid')`,
      [order.id, reference],
    );
    await change(order, `payment_status = 'paid', payment_reference = '${reference}'`);
    const hear = (status: string) => {
      const refund = { providerId: reference, status, amountPesewas: pesewas(1200), requestId: null };
      return shop.db.$transaction(async (tx) => recordRefunds(tx, await lockOrder(tx, order.id), reference, [refund]));
    };
    await hear("pending");
    const about = `Refund of GH₵12.00 for order ${order.number}`;
    const sent = await mailAbout(order, about);
    for (const text of [sent.text, visibleText(sent)])
      for (const words of [
        "GH₵12.00 is on its way back to the mobile money wallet or card",
        "within 5–7 business days",
      ])
        expect(text).toContain(words);
    await hear("processing");
    await hear("processed");
    expect((await mailAbout(order, `${about} is complete`)).text).toContain("We refunded GH₵12.00 to");

    await moveOrder(shop.query, order.id, "shipped", "status = 'delivered', email = 'closed@account.invalid'");
    await mailAbout(await place("after-refund@example.com"), "received");
    expect(sink.mails().filter(({ to }) => to.includes("closed@account.invalid"))).toEqual([]);
    expect(sink.mails().filter(({ subject }) => subject.startsWith(about))).toHaveLength(2);
  });

  test("BEYOND-03 a temporary refusal delays the email, which is sent once", async () => {
    sink.refuseWith(450);
    const order = await place("busy@example.com");
    const attempts = () =>
      shop.query("SELECT 1 FROM graphile_worker.jobs WHERE key = $1 AND attempts > 0 AND last_error IS NOT NULL", [
        `order-mail:${order.id}:placed`,
      ]);
    await expect.poll(attempts).toHaveLength(1);
    sink.refuseWith(undefined);
    await shop.query("UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1", [
      `order-mail:${order.id}:placed`,
    ]);
    const mail = await mailAbout(order, "received");
    expect(mail.headers["message-id"]).toBe(`<order-${order.id}-placed@kanea.example>`);
    expect(sink.mails().filter(({ to }) => to.includes(order.email))).toHaveLength(1);
  });

  test("each email has its own link to the order", async () => {
    const order = await place("links@example.com");
    await moveOrder(shop.query, order.id, "confirmed", "status = 'shipped', tracking_number = 'KN-78'");
    const mails = [await mailAbout(order, "received"), await mailAbout(order, "on its way")];
    const links = mails.map(({ text }) => /https?:\/\/\S+\/o\/\S+/.exec(text)?.[0] ?? "");
    expect(new Set(links).size).toBe(2);
    mails.forEach(({ html }, index) => {
      expect(html).toContain(`href="${links[index]}"`);
    });
  });

  test("BEYOND-33 retries and repeated requests use the same link and one access token", async () => {
    const order = await place("again@example.com");
    await mailAbout(order, "received");
    const proofs = () => shop.db.orderAccess.count({ where: { orderId: order.id } });
    const before = await proofs();
    for (let round = 0; round < 3; round += 1) await mailOrder({ orderId: order.id, event: "link" });
    await expect.poll(() => sink.mails().filter(({ to }) => to.includes(order.email)).length).toBe(4);
    const links = sink
      .mails()
      .filter(({ to, headers }) => to.includes(order.email) && headers["message-id"]?.includes("order-link"))
      .map(({ text }) => /https?:\/\/\S+\/o\/\S+/.exec(text)?.[0]);
    expect([links.length, new Set(links).size, (await proofs()) - before]).toEqual([3, 1, 1]);
  });

  test("BEYOND-51 a pay link after a bounced cheque asks for the payment, with amount, reason and link", async () => {
    const member = await newMember(shop);
    const order = await orderIn(shop, "bank_cheque", "confirmed", "shipped", "delivered", ...BOUNCED);
    await actOn(shop, member, order, { action: "ask_online" });
    const to = await mailPayLink(member, order.number);
    const [mail] = await waitForMail(sink, { to, subject: "Pay for order" });
    expect(mail?.subject).toBe(`Pay for order ${order.number}: GH₵64.00`);
    expect(mail?.text).toContain(`Pay for order ${order.number}`);
    expect(mail?.text).toContain("Your cheque did not clear. Please pay GH₵64.00 by mobile money or card.");
    expect(mail?.text).toMatch(/Amount due: GH₵64\.00\n[\s\S]*Pay GH₵64\.00: https?:\/\/\S+\/o\/\S+/);
  });

  test("T59 markup in a product's or customer's name is escaped", async () => {
    const order = await place("odd@example.com", {
      firstName: '<script>alert("1")</script>',
      lastName: "O'Neil, victim@example.com",
    });
    const mail = await mailAbout(order, "received");
    expect(mail.headers.to).toBe("odd@example.com");
    expect(mail.html).not.toMatch(/<(script|b)>/);
    expect(mail.html).toContain("2 × Lamp &lt;b&gt;&quot;Dusk&quot;&lt;/b&gt; &amp; shade");
    expect(mail.text).toContain(`2 × ${PRODUCT_NAME}: GH₵65.00`);
    expect(mail.text).toContain("Hello. ");
  });
});
