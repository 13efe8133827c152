import { describe, expect, test } from "vitest";
import type { Sandbox } from "../../tools/paystack-sandbox/index";
import { futureExpiry, getPage, initialize, openReceiver, openSandbox, postForm, verify } from "./support";

/** Pays with a card; `answers` go to the following steps. @returns the last response */
async function payByCard(url: string, number: string, cvv: string, answers: string[] = []) {
  let last = await postForm(`${url}/card`, { number, cvv, expiry: futureExpiry() });
  for (const answer of answers) last = await postForm(`${url}/step`, { answer });
  return last;
}

async function begin(sandbox: Sandbox, fields: object = {}) {
  const { authorization_url: url, reference } = await initialize(sandbox, fields);
  return { url, reference };
}

test("the page names the merchant, shopper and amount, warns that no money moves, and needs no script", async () => {
  const sandbox = await openSandbox();
  const { url } = await begin(sandbox);
  const { status, text, headers } = await getPage(url);
  expect(status).toBe(200);
  expect(text).toContain("Paystack sandbox: no real money");
  expect(text).toContain("Pay Kanea");
  expect(text).toContain("ama@example.com");
  expect(text).toContain("GH₵1,234.50");
  expect(text).not.toMatch(/<script|\son\w+=|javascript:/i);
  const policy = headers.get("content-security-policy");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("script-src");
  expect(policy).not.toContain("unsafe-inline");
  // A browser refuses the redirect after a form unless its target is named.
  expect(policy).toContain("form-action 'self' https://shop.example;");
});

test("only the requested channels are offered", async () => {
  const sandbox = await openSandbox();
  const cardOnly = await getPage((await begin(sandbox, { channels: ["card"] })).url);
  expect(cardOnly.text).not.toContain("Mobile money");
  const { url, reference } = await begin(sandbox, { channels: ["mobile_money"] });
  const { text } = await getPage(url);
  expect(text).not.toContain("Card number");
  expect(text).toContain("Telecel");
  await payByCard(url, "4084084084084081", "408");
  expect(await verify(sandbox, reference)).toMatchObject({ status: "abandoned", log: null });
});

describe("a card pays and the browser returns to the shop", () => {
  test.each([
    ["4084 0840 8408 4081", "408", []],
    ["5078 5078 5078 5078 12", "081", ["1111"]],
    ["5060-6666-6666-6666-666", "123", ["1234", "123456"]],
    ["507850785078507804", "884", ["0000", "0551234987", "123456"]],
    ["5192602720584796", "123", ["approve"]],
    ["4084080000671803", "180", []],
    ["4084080000671902", "190", []],
  ])("%s", async (number, cvv, answers) => {
    const sandbox = await openSandbox();
    const { url, reference } = await begin(sandbox);
    const last = await payByCard(url, number, cvv, answers);
    expect(last).toEqual({
      status: 303,
      location: `https://shop.example/return?order=7&trxref=${reference}&reference=${reference}`,
    });
    const data = await verify(sandbox, reference);
    const digits = number.replace(/\D/g, "");
    expect(data).toMatchObject({
      status: "success",
      gateway_response: "Successful",
      channel: "card",
      amount: 123_450,
      fees: 2_407,
      authorization: { bin: digits.slice(0, 6), last4: digits.slice(-4), exp_month: "12", bank: "TEST BANK" },
      log: { success: true },
    });
    expect(new Date(data.paid_at).toISOString()).toBe(data.paidAt);
  });
});

