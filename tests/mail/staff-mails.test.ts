import { beforeEach, describe, expect, test, vi } from "vitest";
import { flagLine, flagTodo, type OrderFlagFacts } from "@/lib/order-flags";
import { log } from "@/server/core/log";
import { staffMailJob } from "@/server/core/queue";
import { tasks } from "@/server/jobs/tasks";
import { placeOrder } from "@/server/orders";
import { raiseOrderFlag } from "@/server/orders/order-flags";
import { testDatabase } from "../support/database";
import { resolveFlags } from "../support/order-flags";
import { addProduct, guest, orderRequest } from "../support/orders";
import { receiveMails, visibleText } from "./support";

const TWICE = { kind: "paid_twice", reference: "abc" } as const satisfies OrderFlagFacts;
const LATE = { kind: "paid_after_cancellation", reference: "abc" } as const satisfies OrderFlagFacts;

const shop = await testDatabase();
const sink = await receiveMails();
const product = (await addProduct(shop.db, { name: "Lamp Dusk", pricePesewas: 32_50, onHand: 500 })).id;
beforeEach(async () => {
  sink.clear();
  await shop.query("DELETE FROM graphile_worker._private_jobs");
  // A repeated order for the same products within minutes would be flagged.
  await shop.query(`UPDATE "order" SET created_at = created_at - interval '1 hour'`);
});

async function place(changes: Parameters<typeof orderRequest>[1] = {}): Promise<string> {
  return (await placeOrder({ viewer: guest, input: orderRequest([{ product, quantity: 2 }], changes) })).order._id;
}

const flag = (orderId: string, facts: OrderFlagFacts) => raiseOrderFlag(shop.db, { orderId, ...facts });

/** Waiting jobs that email staff about an order. */
async function waiting(orderId: string) {
  const rows = await shop.query<{ id: string; payload: unknown }>(
    `SELECT job.id, job.payload FROM graphile_worker._private_jobs job
     JOIN graphile_worker._private_tasks task ON task.id = job.task_id
     WHERE task.identifier = 'staff-mail' AND job.is_available ORDER BY job.id`,
  );
  return rows
    .map(({ id, payload }) => ({ id, ...staffMailJob.parse(payload) }))
    .filter((job) => job.orderId === orderId);
}

async function work(job: { id: string; orderId: string; to?: string }): Promise<void> {
  const { id, ...payload } = { event: "order_to_look_at", ...job };
  await tasks["staff-mail"]?.(payload, { job: { id } } as never);
}

