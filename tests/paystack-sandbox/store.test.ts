import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startSandbox } from "../../tools/paystack-sandbox/index";
import { callApi, getPage, initialize, KEY, openReceiver, openSandbox, verify } from "./support";

async function temporaryFile(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "sandbox-store-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return path.join(folder, "state", "paystack.json");
}

test("payments, open pages and unfinished refunds survive a restart", async () => {
  const storeFile = await temporaryFile();
  const before = await openSandbox({ storeFile, refundStepMs: "manual" });
  const paid = await initialize(before, { reference: "KN-1" });
  const open = await initialize(before, { reference: "KN-2" });
  before.control.settle(paid.reference);
  const known = await verify(before, "KN-1");
  const { id } = (await callApi(before, "POST", "/refund", { transaction: "KN-1" })).body.data;
  await before.close();
  expect(await readdir(path.dirname(storeFile))).toEqual(["paystack.json"]);

  const receiver = await openReceiver();
  const after = await openSandbox({ storeFile, webhookUrl: receiver.url });
  expect(await verify(after, "KN-1")).toEqual({ ...known, status: expect.stringMatching(/^revers/) });
  expect((await getPage(`${after.url}/checkout/${open.access_code}`)).text).toContain("Card number");
  await receiver.waitFor(2);
  expect(after.control.refunds().find((one) => one.id === id)?.status).toBe("processed");
  const fresh = await initialize(after, { reference: "KN-3" });
  expect((await verify(after, fresh.reference)).id).toBeGreaterThan(id);
});

test("a file with other content stops the start and is not changed", async () => {
  const storeFile = path.join(path.dirname(path.dirname(await temporaryFile())), "notes.json");
  onTestFinished(() => rm(storeFile, { force: true }));
  for (const text of ["not json", '{"version":9}']) {
    await writeFile(storeFile, text);
    await expect(startSandbox({ port: 0, secretKey: KEY, storeFile })).rejects.toThrow("move it away");
    expect(await readFile(storeFile, "utf8")).toBe(text);
  }
});
