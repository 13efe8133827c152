import { expect, test } from "vitest";
import { callApi, openSandbox } from "./support";

test("the controls over HTTP are closed unless enabled", async () => {
  const sandbox = await openSandbox();
  expect((await callApi(sandbox, "POST", "/__control/hold-webhooks", {})).status).toBe(404);
});

test("another site can reach no control: a form and wrong arguments are refused", async () => {
  const sandbox = await openSandbox({ controls: true });
  const control = (name: string, args: unknown) => callApi(sandbox, "POST", `/__control/${name}`, args, null);
  expect(await control("hold-webhooks", {})).toMatchObject({ status: 200, body: { ok: true } });
  expect((await control("settle", { reference: "KN-1" })).body.error).toBe("no transaction KN-1");
  expect((await control("hold-webhooks", { now: true })).status).toBe(400);
  const body = new URLSearchParams({ a: "b" });
  expect((await fetch(`${sandbox.url}/__control/hold-webhooks`, { method: "POST", body })).status).toBe(415);
});
