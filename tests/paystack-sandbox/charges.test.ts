import { expect, test, vi } from "vitest";
import type { Sandbox } from "../../tools/paystack-sandbox/index";
import { callApi, openReceiver, openSandbox, verify } from "./support";

const ORDER = { email: "ama@example.com", amount: 123_450, currency: "GHS" };
const charge = (sandbox: Sandbox, phone: string, provider = "mtn", fields: object = {}) =>
  callApi(sandbox, "POST", "/charge", { ...ORDER, mobile_money: { phone, provider }, ...fields });
const check = async (sandbox: Sandbox, reference: string) =>
  (await callApi(sandbox, "GET", `/charge/${reference}`)).body;

test("the test number is paid at once, of any network, with a webhook", async () => {
  const receiver = await openReceiver();
  const sandbox = await openSandbox({ webhookUrl: receiver.url });
  for (const provider of ["mtn", "vod", "atl"]) {
    const { status, body } = await charge(sandbox, "0551234987", provider);
    expect([status, body.status, body.data.status]).toEqual([200, true, "success"]);
    expect(await verify(sandbox, body.data.reference)).toMatchObject({
      status: "success",
      amount: 123_450,
      fees: 2407,
    });
  }
  await receiver.waitFor(3);
  expect(receiver.received[0]).toMatchObject({ event: "charge.success", data: { channel: "mobile_money" } });
});

test("a prompt waits, is approved late, and times out after 180 s; verify says abandoned meanwhile", async () => {
  const sandbox = await openSandbox();
  const { body } = await charge(sandbox, "0240000002", "mtn", { reference: "KN-1" });
  expect(body).toMatchObject({ message: "Charge attempted", data: { reference: "KN-1", status: "pay_offline" } });
  expect(await check(sandbox, "KN-1")).toMatchObject({
    message: "Reference check successful",
    data: { status: "pending" },
  });
  expect(await verify(sandbox, "KN-1")).toMatchObject({ status: "abandoned", paid_at: null });
  const late = Date.now() + 181_000;
  vi.spyOn(Date, "now").mockReturnValue(late);
  expect((await check(sandbox, "KN-1")).data.status).toBe("timeout");
  vi.restoreAllMocks();
  sandbox.control.settle("KN-1");
  expect((await check(sandbox, "KN-1")).data.status).toBe("success");
});

test("the wallets answer their prompts by themselves: approved, declined, without funds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const sandbox = await openSandbox();
  const ends = ["0001", "0003", "0004"];
  const references = [];
  for (const end of ends) references.push((await charge(sandbox, `027000${end}`, "atl")).body.data.reference);
  vi.advanceTimersByTime(6_001);
  vi.useRealTimers();
  const answers = await Promise.all(references.map((reference) => check(sandbox, reference)));
  expect(answers.map(({ data }) => [data.status, data.message])).toEqual([
    ["success", "madePayment"],
    ["failed", "Declined"],
    ["failed", "Insufficient funds"],
  ]);
});

test("a voucher is needed first; a wrong one ends the charge, an unknown reference is refused", async () => {
  const sandbox = await openSandbox();
  const submit = (reference: string, otp: string) => callApi(sandbox, "POST", "/charge/submit_otp", { reference, otp });
  const first = (await charge(sandbox, "0200000005", "vod")).body.data;
  expect(first).toMatchObject({ status: "send_otp", display_text: expect.stringContaining("*110#") });
  expect((await submit(first.reference, "123456")).body.data.status).toBe("pay_offline");
  const second = (await charge(sandbox, "0200000005", "vod")).body.data;
  const wrong = await submit(second.reference, "000000");
  expect([wrong.status, wrong.body.data.status]).toEqual([400, "failed"]);
  expect((await submit(second.reference, "123456")).body.message).toBe("Transaction reference is invalid");
  expect((await submit("KN-unknown", "123456")).status).toBe(400);
});

test("real and short numbers are declined with HTTP 200; a reused reference and wrong details are refused", async () => {
  const sandbox = await openSandbox();
  for (const phone of ["0241234567", "0001"]) {
    const { status, body } = await charge(sandbox, phone);
    expect([status, body.data.status]).toEqual([200, "failed"]);
  }
  await charge(sandbox, "0240000002", "mtn", { reference: "KN-2" });
  expect((await charge(sandbox, "0240000002", "mtn", { reference: "KN-2" })).body.code).toBe("duplicate_reference");
  expect((await charge(sandbox, "0240000002", "glo")).status).toBe(400);
  expect((await callApi(sandbox, "POST", "/charge", ORDER)).status).toBe(400);
  expect((await callApi(sandbox, "GET", "/charge/KN-3")).body.code).toBe("transaction_not_found");
});
