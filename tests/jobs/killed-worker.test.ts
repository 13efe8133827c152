import { describe, expect, test } from "vitest";
import { startScript } from "@/scripts/launch/child";
import { startWorker } from "@/server/jobs/start-worker";
import { placeOrder } from "@/server/orders";
import { receiveMails } from "../mail/support";
import { paidOrder, startProvider } from "../payments/support";
import { testDatabase } from "../support/database";
import { waitForMail } from "../support/mail-sink";
import { addProduct, guest, orderRequest } from "../support/orders";
import { askRefund } from "../support/refunds";

const provider = await startProvider({ resets: false });
const shop = await testDatabase();
const sink = await receiveMails();
const product = (await addProduct(shop.db)).id;

const held = () =>
  shop.query<{ id: string; locked_by: string }>(
    "SELECT id, locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL ORDER BY id",
  );

describe("a killed worker", () => {
  test("BEYOND-03 while sending an email: another worker sends it again soon, and takes no job of a living one", async () => {
    const first = startScript("scripts/worker.ts", [], { env: { ...process.env } });
    const unanswered = sink.leaveUnanswered();
    const { order } = await placeOrder({ viewer: guest, input: orderRequest([{ product, quantity: 1 }]) });
    const subject = `Order ${order.orderId} received`;
    let second: Awaited<ReturnType<typeof startWorker>> | undefined;
    try {
      await Promise.race([unanswered, first.ended.then(() => Promise.reject(new Error(first.output())))]);
      const [job] = await held();
      // The lock of a long-dead worker: when it is released, the second worker has checked often enough.
      await shop.query("SELECT graphile_worker.add_job('no-such-task')");
      await shop.query(
        `UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'worker-unknown'
         WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'no-such-task')`,
      );
      second = await startWorker();
      await expect.poll(held).toEqual([job]);
      expect(sink.mails()).toHaveLength(1);

      process.kill(first.pid, "SIGKILL");
      const mails = await waitForMail(sink, { subject, count: 2 }, 60_000);
      expect(mails.map(({ headers }) => headers["message-id"])).toEqual(
        Array(2).fill(`<order-${order._id}-placed@kanea.example>`),
      );
    } finally {
      await first.stop(0);
      await second?.stop();
    }
  });

  test("BEYOND-37 during a refund: another worker finds it at the provider and sends none", async () => {
    const order = await paidOrder(shop.db, provider);
    provider.control.holdCalls("/refund");
    const first = startScript("scripts/worker.ts", [], { env: { ...process.env } });
    let second: Awaited<ReturnType<typeof startWorker>> | undefined;
    const request = () => shop.db.refundRequest.findFirstOrThrow({ where: { orderId: order.id } });
    try {
      await askRefund(shop, { orderId: order.id, amountPesewas: 1200 });
      await Promise.race([
        provider.control.whenCallHeld(),
        first.ended.then(() => Promise.reject(new Error(first.output()))),
      ]);
      process.kill(first.pid, "SIGKILL");
      provider.control.releaseCalls();
      expect((await request()).providerId).toBeNull();
      second = await startWorker();
      await expect.poll(async () => (await request()).providerId).not.toBeNull();
      expect(provider.control.refunds()).toMatchObject([{ reference: order.reference, amount: 1200 }]);
    } finally {
      await first.stop(0);
      await second?.stop();
    }
  });

  test("that only lost its connection reports again that it is alive", async () => {
    const locks = () =>
      shop.query(
        `SELECT pid FROM pg_locks JOIN pg_database ON pg_database.oid = database
         WHERE locktype = 'advisory' AND classid = 4242003 AND datname = current_database()`,
      );
    const worker = await startWorker();
    try {
      await expect.poll(async () => (await locks()).length).toBe(2);
      const before = await locks();
      await shop.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE application_name = 'kanea worker life' AND datname = current_database()`,
      );
      await expect.poll(locks).not.toEqual(before);
      await expect.poll(async () => (await locks()).length).toBe(before.length);
    } finally {
      await worker.stop();
    }
    await expect.poll(locks).toEqual([]);
  });
});
