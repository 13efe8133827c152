import { describe, expect, test } from "vitest";
import type { Sandbox } from "../../tools/paystack-sandbox/index";
import { callApi, futureExpiry, initialize, openReceiver, openSandbox, postForm, verify } from "./support";

async function pay(sandbox: Sandbox, card?: { number: string; cvv: string }): Promise<string> {
  const { reference, authorization_url: url } = await initialize(sandbox);
  if (card) await postForm(`${url}/card`, { ...card, expiry: futureExpiry() });
  else sandbox.control.settle(reference);
  return reference;
}

function refund(sandbox: Sandbox, fields: object) {
  return callApi(sandbox, "POST", "/refund", fields);
}

test("a refund is queued, shows in verify as reversal-pending, and ends reversed with an event for each state", async () => {
  const receiver = await openReceiver();
  const sandbox = await openSandbox({ refundStepMs: "manual", webhookUrl: receiver.url });
  const reference = await pay(sandbox);
  const { status, body } = await refund(sandbox, { transaction: reference, customer_note: "Broken" });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: true,
    message: "Refund has been queued for processing",
    data: {
      status: "pending",
      amount: 123_450,
      currency: "GHS",
      deducted_amount: 0,
      fully_deducted: false,
      customer_note: "Broken",
      transaction: { reference, amount: 123_450 },
    },
  });
  expect((await verify(sandbox, reference)).status).toBe("reversal-pending");
  sandbox.control.moveRefund(body.data.id, "processing");
  expect((await verify(sandbox, reference)).status).toBe("reversal-pending");
  sandbox.control.moveRefund(body.data.id, "processed");
  expect((await verify(sandbox, reference)).status).toBe("reversed");
  await sandbox.control.whenWebhooksIdle();
  const events = receiver.received.map((one) => one.event).sort();
  expect(events).toEqual(["charge.success", "refund.pending", "refund.processed", "refund.processing"]);
  const processed = receiver.received.find((one) => one.event === "refund.processed");
  expect(processed?.data).toMatchObject({
    status: "processed",
    transaction_reference: reference,
    amount: "123450",
    currency: "GHS",
    customer: { email: "ama@example.com" },
  });
  expect(processed?.data).not.toHaveProperty("id");
});

test.each([
  ["4084080000671803", "180", "failed", "success"],
  ["4084080000671902", "190", "needs-attention", "reversal-pending"],
])(
  "without control the refund of card %s (CVV %s) ends %s and the payment reads %s",
  async (number, cvv, outcome, reads) => {
    const receiver = await openReceiver();
    const sandbox = await openSandbox({ webhookUrl: receiver.url });
    const reference = await pay(sandbox, { number, cvv });
    const { body } = await refund(sandbox, { transaction: reference });
    await receiver.waitFor(4);
    const last = receiver.received.find((one) => one.event === `refund.${outcome}`);
    expect(last?.data).toMatchObject({ status: outcome, amount: 123_450 });
    if (outcome === "needs-attention") expect(last?.data.id).toBe(String(body.data.id));
    expect(sandbox.control.refunds().find((one) => one.id === body.data.id)?.status).toBe(outcome);
    expect((await verify(sandbox, reference)).status).toBe(reads);
  },
);

describe("a refund is refused", () => {
  test.each([
    [{ amount: 99 }, "The minimum amount you may send in a single refund at this time is: GHS1.00"],
    [{ amount: 123_451 }, "Total refund amount cannot exceed original transaction amount"],
    [{ currency: "USD" }, "Transaction currency must match refund currency"],
    [{ amount: 100.5 }, '"amount" must be an integer'],
  ])("%j: %s", async (fields, message) => {
    const sandbox = await openSandbox();
    const { status, body } = await refund(sandbox, { transaction: await pay(sandbox), ...fields });
    expect(status).toBe(400);
    expect(body).toMatchObject({ status: false, message });
    expect(sandbox.control.refunds()).toEqual([]);
  });

  test("without an amount after a part refund, and over the rest", async () => {
    const sandbox = await openSandbox({ refundStepMs: "manual" });
    const reference = await pay(sandbox);
    expect((await refund(sandbox, { transaction: reference, amount: 23_450 })).status).toBe(200);
    for (const fields of [{}, { amount: 100_001 }])
      expect((await refund(sandbox, { transaction: reference, ...fields })).body.message).toBe(
        "Total refund amount cannot exceed original transaction amount",
      );
    expect((await refund(sandbox, { transaction: reference, amount: 100_000 })).status).toBe(200);
  });

  test("when the merchant has no money, until there is some", async () => {
    const sandbox = await openSandbox();
    const reference = await pay(sandbox);
    sandbox.control.refuseRefunds(true);
    const { body } = await refund(sandbox, { transaction: reference });
    expect(body).toMatchObject({ code: "insufficient_balance" });
    expect(body.message).toMatch(/^Insufficient balance to fulfill this refund/);
    sandbox.control.refuseRefunds(false);
    expect((await refund(sandbox, { transaction: reference })).status).toBe(200);
  });
});

test("a part refund that went through leaves the payment a success", async () => {
  const sandbox = await openSandbox({ refundStepMs: "manual" });
  const reference = await pay(sandbox);
  const { body } = await refund(sandbox, { transaction: reference, amount: 100 });
  sandbox.control.moveRefund(body.data.id, "processed");
  expect((await verify(sandbox, reference)).status).toBe("success");
});

test("refunds are listed by the transaction's number; its reference finds none", async () => {
  const sandbox = await openSandbox({ refundStepMs: "manual" });
  const reference = await pay(sandbox);
  const { id } = await verify(sandbox, reference);
  await refund(sandbox, { transaction: id, amount: 500 });
  await refund(sandbox, { transaction: reference, amount: 700 });
  await refund(sandbox, { transaction: await pay(sandbox), amount: 900 });
  const list = async (query: string) => (await callApi(sandbox, "GET", `/refund${query}`)).body;
  const found = await list(`?transaction=${id}`);
  expect(found).toMatchObject({ status: true, message: "Refunds retrieved", meta: { total: 2 } });
  expect(found.data.map((one: { amount: number }) => one.amount)).toEqual([700, 500]);
  expect((await list(`?transaction=${reference}`)).data).toEqual([]);
  expect((await list("?perPage=2&page=2")).data).toHaveLength(1);
});
