import { describe, expect, test } from "vitest";
import { tasks } from "@/server/jobs/tasks";
import { askReturn } from "@/server/orders";
import { mailOrder, mailReturn } from "@/server/orders/mail-orders";
import { answerReturn, mailAgain, readStaffOrder } from "@/server/staff";
import { receiveMails } from "../mail/support";
import { testDatabase } from "../support/database";
import { deliveredOrder, returnOf } from "../support/returns";
import { newMember, orderIn, type Placed } from "./orders";

const sink = await receiveMails();
const shop = await testDatabase();
const member = await newMember(shop);

const mailsOf = async ({ number }: Placed) => (await readStaffOrder(member, number)).mails;

/** Runs the queued job with this key, as the worker does. */
async function work(order: Placed, event: string): Promise<void> {
  const key = `order-mail:${order.id}:${event}`;
  const [job] = await shop.query<{ payload: unknown }>(
    "DELETE FROM graphile_worker._private_jobs WHERE key = $1 RETURNING payload",
    [key],
  );
  await tasks["order-mail"]?.(job?.payload, {} as never);
}

describe("BEYOND-36 the emails of an order at the desk", () => {
  test("pending, sent and refused emails are listed; each can be sent again, as a new email", async () => {
    const order = await orderIn(shop, "cash");
    expect(await mailsOf(order)).toMatchObject([{ about: "Order confirmation", state: "waiting", problem: null }]);
    await work(order, "placed");
    const [sent] = await mailsOf(order);
    expect(sent).toMatchObject({ about: "Order confirmation", state: "sent" });
    for (const _ of ["pressed", "twice"]) await mailAgain(member, order.number, sent?._id ?? "");
    expect((await mailsOf(order)).map(({ state }) => state)).toEqual(["sent", "waiting"]);
    await work(order, "placed:again");
    const names = sink.mails().flatMap(({ headers }) => headers["message-id"] ?? []);
    expect(new Set(names).size).toBe(2);

    sink.refuseWith(550);
    await mailOrder({ orderId: order.id, event: "delivered" });
    sink.refuseWith(undefined);
    expect((await mailsOf(order)).at(-1)).toMatchObject({ about: "Delivered", state: "refused" });
  });

  test("BEYOND-51 an order without email has no pending email", async () => {
    const order = await orderIn(shop, "cash", "email = ''");
    expect(await mailsOf(order)).toEqual([]);
  });

  test("BEYOND-74 emails of a return are listed and can be sent again", async () => {
    const order = await deliveredOrder(shop);
    const { number } = await shop.db.order.findUniqueOrThrow({ where: { id: order.id } });
    const placed = { id: order.id, number, productId: order.productId };
    const { returns } = await askReturn({ viewer: order.viewer, key: order.id, input: returnOf(order) });
    const returnId = returns[0]?._id ?? "";
    await answerReturn(member, returnId, { answer: "accept", words: "Bring it to our shop", seen: "asked" });
    expect((await mailsOf(placed)).map(({ about }) => about)).toContain("Return accepted");
    for (const event of ["accepted", "refused", "received"] as const) await mailReturn({ returnId, event });
    const sent = (await mailsOf(placed)).filter(({ state }) => state === "sent");
    expect(sent.map(({ about }) => about)).toEqual(["Return accepted", "Return not accepted", "Return received"]);
    await mailAgain(member, number, sent[0]?._id ?? "");
    const job = await shop.query<{ payload: unknown }>(
      "SELECT payload FROM graphile_worker._private_jobs WHERE key = $1",
      [`return-mail:${returnId}:accepted:again`],
    );
    await tasks["return-mail"]?.(job[0]?.payload, {} as never);
    const names = sink
      .mails()
      .flatMap(({ headers, subject }) => (/is accepted$/.test(subject) ? headers["message-id"] : []));
    expect(new Set(names).size).toBe(2);
  });

  test("an email that was given up restarts at once; one of another order is not found", async () => {
    const order = await orderIn(shop, "cash");
    await shop.query(
      "UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'ECONNREFUSED', run_at = now() + interval '1 day' WHERE key = $1",
      [`order-mail:${order.id}:placed`],
    );
    const [mail] = await mailsOf(order);
    expect(mail).toMatchObject({ state: "given_up", problem: "The mail server has not accepted it yet." });
    const other = await orderIn(shop, "cash");
    await expect(mailAgain(member, other.number, mail?._id ?? "")).rejects.toMatchObject({ code: "CONFLICT" });
    await mailAgain(member, order.number, mail?._id ?? "");
    expect(await mailsOf(order)).toMatchObject([{ state: "waiting" }]);
    await expect(mailAgain(member, order.number, "0197a000-0000-7000-8000-000000000001")).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  test("BEYOND-36 a delivered order that is paid in cash gets a thank-you without packing text", async () => {
    const order = await orderIn(shop, "cash", "confirmed", "shipped", "delivered", "paid");
    await work(order, "paid");
    const { text, subject } = sink.mails().at(-1) ?? { text: "", subject: "" };
    expect(subject).toBe(`Payment received for order ${order.number}`);
    expect(text).toContain("Paid in cash");
    expect(text).toContain("Thank you. We hope everything works.");
    expect(text).not.toMatch(/packing|should reach you|Cash on Delivery/);
  });

  test("BEYOND-28 a tracking number that is entered later is emailed separately", async () => {
    const order = await orderIn(shop, "cash", "status = 'processing'", "status = 'shipped'");
    await work(order, "shipped");
    await shop.query(`UPDATE "order" SET tracking_number = 'VIP-9' WHERE id = $1`, [order.id]);
    await work(order, "tracking");
    const mail = sink.mails().at(-1);
    expect(mail?.subject).toBe(`Tracking number for order ${order.number}`);
    expect(mail?.text).toContain("Tracking number VIP-9.");
  });
});

describe("BEYOND-03 BEYOND-28 an order that is delivered soon after it was shipped", () => {
  test("gets a delivered email, and no shipped email after it", async () => {
    const order = await orderIn(shop, "cash", "confirmed", "shipped", "delivered");
    const before = sink.mails().length;
    await work(order, "delivered");
    await work(order, "shipped");
    const subjects = sink
      .mails()
      .slice(before)
      .map(({ subject }) => subject);
    expect(subjects).toEqual([`Order ${order.number} was delivered`]);
  });
});
