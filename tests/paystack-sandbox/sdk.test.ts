import Paystack from "paystack-sdk";
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from "undici";
import { expect, onTestFinished, test } from "vitest";
import type { Sandbox } from "../../tools/paystack-sandbox/index";
import { KEY, openSandbox } from "./support";

/** The real package with its fixed URL, whose calls the global fetch dispatcher redirects to the sandbox. */
function connectSdk(sandbox: Sandbox, { key = KEY, headersTimeout = 60_000 } = {}): Paystack {
  const before = getGlobalDispatcher();
  const agent = new Agent({ headersTimeout });
  setGlobalDispatcher(
    agent.compose((dispatch) => (options, handler) => {
      const toPaystack = String(options.origin) === "https://api.paystack.co";
      return dispatch(toPaystack ? { ...options, origin: sandbox.url } : options, handler);
    }),
  );
  onTestFinished(async () => {
    setGlobalDispatcher(before);
    await agent.destroy();
  });
  return new Paystack(key);
}

const ORDER = { email: "ama@example.com", amount: "123450", currency: "GHS", reference: "KN-1" };

test("paystack-sdk initializes, verifies, refunds and lists", async () => {
  const sandbox = await openSandbox({ refundStepMs: "manual" });
  const paystack = connectSdk(sandbox);
  const made = await paystack.transaction.initialize({
    ...ORDER,
    callback_url: "https://shop.example/return",
    channels: ["card", "mobile_money"],
    metadata: { order: 7 },
  });
  expect(made).toMatchObject({ status: true, data: { reference: "KN-1" } });
  sandbox.control.settle("KN-1");
  const verified = await paystack.transaction.verify("KN-1");
  expect(verified).toMatchObject({
    status: true,
    data: { status: "success", amount: 123_450, metadata: { order: "7" } },
  });
  const id = String(verified.data?.id);
  const refunded = await paystack.refund.create({ transaction: "KN-1", amount: 1_000, currency: "GHS" });
  expect(refunded).toMatchObject({ status: true, data: { status: "pending", amount: 1_000 } });
  expect(await paystack.refund.list({ transaction: id, currency: "GHS" })).toMatchObject({ data: [{ amount: 1_000 }] });
});

test("paystack-sdk throws a refusal with its status and body", async () => {
  const sandbox = await openSandbox();
  const paystack = connectSdk(sandbox);
  await paystack.transaction.initialize(ORDER);
  await expect(paystack.transaction.initialize(ORDER)).rejects.toMatchObject({
    status: 400,
    body: { status: false, code: "duplicate_reference" },
  });
  const stranger = connectSdk(sandbox, { key: "sk_test_other" });
  await expect(stranger.transaction.verify("KN-1")).rejects.toMatchObject({
    status: 401,
    body: { message: "Invalid key", code: "invalid_Key" },
  });
});

test("a sandbox that hangs ends in the dispatcher's time-out", async () => {
  const sandbox = await openSandbox();
  const paystack = connectSdk(sandbox, { headersTimeout: 300 });
  sandbox.control.failCalls({ kind: "hang" });
  await expect(paystack.transaction.verify("KN-1")).rejects.toMatchObject({
    cause: { code: "UND_ERR_HEADERS_TIMEOUT" },
  });
});
