import { randomUUID } from "node:crypto";
import { parseCrontab } from "graphile-worker";
import { describe, expect, test } from "vitest";
import { startWorker } from "@/server/jobs/start-worker";
import { crontab } from "@/server/jobs/tasks";
import { expireOrders, placeOrder, reconcilePayments } from "@/server/orders";
import { receiveMails } from "../mail/support";
import { onlineOrder, startProvider } from "../payments/support";
import { testDatabase } from "../support/database";
import { waitForMail } from "../support/mail-sink";
import { addProduct, guest, orderRequest } from "../support/orders";

// A worker starts slowly on a busy machine.

const provider = await startProvider();
const sink = await receiveMails();
const shop = await testDatabase();

/** Orders of some hours ago, the first of them with an attempt opened then; nothing else is open. */
async function openOrders(count: number, hours: number, attempts = count): Promise<string[]> {
  await shop.query("UPDATE payment SET status = 'abandoned', updated_at = now()");
  const { id } = await onlineOrder(shop.db);
  const row = await shop.db.order.findUniqueOrThrow({ where: { id } });
  const then = new Date(Date.now() - hours * 3_600_000);
  const number = (index: number) => `ORD${900_000 + index + hours * 100}`;
  const orders = Array.from({ length: count }, (_, index) => ({
    ...row,
    id: randomUUID(),
    number: number(index),
    createdAt: new Date(then.getTime() + index),
  }));
  await shop.db.order.createMany({ data: orders });
  await shop.db.payment.createMany({
    data: orders.slice(0, attempts).map((order) => ({
      orderId: order.id,
      reference: `ref-${order.number}`,
      amountPesewas: order.totalPesewas,
      createdAt: order.createdAt,
      updatedAt: order.createdAt,
      openedAt: order.createdAt,
    })),
  });
  return orders.map((order) => order.id);
}

/** Queues a regular job like its crontab line. */
async function tick(task: string): Promise<void> {
  const item = parseCrontab(crontab).find((one) => one.task === task);
  if (!item) throw new Error(`No line for ${task}`);
  await shop.query("SELECT graphile_worker.add_job($1, queue_name := $2, job_key := $3)", [
    task,
    item.options.queueName ?? null,
    item.options.jobKey ?? null,
  ]);
}

const questions = () => provider.control.calls().map(({ path }) => path.split("/").at(-1));

describe("a payment provider that does not respond", () => {
  test("BEYOND-03 is queried by one run at a time and delays no email", async () => {
    await openOrders(45, 1);
    await shop.query("DELETE FROM graphile_worker._private_jobs");
    const product = await addProduct(shop.db);
    provider.control.holdCalls();
    const worker = await startWorker();
    try {
      for (let run = 0; run < 6; run += 1) {
        await tick("reconcile-payments");
        await provider.control.whenCallHeld();
      }
      const { order } = await placeOrder({
        viewer: guest,
        input: orderRequest([{ product: product.id, quantity: 1 }]),
      });
      await waitForMail(sink, { subject: `Order ${order.orderId} received` }, 8_000);
      // A job queued after the runs is done: all runs that could start have started.
      await shop.query("SELECT graphile_worker.add_job('confirm-payment', $1, job_key := 'later')", [
        JSON.stringify({ reference: "unknown" }),
      ]);
      const later = () => shop.query("SELECT id FROM graphile_worker.jobs WHERE key = 'later'");
      await expect.poll(later, { timeout: 8_000 }).toEqual([]);
      const running = await shop.query(
        `SELECT task_identifier FROM graphile_worker.jobs
         WHERE locked_at IS NOT NULL AND task_identifier IN ('reconcile-payments', 'expire-orders')`,
      );
      expect(running).toHaveLength(1);
    } finally {
      provider.control.failCalls({ kind: "server-error", times: "all" });
      provider.control.releaseCalls();
      await worker.stop();
    }
  });

  test("ends a run with the first query, and the next run starts with the others", async () => {
    await openOrders(3, 2);
    provider.control.failCalls({ kind: "server-error", times: 1 });
    await reconcilePayments();
    expect(questions()).toHaveLength(1);
    const [first] = questions();
    await reconcilePayments();
    expect(questions()).toHaveLength(4);
    expect(questions().at(-1)).toBe(first);
  });

  test("holds unpaid orders that need a query, not the others, and none forever", async () => {
    const ids = await openOrders(3, 30, 2);
    const cancelled = async () => {
      const where = { id: { in: ids }, status: "cancelled" } as const;
      return (await shop.db.order.findMany({ where, select: { id: true } })).map(({ id }) => id);
    };
    provider.control.failCalls({ kind: "server-error", times: "all", path: "/transaction/verify/ref-ORD903000" });
    await expireOrders();
    expect(questions()).toEqual(["ref-ORD903000"]);
    expect(await cancelled()).toEqual([ids[2]]);
    await expireOrders();
    expect(await cancelled()).toEqual(expect.arrayContaining([ids[1], ids[2]]));
    expect(await cancelled()).toHaveLength(2);
  });
});
