import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { confirmPayment, receiveWebhook } from "@/server/orders";
import { crowd } from "../support/crowd";
import { testDatabase } from "../support/database";
import { queuedMails } from "../support/orders";
import { onlineOrder, pay, SECRET_KEY, startProvider, stateOf } from "./support";

const provider = await startProvider({ resets: false });
const shop = await testDatabase();
const order = await onlineOrder(shop.db);
const reference = (await pay(order)).reference;

const sign = (body: string, algorithm = "sha512") => createHmac(algorithm, SECRET_KEY).update(body).digest("hex");
const receive = (body: string, signature: string | null = sign(body)) => receiveWebhook(Buffer.from(body), signature);
const event = (changes: object = {}) =>
  JSON.stringify({ event: "charge.success", data: { reference, amount: 3200, ...changes } });
const jobs = () => shop.query("SELECT key FROM graphile_worker.jobs WHERE key LIKE 'confirm-payment:%'");

describe("the provider's webhook", () => {
  test("BEYOND-01 T48 a missing, wrong, shortened, upper-case or SHA-256 signature and a changed body are refused", async () => {
    const body = event();
    const good = sign(body);
    const bad: [string, string | null][] = [
      [body, null],
      [body, ""],
      [body, "0".repeat(128)],
      [body, good.slice(0, 127)],
      [body, good.toUpperCase()],
      [body, `${good}, ${good}`],
      [body, sign(body, "sha256")],
      [`${body} `, good],
      [JSON.stringify(JSON.parse(body), null, 1), good],
    ];
    for (const [sent, signature] of bad)
      await expect(receive(sent, signature)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await shop.db.paymentEvent.count()).toBe(0);
    expect(await jobs()).toEqual([]);
  });

  test("a signed body that is not JSON or not an event is refused", async () => {
    for (const body of [
      "",
      "hello",
      "[]",
      "{}",
      '{"event":1,"data":{}}',
      '{"event":"charge.success"}',
      "[".repeat(50_000),
    ]) {
      await expect(receive(body)).rejects.toMatchObject({ code: "VALIDATION" });
    }
  });

  test("an unknown reference or an unrelated event is accepted and changes nothing", async () => {
    await receive(event({ reference: "KN-SOMEBODYELSE" }));
    await receive(JSON.stringify({ event: "transfer.success", data: { id: 1 } }));
    expect(await shop.db.paymentEvent.count()).toBe(0);
  });

  test("BEYOND-02 the same event twenty times at once is stored once and verified once", async () => {
    await crowd(20, () => receive(event()));
    expect(await shop.db.paymentEvent.count({ where: { reference } })).toBe(1);
    expect(await jobs()).toHaveLength(1);
    expect((await stateOf(shop.db, order.id)).paymentStatus).toBe("pending");
  });

  test("BEYOND-02 a repeated event after verification triggers no other; another kind does", async () => {
    const { reference: other } = await pay(await onlineOrder(shop.db));
    const keys = async () => (await jobs()).map(({ key }) => key).filter((key) => String(key).includes(other));
    await receive(event({ reference: other }));
    expect(await keys()).toEqual([`confirm-payment:${other}:charge.success`]);
    await shop.query("DELETE FROM graphile_worker._private_jobs WHERE key LIKE 'confirm-payment:%'");
    await receive(event({ reference: other }));
    expect(await keys()).toEqual([]);
    await receive(JSON.stringify({ event: "charge.other", data: { reference: other } }));
    expect(await keys()).toEqual([`confirm-payment:${other}:charge.other`]);
  });

  test("a refund event is verified, and makes the order refunded once it is processed", async () => {
    const bought = await onlineOrder(shop.db);
    const { reference: paid } = await pay(bought);
    provider.control.settle(paid);
    expect(await confirmPayment(paid)).toBe("paid");
    await fetch(`${provider.url}/refund`, {
      method: "POST",
      headers: { authorization: `Bearer ${SECRET_KEY}`, "content-type": "application/json" },
      body: JSON.stringify({ transaction: paid }),
    });
    const [refund] = provider.control.refunds();
    const tell = (status: string) =>
      receive(JSON.stringify({ event: `refund.${status}`, data: { status, transaction_reference: paid } }));
    await tell("pending");
    expect(await confirmPayment(paid)).toBe("paid");
    provider.control.moveRefund(refund?.id ?? 0, "processed");
    // The event of an earlier partial refund looks the same: it must not hide this one.
    for (const _ of ["first part", "rest"]) await tell("processed");
    expect(await jobs()).toContainEqual({ key: `confirm-payment:${paid}:refund.processed` });
    expect(await confirmPayment(paid)).toBe("refunded");
    expect(await confirmPayment(paid)).toBe("refunded");
    expect(await queuedMails(shop.db, bought.id)).toEqual(["placed", "paid", "refunded"]);
  });

  test("T52 unknown fields and numbers are stored as received", async () => {
    const body = `{"event":"charge.failed","data":{"reference":"${reference}","id":18446744073709551615,"amount":1.0,"extra":{"é":null}}}`;
    await receive(body);
    expect(await shop.db.paymentEvent.count({ where: { event: "charge.failed" } })).toBe(1);
  });

  test("an event with characters that the database refuses is stored without them", async () => {
    for (const [event, body] of [
      ["odd.nul", `{"event":"odd.nul","data":{"reference":"${reference}","status":"a\\u0000b","k\\u0000":1}}`],
      [
        "odd.half",
        `{"event":"odd.half","data":{"reference":"${reference}","status":"a\\ud800b","currency":"\\udc00"}}`,
      ],
      ["odd.elsewhere", `{"event":"odd.elsewhere","data":{"reference":"${reference}","customer":{"name":"\\u0000"}}}`],
      ["odd.\uFFFD", `{"event":"odd.\\u0000","data":{"reference":"${reference}"}}`],
    ] as const) {
      await receive(body);
      expect(await shop.db.paymentEvent.count({ where: { event } }), body).toBe(1);
    }
    await receive(`{"event":"charge.success","data":{"reference":"KN-\\u0000"}}`);
    await receive(`{"event":"charge.success","data":{"reference":"${"x".repeat(300)}"}}`);
    const { payload } = await shop.db.paymentEvent.findFirstOrThrow({ where: { event: "odd.nul" } });
    expect(payload).toEqual({ event: "odd.nul", data: { reference, status: "a\uFFFDb" } });
  });

  test("the provider's texts about a payment may contain such characters too", async () => {
    const odd = await onlineOrder(shop.db);
    const { reference: declined } = await pay(odd);
    provider.control.settle(declined, { status: "failed", reason: "Declined\u0000 \ud800" });
    expect(await confirmPayment(declined)).toBe("failed");
  });

  test("only the fields the shop needs are stored: nothing about the payer", async () => {
    const bought = await onlineOrder(shop.db);
    const { reference: paid } = await pay(bought);
    provider.control.settle(paid);
    const sent = provider.control.webhooks().find((one) => one.reference === paid);
    await receive(sent?.body ?? "");
    const { payload } = await shop.db.paymentEvent.findFirstOrThrow({ where: { reference: paid } });
    expect(payload).toEqual({
      event: "charge.success",
      data: {
        id: expect.any(Number),
        reference: paid,
        status: "success",
        amount: 3200,
        currency: "GHS",
        fees: 62,
        paid_at: expect.any(String),
      },
    });
  });
});
