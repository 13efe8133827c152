import { expect, test } from "vitest";
import { callApi, initialize, ORDER, openSandbox, verify } from "./support";

test("initialize returns the page's URL, a 15-character access code and the given reference", async () => {
  const sandbox = await openSandbox();
  const { status, body } = await callApi(sandbox, "POST", "/transaction/initialize", {
    ...ORDER,
    reference: "KN-1.a=b",
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: true, message: "Authorization URL created" });
  expect(body.data.access_code).toMatch(/^[a-z0-9]{15}$/);
  expect(body.data).toEqual({
    authorization_url: `${sandbox.url}/checkout/${body.data.access_code}`,
    access_code: body.data.access_code,
    reference: "KN-1.a=b",
  });
});

test("a fresh transaction verifies as abandoned, with every documented key and an id beyond 32 bits", async () => {
  const sandbox = await openSandbox();
  const { reference } = await initialize(sandbox);
  const { status, body } = await callApi(sandbox, "GET", `/transaction/verify/${reference}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: true, message: "Verification successful" });
  expect(body.data).toMatchObject({
    domain: "test",
    status: "abandoned",
    reference,
    amount: 123_450,
    requested_amount: 123_450,
    gateway_response: "The transaction was not completed",
    paid_at: null,
    paidAt: null,
    fees: null,
    log: null,
    authorization: {},
    channel: "card",
    metadata: { order: 7 },
  });
  expect(body.data.id).toBeGreaterThan(2 ** 32);
  const keys =
    "id domain status reference receipt_number amount message gateway_response paid_at created_at channel currency " +
    "ip_address metadata log fees fees_split authorization customer plan split order_id paidAt createdAt " +
    "requested_amount pos_transaction_data source fees_breakdown connect transaction_date plan_object subaccount";
  expect(Object.keys(body.data).sort()).toEqual(keys.split(" ").sort());
});

test.each([
  ["20000", 20_000],
  ["20000.0", 20_000],
  [1, 1],
])("amount %j is read as %d pesewas", async (amount, pesewas) => {
  const sandbox = await openSandbox();
  const { reference } = await initialize(sandbox, { amount });
  expect((await verify(sandbox, reference)).amount).toBe(pesewas);
});

test("metadata sent as an object returns its numbers as strings, missing metadata is an empty string", async () => {
  const sandbox = await openSandbox();
  const asObject = await initialize(sandbox, { metadata: { order: 7, lines: [{ quantity: 2 }] } });
  expect((await verify(sandbox, asObject.reference)).metadata).toEqual({ order: "7", lines: [{ quantity: "2" }] });
  const without = await initialize(sandbox, { metadata: undefined });
  expect((await verify(sandbox, without.reference)).metadata).toBe("");
});