describe("a declined card leaves the shopper on the page", () => {
  test.each([
    ["4084080000005408", "001", [], "failed", "Declined"],
    ["507850785078507853", "082", ["0000"], "failed", "Token Not Generated"],
    ["4084080000670037", "787", [], "failed", "Insufficient Funds"],
    ["507850785078507812", "081", ["9999"], "failed", "Incorrect PIN"],
    ["5060666666666666666", "123", ["1234", "000000"], "failed", "Incorrect OTP"],
    ["5192602720584796", "123", ["decline"], "failed", "Declined by the bank"],
    ["4084084084084081", "999", [], "abandoned", "Incorrect CVV"],
    ["4111111111111111", "123", [], "abandoned", "Only the test cards"],
  ])("%s %s %j: %s, %s", async (number, cvv, answers, status, reason) => {
    const receiver = await openReceiver();
    const sandbox = await openSandbox({ webhookUrl: receiver.url });
    const { url, reference } = await begin(sandbox);
    const last = await payByCard(url, number, cvv, answers);
    expect(last.location).toBe(`${new URL(url).pathname}?channel=card`);
    expect((await getPage(url)).text).toContain(reason);
    const data = await verify(sandbox, reference);
    expect(data).toMatchObject({ status, paid_at: null, fees: null, authorization: {}, log: { success: false } });
    if (status === "failed") expect(data.gateway_response).toContain(reason);
    await sandbox.control.whenWebhooksIdle();
    expect(receiver.received).toEqual([]);
  });

  test("an expired card is refused before anything else", async () => {
    const sandbox = await openSandbox();
    const { url } = await begin(sandbox);
    await postForm(`${url}/card`, { number: "4084084084084081", cvv: "408", expiry: "01/20" });
    expect((await getPage(url)).text).toContain("This card has expired");
  });
});

test.each(["0551234987", "+233 55 123 4987", "233551234987"])("mobile money %s with MTN pays", async (phone) => {
  const sandbox = await openSandbox();
  const { url, reference } = await begin(sandbox);
  const last = await postForm(`${url}/mobile-money`, { provider: "mtn", phone });
  expect(last.location).toContain(`trxref=${reference}`);
  expect(await verify(sandbox, reference)).toMatchObject({
    status: "success",
    channel: "mobile_money",
    gateway_response: "Approved",
    authorization: {
      bin: "055XXX",
      last4: "X987",
      exp_month: "12",
      exp_year: "9999",
      channel: "mobile_money",
      bank: "MTN Mobile Money",
      brand: "Mtn mobile money",
      country_code: "GH",
      reusable: false,
      signature: null,
    },
  });
});

test.each([
  ["mtn", "0241234567"],
  ["vod", "0551234987"],
  ["atl", "0551234987"],
])("mobile money %s %s is declined, and the next try can still pay", async (provider, phone) => {
  const sandbox = await openSandbox();
  const { url, reference } = await begin(sandbox);
  const declined = await postForm(`${url}/mobile-money`, { provider, phone });
  expect(declined.location).toContain("channel=mobile_money");
  expect(await verify(sandbox, reference)).toMatchObject({ status: "failed", message: "Declined" });
  await postForm(`${url}/mobile-money`, { provider: "mtn", phone: "0551234987" });
  expect((await verify(sandbox, reference)).status).toBe("success");
});

test("a paid page says so, and clicking Pay again neither charges nor sends another webhook", async () => {
  const receiver = await openReceiver();
  const sandbox = await openSandbox({ webhookUrl: receiver.url });
  const { url, reference } = await begin(sandbox);
  const [first, second] = await Promise.all([
    payByCard(url, "4084084084084081", "408"),
    payByCard(url, "4084084084084081", "408"),
  ]);
  expect(second).toEqual(first);
  const { text } = await getPage(url);
  expect(text).toContain("This payment has been made already");
  expect(text).toContain(`trxref=${reference}`);
  await sandbox.control.whenWebhooksIdle();
  expect(receiver.received).toHaveLength(1);
});

test("Cancel leads to cancel_action, else to the callback, and never to another scheme", async () => {
  const sandbox = await openSandbox();
  const cancelOf = async (fields: object) =>
    /href="([^"]+)">Cancel payment/.exec((await getPage((await begin(sandbox, fields)).url)).text)?.[1];
  expect(await cancelOf({})).toBe("https://shop.example/cancelled?order=7");
  expect(await cancelOf({ metadata: undefined })).toBe("https://shop.example/return?order=7");
  expect(await cancelOf({ metadata: { cancel_action: "javascript:alert(1)" } })).toBe(
    "https://shop.example/return?order=7",
  );
  expect(await cancelOf({ metadata: undefined, callback_url: undefined })).toBe("/close");
});
