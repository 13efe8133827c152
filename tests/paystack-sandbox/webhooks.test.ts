import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { callApi, initialize, KEY, openReceiver, openSandbox, verify } from "./support";

test("a payment sends a webhook with Paystack's headers and a signature over the raw body", async () => {
  const receiver = await openReceiver();
  const sandbox = await openSandbox({ webhookUrl: receiver.url });
  const { reference } = await initialize(sandbox, { metadata: JSON.stringify({ name: "Adwoa é ₵" }) });
  sandbox.control.settle(reference);
  await receiver.waitFor(1);
  const [hook] = receiver.received;
  expect(hook?.headers).toMatchObject({ "user-agent": "Paystack/2.0", "content-type": "application/json" });
  const expected = createHmac("sha512", KEY)
    .update(Buffer.from(hook?.raw ?? "", "utf8"))
    .digest("hex");
  expect(hook?.headers["x-paystack-signature"]).toBe(expected);
  expect(hook?.event).toBe("charge.success");
  expect(hook?.data).toEqual({ ...(await verify(sandbox, reference)), plan: {} });
});

test("missing metadata is 0 in the event", async () => {
  const receiver = await openReceiver();
  const sandbox = await openSandbox({ webhookUrl: receiver.url });
  const { reference } = await initialize(sandbox, { metadata: undefined });
  sandbox.control.settle(reference);
  await receiver.waitFor(1);
  expect(receiver.received[0]?.data.metadata).toBe(0);
});

test("an event is sent again, with the same bytes, until the shop responds with 200", async () => {
  const receiver = await openReceiver([500, 302, 201]);
  const sandbox = await openSandbox({ webhookUrl: receiver.url });
  sandbox.control.settle((await initialize(sandbox)).reference);
  await sandbox.control.whenWebhooksIdle();
  expect(sandbox.control.webhooks()).toMatchObject([{ state: "delivered", attempts: [500, 302, 201, 200] }]);
  expect(new Set(receiver.received.map((one) => one.raw)).size).toBe(1);
});

test("it gives up after the last attempt, also without a listener", async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as AddressInfo;
  await new Promise((resolve) => silent.close(resolve));
  const sandbox = await openSandbox({ webhookUrl: `http://127.0.0.1:${port}/` });
  sandbox.control.settle((await initialize(sandbox)).reference);
  await sandbox.control.whenWebhooksIdle();
  expect(sandbox.control.webhooks()).toMatchObject([
    { state: "gave-up", attempts: Array.from({ length: 5 }, () => "ECONNREFUSED") },
  ]);
});

test("a shop that never responds costs a try and does not delay the redirect", async () => {
  const hanging = createServer(() => {});
  await new Promise<void>((resolve) => hanging.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    hanging.closeAllConnections();
    hanging.close();
  });
  const sandbox = await openSandbox({
    webhookUrl: `http://127.0.0.1:${(hanging.address() as AddressInfo).port}/`,
    webhookRetry: { attempts: 1, timeoutMs: 50 },
  });
  const { authorization_url: url } = await initialize(sandbox);
  const answer = await fetch(`${url}/mobile-money`, {
    method: "POST",
    body: new URLSearchParams({ provider: "mtn", phone: "0551234987" }),
    redirect: "manual",
  });
  expect(answer.status).toBe(303);
  expect(sandbox.control.webhooks()[0]?.attempts).toEqual([]);
  await sandbox.control.whenWebhooksIdle();
  expect(sandbox.control.webhooks()).toMatchObject([{ state: "gave-up", attempts: ["ETIMEDOUT"] }]);
});

test("held events wait until they are released, in order or last first", async () => {
  const receiver = await openReceiver();
  const sandbox = await openSandbox({ webhookUrl: receiver.url });
  const { control } = sandbox;
  for (const reverse of [false, true]) {
    control.holdWebhooks();
    const references = [(await initialize(sandbox)).reference, (await initialize(sandbox)).reference];
    for (const reference of references) control.settle(reference);
    expect((await verify(sandbox, references[0] ?? "")).status).toBe("success");
    expect(receiver.received).toHaveLength(0);
    await control.releaseWebhooks({ reverse });
    const order = receiver.received.map((one) => one.data.reference);
    expect(order).toEqual(reverse ? references.toReversed() : references);
    receiver.received.length = 0;
  }
});

test("events can be dropped, duplicated and delayed", async () => {
  const receiver = await openReceiver();
  const sandbox = await openSandbox({ webhookUrl: receiver.url });
  const { control } = sandbox;
  const pay = async () => control.settle((await initialize(sandbox)).reference);
  control.dropWebhooks();
  await pay();
  await control.whenWebhooksIdle();
  expect(receiver.received).toHaveLength(0);
  expect(control.webhooks()[0]?.state).toBe("dropped");

  control.duplicateWebhooks(3);
  await pay();
  await control.whenWebhooksIdle();
  expect(receiver.received).toHaveLength(3);
  expect(new Set(receiver.received.map((one) => one.raw)).size).toBe(1);

  control.duplicateWebhooks(1);
  control.delayWebhooks(60);
  const start = performance.now();
  await pay();
  await control.whenWebhooksIdle();
  expect(receiver.received).toHaveLength(4);
  expect(performance.now() - start).toBeGreaterThan(50);
});

test("the URL can be set later, and without one nothing is sent", async () => {
  const receiver = await openReceiver();
  const sandbox = await openSandbox();
  sandbox.control.settle((await initialize(sandbox)).reference);
  await sandbox.control.whenWebhooksIdle();
  expect(sandbox.control.webhooks()[0]?.state).toBe("dropped");
  sandbox.control.setWebhookUrl(receiver.url);
  sandbox.control.settle((await initialize(sandbox)).reference);
  await receiver.waitFor(1);
});

test("closing ends retries and open connections at once", async () => {
  const receiver = await openReceiver([500, 500, 500, 500, 500]);
  const sandbox = await openSandbox({ webhookUrl: receiver.url, webhookRetry: { firstMs: 60_000, maxMs: 60_000 } });
  sandbox.control.settle((await initialize(sandbox)).reference);
  await receiver.waitFor(1);
  sandbox.control.failCalls({ kind: "hang" });
  const hanging = callApi(sandbox, "GET", "/transaction/verify/x").catch(() => "broken off");
  await sandbox.close();
  expect(await hanging).toBe("broken off");
});
