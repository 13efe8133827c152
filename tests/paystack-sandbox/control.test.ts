import { expect, test } from "vitest";
import type { FaultKind, Sandbox } from "../../tools/paystack-sandbox/index";
import { callApi, initialize, KEY, ORDER, openReceiver, openSandbox, postForm, verify } from "./support";

function rawVerify(sandbox: Sandbox, signal?: AbortSignal): Promise<Response> {
  return fetch(`${sandbox.url}/transaction/verify/KN-1`, { headers: { authorization: `Bearer ${KEY}` }, signal });
}

test("429 has Paystack's body and headers, as many times as set", async () => {
  const sandbox = await openSandbox();
  await initialize(sandbox, { reference: "KN-1" });
  sandbox.control.failCalls({ kind: "rate-limit", times: 2 });
  for (let call = 0; call < 2; call += 1) {
    const { status, body, headers } = await callApi(sandbox, "GET", "/transaction/verify/KN-1");
    expect(status).toBe(429);
    expect(body).toMatchObject({
      status: false,
      message: "Rate limit exceeded!",
      type: "api_error",
      code: "rate_limited",
    });
    for (const name of ["limit", "remaining", "reset"]) expect(headers.get(`x-ratelimit-${name}`)).toMatch(/^\d+$/);
  }
  expect((await callApi(sandbox, "GET", "/transaction/verify/KN-1")).status).toBe(200);
});

test("500, a proxy's HTML, truncated JSON and status:false are sent as such", async () => {
  const sandbox = await openSandbox();
  await initialize(sandbox, { reference: "KN-1" });
  const kinds: FaultKind[] = ["server-error", "html", "cut-json", "status-false"];
  for (const kind of kinds) sandbox.control.failCalls({ kind });
  expect((await rawVerify(sandbox)).status).toBe(500);
  const page = await rawVerify(sandbox);
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html"]);
  const cut = await rawVerify(sandbox);
  expect(cut.status).toBe(200);
  await expect(cut.json()).rejects.toThrow(SyntaxError);
  const refused = await rawVerify(sandbox);
  expect([refused.status, (await refused.json()).status]).toEqual([200, false]);
});

test("hang never responds, reset breaks the connection", async () => {
  const sandbox = await openSandbox();
  sandbox.control.failCalls({ kind: "hang" });
  await expect(rawVerify(sandbox, AbortSignal.timeout(80))).rejects.toMatchObject({ name: "TimeoutError" });
  sandbox.control.failCalls({ kind: "reset" });
  await expect(rawVerify(sandbox)).rejects.toThrow();
});

test("huge is 50 MB, and a client that disconnects stops it", async () => {
  const sandbox = await openSandbox();
  sandbox.control.failCalls({ kind: "huge", times: 2 });
  let size = 0;
  for await (const chunk of (await rawVerify(sandbox)).body ?? []) size += chunk.length;
  expect(size).toBeGreaterThan(50 * 1024 * 1024);
  const left = await rawVerify(sandbox);
  await left.body?.cancel();
  expect((await rawVerify(sandbox)).status).toBe(400);
});

test("a fault can be limited to one path or method, last for all calls, and be removed", async () => {
  const sandbox = await openSandbox();
  sandbox.control.failCalls({ kind: "server-error", times: "all", path: "/transaction/verify" });
  sandbox.control.failCalls({ kind: "rate-limit", method: "GET" });
  const { reference } = await initialize(sandbox);
  for (let call = 0; call < 3; call += 1)
    expect((await callApi(sandbox, "GET", `/transaction/verify/${reference}`)).status).toBe(500);
  expect((await callApi(sandbox, "GET", "/refund")).status).toBe(429);
  sandbox.control.clearFaults();
  expect((await verify(sandbox, reference)).reference).toBe(reference);
});

test("a call can be executed and only its response lost", async () => {
  const sandbox = await openSandbox();
  sandbox.control.failCalls({ kind: "reset", carriedOut: true });
  await expect(initialize(sandbox, { reference: "KN-1" })).rejects.toThrow();
  expect((await verify(sandbox, "KN-1")).status).toBe("abandoned");
  sandbox.control.failCalls({ kind: "reset" });
  await expect(initialize(sandbox, { reference: "KN-2" })).rejects.toThrow();
  expect((await callApi(sandbox, "GET", "/transaction/verify/KN-2")).status).toBe(400);
});

test("a payment can be settled with another amount or currency, directly and on the page", async () => {
  const sandbox = await openSandbox();
  const direct = await initialize(sandbox);
  sandbox.control.settle(direct.reference, { amount: 100, currency: "NGN", channel: "mobile_money" });
  expect(await verify(sandbox, direct.reference)).toMatchObject({
    status: "success",
    amount: 100,
    requested_amount: 123_450,
    currency: "NGN",
    channel: "mobile_money",
    fees: 2,
  });
  sandbox.control.tamperNextPayment({ amount: 1 });
  const [first, second] = [await initialize(sandbox), await initialize(sandbox)];
  for (const { authorization_url: url } of [first, second])
    await postForm(`${url}/mobile-money`, { provider: "mtn", phone: "0551234987" });
  expect((await verify(sandbox, first.reference)).amount).toBe(1);
  expect((await verify(sandbox, second.reference)).amount).toBe(123_450);
});

