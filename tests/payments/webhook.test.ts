import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { receiveNotice } from "@/server/orders";
import type { Sandbox } from "@/tools/paystack-sandbox";
import { type TestDatabase, testDatabase } from "../support/database";
import { type OnlineOrder, onlineOrder, pay, SECRET_KEY, startProvider, stateOf } from "./support";

let shop: TestDatabase;
let order: OnlineOrder;
let reference: string;
let provider: Sandbox;
beforeAll(async () => {
  provider = await startProvider();
  shop = await testDatabase();
  order = await onlineOrder(shop.db);
  reference = (await pay(order)).reference;
});

afterAll(() => provider.close());

const sign = (body: string, algorithm = "sha512") => createHmac(algorithm, SECRET_KEY).update(body).digest("hex");
const receive = (body: string, signature: string | null = sign(body)) => receiveNotice(Buffer.from(body), signature);
const event = (changes: object = {}) =>
  JSON.stringify({ event: "charge.success", data: { reference, amount: 3200, ...changes } });
const jobs = () => shop.query("SELECT key FROM graphile_worker.jobs WHERE key LIKE 'confirm-payment:%'");

describe("the provider's webhook", () => {
  test("BEYOND-01 a missing, wrong, shortened, upper-case or SHA-256 signature and a changed body are refused", async () => {
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

  test("a signed body that is no JSON or no event is refused as such", async () => {
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

  test("an unknown reference or an event about something else is taken and changes nothing", async () => {
    await receive(event({ reference: "KN-SOMEBODYELSE" }));
    await receive(JSON.stringify({ event: "transfer.success", data: { id: 1 } }));
    expect(await shop.db.paymentEvent.count()).toBe(0);
  });

  test("BEYOND-02 the same event twenty times at once is stored once and asks the provider once", async () => {
    await Promise.all(Array.from({ length: 20 }, () => receive(event())));
    expect(await shop.db.paymentEvent.count({ where: { reference } })).toBe(1);
    expect(await jobs()).toHaveLength(1);
    expect((await stateOf(shop.db, order.id)).paymentStatus).toBe("pending");
  });

  test("fields and numbers that are not known pass through as received", async () => {
    const body = `{"event":"charge.failed","data":{"reference":"${reference}","id":18446744073709551615,"amount":1.0,"extra":{"é":null}}}`;
    await receive(body);
    expect(await shop.db.paymentEvent.count({ where: { event: "charge.failed" } })).toBe(1);
  });
});