describe("the queue of staff emails", () => {
  test("an order without a flag sends no email", async () => {
    const id = await place();
    await shop.query(`UPDATE "order" SET status = 'processing' WHERE id = $1`, [id]);
    expect(await waiting(id)).toEqual([]);
  });

  test("an order that is flagged when placed sends an email", async () => {
    const elsewhere = { street: "1 Market Road", city: "Kumasi", state: "Ashanti", country: "Ghana" } as const;
    const id = await place({ shippingAddress: elsewhere });
    expect(await waiting(id)).toEqual([{ id: expect.any(String), event: "order_to_look_at", orderId: id }]);
  });

  test("flags raised before the email is sent share it, a later flag sends another", async () => {
    const id = await place();
    await flag(id, TWICE);
    await flag(id, LATE);
    expect(await waiting(id)).toHaveLength(1);
    await shop.query("DELETE FROM graphile_worker._private_jobs");
    await flag(id, TWICE);
    expect(await waiting(id)).toEqual([]);
    await flag(id, { kind: "dispute_opened", reference: "7" });
    expect(await waiting(id)).toHaveLength(1);
  });

  test("BEYOND-44 a resolved flag that is raised again adds a row, an email and a log line", async () => {
    const warn = vi.spyOn(log(), "warn");
    const id = await place();
    for (const times of [1, 2, 3]) {
      await flag(id, TWICE);
      await flag(id, TWICE);
      expect(await waiting(id)).toHaveLength(1);
      expect(await shop.db.orderFlag.count({ where: { orderId: id } })).toBe(times);
      expect(warn.mock.calls.filter(([, line]) => line === "order needs review")).toHaveLength(times);
      await resolveFlags(shop.db, id);
      await shop.query("DELETE FROM graphile_worker._private_jobs");
    }
    warn.mockRestore();
  });

  test("a flag added in Prisma Studio or by SQL sends an email", async () => {
    const id = await place();
    await shop.query("INSERT INTO order_flag (order_id, kind) VALUES ($1, 'other')", [id]);
    expect(await waiting(id)).toHaveLength(1);
  });

  test("a rolled-back flag sends no email", async () => {
    const id = await place();
    const undone = shop.db.$transaction(async (tx) => {
      await raiseOrderFlag(tx, { orderId: id, ...TWICE });
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
    expect(await waiting(id)).toEqual([]);
  });
});

describe("the staff email", () => {
  const to = "counter@kanea.example";

  test("has the order, reasons, total, payment and customer's phone, in HTML and text", async () => {
    const id = await place();
    const { number } = await shop.db.order.findUniqueOrThrow({ where: { id } });
    await flag(id, TWICE);
    await flag(id, LATE);
    await work({ id: "7", orderId: id, to });
    const [mail] = sink.mails();
    if (!mail) throw new Error("No mail arrived");
    expect([mail.to, mail.subject]).toEqual([[to], `Review order ${number}`]);
    const facts = [
      number,
      ...[TWICE, LATE].flatMap((facts) => [flagLine(facts), flagTodo(facts, { status: "pending" })]),
      "GH₵65.00",
      "Cash on Delivery, pending",
      "2 × Lamp Dusk",
      "Accra",
      "Ama Mensah",
    ];
    for (const text of [mail.text, visibleText(mail)]) for (const fact of facts) expect(text).toContain(fact);
    for (const href of ["tel:+233241234567", "https://wa.me/233241234567"]) {
      expect(mail.html).toContain(`href="${href}"`);
      expect(mail.text).toContain(href);
    }
    expect(/https?:\/\/\S+\/o\/\S+/.exec(mail.text)?.[0]).toBeTruthy();
  });

  test("a retry has the same Message-ID, and a reply never reaches the customer", async () => {
    const id = await place();
    await flag(id, TWICE);
    await work({ id: "7", orderId: id, to });
    await work({ id: "7", orderId: id, to });
    await work({ id: "8", orderId: id, to });
    expect(sink.mails().map(({ headers }) => headers["message-id"])).toEqual([
      "<staff-order-job-7@kanea.example>",
      "<staff-order-job-7@kanea.example>",
      "<staff-order-job-8@kanea.example>",
    ]);
    for (const { headers, raw } of sink.mails()) {
      expect([headers["reply-to"], headers.cc, headers.bcc]).toEqual([undefined, undefined, undefined]);
      expect(raw).not.toContain("ama@example.com");
    }
  });

  test("an order whose flags were resolved meanwhile is not mailed", async () => {
    const id = await place();
    await work({ id: "7", orderId: id, to });
    expect(sink.mails()).toEqual([]);
  });

  test("T59 a customer's input adds no link and no markup", async () => {
    const customerDetails = {
      firstName: "<b>Win</b> https://evil.example",
      lastName: "Mensah",
      email: "odd@example.com",
      phone: "+491234567890",
      isGuest: true,
    };
    const id = await place({ customerDetails });
    await flag(id, { kind: "provider_refused", note: "<script>alert(1)</script>" });
    await work({ id: "7", orderId: id, to });
    const [mail] = sink.mails();
    expect(mail?.html).toContain('href="tel:+491234567890"');
    for (const part of [mail?.html, mail?.text]) expect(part).not.toContain("evil.example");
    expect(mail?.html).not.toContain("<script>");
  });

  test("goes to each configured email separately; without one nothing is sent", async () => {
    const id = await place();
    await flag(id, TWICE);
    await work({ id: "7", orderId: id });
    expect((await waiting(id)).map((job) => job.to)).toEqual([undefined]);

    const addresses = ["counter@kanea.example", "ama@kanea.example"];
    await shop.db.setting.update({ where: { key: "staff-mail" }, data: { value: { addresses } } });
    await work({ id: "7", orderId: id });
    await work({ id: "7", orderId: id });
    for (const job of await waiting(id)) if (job.to) await work(job);
    expect(sink.mails().map((mail) => mail.to)).toEqual(addresses.map((address) => [address]));
    await shop.db.setting.update({ where: { key: "staff-mail" }, data: { value: { addresses: [] } } });
  });
});
