import { expect, test } from "vitest";
import { startScript } from "@/scripts/launch/child";
import { waitUntil } from "@/scripts/support/processes";
import { placeOrder } from "@/server/orders";
import { startTcpProxy } from "@/tools/hostile/tcp-proxy";
import { receiveMails } from "../mail/support";
import { testDatabase } from "../support/database";
import { waitForMail } from "../support/mail-sink";
import { addProduct, guest, orderRequest } from "../support/orders";

const shop = await testDatabase();
const sink = await receiveMails();
const product = (await addProduct(shop.db, { onHand: 50 })).id;

const place = async () =>
  (await placeOrder({ viewer: guest, input: orderRequest([{ product, quantity: 1 }]) })).order.orderId;

test("BEYOND-03 a worker that loses its database while sending an email sends it again and continues", async () => {
  const wire = await startTcpProxy(shop.url);
  const worker = startScript("scripts/worker.ts", [], {
    env: { ...process.env, DATABASE_URL: wire.url, LOG_LEVEL: "warn" },
  });
  const died = worker.ended.then((how) => Promise.reject(new Error(`The worker ended (${how}): ${worker.output()}`)));
  try {
    const unanswered = sink.leaveUnanswered();
    const subject = await place();
    await Promise.race([unanswered, died]);
    await wire.fail({ kind: "cut" });
    // The result of the email cannot be stored.
    sink.answerLate();
    await Promise.race([waitUntil(() => worker.output().includes("Failed to complete jobs"), 60_000), died]);
    await wire.heal();
    const mails = await Promise.race([waitForMail(sink, { subject, count: 2 }, 60_000), died]);
    expect(new Set(mails.map(({ headers }) => headers["message-id"])).size).toBe(1);
    expect(worker.output()).toContain("the worker restarts");
    await expect.poll(() => shop.query("SELECT id FROM graphile_worker.jobs")).toEqual([]);
  } finally {
    await worker.stop();
    await wire.close();
  }
});

test("BEYOND-03 notifications from another login stop no worker", async () => {
  const worker = startScript("scripts/worker.ts", [], { env: { ...process.env, LOG_LEVEL: "warn" } });
  const died = worker.ended.then((how) => Promise.reject(new Error(`The worker ended (${how}): ${worker.output()}`)));
  died.catch(() => undefined);
  const mailed = async () => {
    const subject = await place();
    await Promise.race([waitForMail(sink, { subject }, 60_000), died]);
  };
  try {
    await mailed();
    const forged: [channel: string, payload: string][] = [
      ["jobs:insert", "é".repeat(3_000)],
      ["jobs:insert", "null"],
      ["jobs:insert", '{"count": 1e308}'],
      ["jobs:insert", '{"count": {"valueOf": 1}}'],
      ["worker:migrate", "no JSON"],
      ["worker:migrate", '{"breaking": true, "migrationNumber": 99}'],
    ];
    for (const one of forged) await shop.query("SELECT pg_notify($1, $2)", one);
    await Promise.race([waitUntil(() => worker.output().includes("the worker restarts"), 60_000), died]);
    await mailed();
  } finally {
    await worker.stop();
  }
  expect(await worker.ended).toBe(0);
});