test("a payment can be failed directly, silently", async () => {
  const receiver = await openReceiver();
  const sandbox = await openSandbox({ webhookUrl: receiver.url });
  const { reference } = await initialize(sandbox);
  sandbox.control.settle(reference, { status: "failed", reason: "Insufficient Funds" });
  expect(await verify(sandbox, reference)).toMatchObject({ status: "failed", gateway_response: "Insufficient Funds" });
  expect(sandbox.control.webhooks()).toEqual([]);
  expect(() => sandbox.control.settle("nothing")).toThrow("no transaction nothing");
});

test("verify lags behind a payment as many times as set, counted once it is paid", async () => {
  const sandbox = await openSandbox();
  const { reference } = await initialize(sandbox);
  sandbox.control.lagVerify({ times: 2, reference });
  expect((await verify(sandbox, reference)).status).toBe("abandoned");
  sandbox.control.settle(reference);
  for (let call = 0; call < 2; call += 1)
    expect(await verify(sandbox, reference)).toMatchObject({
      status: "pending",
      paid_at: null,
      fees: null,
      authorization: {},
    });
  expect((await verify(sandbox, reference)).status).toBe("success");
});

test("reset deletes payments, faults and events; ids continue", async () => {
  const receiver = await openReceiver();
  const sandbox = await openSandbox({ webhookUrl: receiver.url });
  const { control } = sandbox;
  await initialize(sandbox, { reference: "KN-1" });
  const before = (await verify(sandbox, "KN-1")).id;
  control.holdWebhooks();
  control.settle("KN-1");
  control.failCalls({ kind: "server-error", times: "all" });
  control.reset();
  expect([control.transactions(), control.webhooks(), control.calls()]).toEqual([[], [], []]);
  await initialize(sandbox, { reference: "KN-1" });
  expect((await verify(sandbox, "KN-1")).id).toBeGreaterThan(before);
  control.settle("KN-1");
  await receiver.waitFor(1);
});

test("calls are listed with their status", async () => {
  const sandbox = await openSandbox();
  await initialize(sandbox, { reference: "KN-1" });
  sandbox.control.failCalls({ kind: "server-error" });
  await callApi(sandbox, "GET", "/transaction/verify/KN-1");
  await callApi(sandbox, "GET", "/refund?transaction=1");
  expect(sandbox.control.calls()).toEqual([
    { method: "POST", path: "/transaction/initialize", status: 200 },
    { method: "GET", path: "/transaction/verify/KN-1", status: "fault" },
    { method: "GET", path: "/refund?transaction=1", status: 200 },
  ]);
});

test("the controls over HTTP are closed unless enabled", async () => {
  const sandbox = await openSandbox();
  expect((await callApi(sandbox, "POST", "/__control/hold-webhooks", {})).status).toBe(404);
});

test("the controls over HTTP do the same as in process", async () => {
  const receiver = await openReceiver();
  const sandbox = await openSandbox({ controls: true, webhookUrl: receiver.url });
  const control = (name: string, args?: object) => callApi(sandbox, "POST", `/__control/${name}`, args ?? {}, null);
  const ok = { status: 200, body: { ok: true } };
  await initialize(sandbox, { reference: "KN-1" });
  expect(await control("hold-webhooks")).toMatchObject(ok);
  expect(await control("settle", { reference: "KN-1", amount: 5_000 })).toMatchObject(ok);
  expect(sandbox.control.webhooks()).toMatchObject([{ state: "held", event: "charge.success" }]);
  expect(await control("release-webhooks", { reverse: true })).toMatchObject(ok);
  expect(receiver.received).toHaveLength(1);
  expect(sandbox.control.transactions()).toMatchObject([{ reference: "KN-1", status: "success", amount: 5_000 }]);
  expect(await control("drop-webhooks", { times: 1 })).toMatchObject(ok);
  expect(await control("when-webhooks-idle")).toMatchObject(ok);
});

test("wrong arguments, names and content types are refused with a message", async () => {
  const sandbox = await openSandbox({ controls: true });
  const control = (name: string, args: unknown) => callApi(sandbox, "POST", `/__control/${name}`, args, null);
  expect((await control("settle", { reference: "KN-1" })).body.error).toBe("no transaction KN-1");
  expect((await control("settle", { reference: "KN-1", amount: -1 })).status).toBe(400);
  expect((await control("hold-webhooks", { now: true })).status).toBe(400);
  expect((await control("explode", {})).status).toBe(404);
  const form = await fetch(`${sandbox.url}/__control/hold-webhooks`, {
    method: "POST",
    body: new URLSearchParams({ a: "b" }),
  });
  expect(form.status).toBe(415);
  expect((await callApi(sandbox, "POST", "/transaction/initialize", ORDER)).status).toBe(200);
});

test("a call's response can be delayed until released; other paths respond meanwhile", async () => {
  const sandbox = await openSandbox();
  sandbox.control.holdCalls("/transaction/initialize");
  const held = initialize(sandbox, { reference: "KN-HELD" });
  await sandbox.control.whenCallHeld();
  expect((await verify(sandbox, "KN-HELD")).status).toBe("abandoned");
  sandbox.control.releaseCalls();
  expect((await held).reference).toBe("KN-HELD");
  expect((await initialize(sandbox, { reference: "KN-NEXT" })).reference).toBe("KN-NEXT");
});
