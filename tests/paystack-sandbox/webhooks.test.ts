import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { serve } from "../support/serve";
import { initialize, KEY, openReceiver, openSandbox, verify } from "./support";

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
  const silent = await serve(() => undefined);
  await silent.close();
  const sandbox = await openSandbox({ webhookUrl: silent.origin });
  sandbox.control.settle((await initialize(sandbox)).reference);
  await sandbox.control.whenWebhooksIdle();
  expect(sandbox.control.webhooks()).toMatchObject([
    { state: "gave-up", attempts: Array.from({ length: 5 }, () => "ECONNREFUSED") },
  ]);
});
