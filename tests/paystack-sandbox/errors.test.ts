import { describe, expect, test } from "vitest";
import { startSandbox } from "../../tools/paystack-sandbox/index";
import { callApi, initialize, ORDER, openSandbox } from "./support";

/** Bodies recorded from Paystack's test mode or printed in its documents. */
const RECORDED = {
  invalidKey: {
    status: false,
    message: "Invalid key",
    meta: { nextStep: "Ensure that you provide the correct authorization key for the request" },
    type: "validation_error",
    code: "invalid_Key",
  },
  duplicate: {
    status: false,
    message: "Duplicate Transaction Reference",
    meta: { nextStep: "Try and create the Transaction or Charge with a new reference" },
    code: "duplicate_reference",
  },
  unknownReference: {
    status: false,
    message: "Transaction reference not found.",
    meta: {
      nextStep: "Ensure that you're passing the reference of a transaction that exists on this integration",
    },
    code: "transaction_not_found",
  },
};

test.each([
  ["another key", "sk_test_other"],
  ["a live key", "sk_live_0123456789abcdef"],
  ["no key", null],
])("%s is refused with 401 and Paystack's own body", async (_, key) => {
  const sandbox = await openSandbox();
  const { status, body } = await callApi(sandbox, "POST", "/transaction/initialize", ORDER, key);
  expect(status).toBe(401);
  expect(body).toEqual(RECORDED.invalidKey);
});

describe("initialize refuses with 400", () => {
  test.each([
    [{ email: undefined }, "Email Address is required", "missing_params"],
    [{ email: "ama" }, "Invalid Email Address Passed", "invalid_email_address"],
    [{ email: "ama@shop.local" }, "Invalid Email Address Passed", "invalid_email_address"],
    [{ amount: 100.5 }, '"amount" must be an integer', undefined],
    [{ amount: "100.50" }, '"amount" must be an integer', undefined],
    [{ amount: 0 }, "Invalid Amount Sent", undefined],
    [{ amount: -1 }, "Invalid Amount Sent", undefined],
    [{ amount: "many" }, "Invalid Amount Sent", undefined],
    [{ currency: "USD" }, "Currency not supported by merchant", undefined],
    [{ reference: "KN:1" }, "Invalid character in transaction reference", "invalid_character_in_reference"],
    [{ reference: "KN/1" }, "Invalid character in transaction reference", "invalid_character_in_reference"],
    [{ reference: "KN_1" }, "Invalid character in transaction reference", "invalid_character_in_reference"],
    [{ callback_url: "/return" }, '"callback_url" must be a valid uri', undefined],
    [{ channels: ["ussd"] }, "No active channel", undefined],
  ])("%j: %s", async (fields, message, code) => {
    const sandbox = await openSandbox();
    const { status, body } = await callApi(sandbox, "POST", "/transaction/initialize", { ...ORDER, ...fields });
    expect(status).toBe(400);
    expect(body).toMatchObject({ status: false, message, type: "validation_error", ...(code ? { code } : {}) });
    expect(body.meta.nextStep).toEqual(expect.any(String));
    expect(sandbox.control.transactions()).toEqual([]);
  });

  test("a reference used before, even by an unpaid transaction", async () => {
    const sandbox = await openSandbox();
    await initialize(sandbox, { reference: "KN-1" });
    const { status, body } = await callApi(sandbox, "POST", "/transaction/initialize", { ...ORDER, reference: "KN-1" });
    expect(status).toBe(400);
    expect(body).toMatchObject(RECORDED.duplicate);
  });

  test.each(["", "{", "[]", '"text"'])("a body that is no JSON object: %j", async (text) => {
    const sandbox = await openSandbox();
    expect((await callApi(sandbox, "POST", "/transaction/initialize", text)).status).toBe(400);
  });
});

test("an unknown reference and a malformed one are 400", async () => {
  const sandbox = await openSandbox();
  const unknown = await callApi(sandbox, "GET", "/transaction/verify/nothing");
  expect(unknown.status).toBe(400);
  expect(unknown.body).toMatchObject(RECORDED.unknownReference);
  const malformed = await callApi(sandbox, "GET", "/transaction/verify/a%2Fb");
  expect(malformed.body).toMatchObject({ status: false, code: "invalid_character_in_reference" });
});

test.each([
  ["GET", "/nowhere"],
  ["GET", "/transaction/initialize/now"],
  ["POST", "/transaction/verify/abc"],
  ["DELETE", "/refund"],
  ["GET", "//example.com/transaction"],
])("%s %s is no route: 404", async (method, path) => {
  const sandbox = await openSandbox();
  const { status, body } = await callApi(sandbox, method, path);
  expect(status).toBe(404);
  expect(body.status).toBe(false);
});

test("a live key stops the sandbox before it starts", async () => {
  await expect(startSandbox({ port: 0, secretKey: "sk_live_x" })).rejects.toThrow("test keys only");
});
