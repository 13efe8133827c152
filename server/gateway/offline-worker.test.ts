import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { serve } from "@/tests/support/serve";
import { makeWorkerAnswer, REMOVER, WORKER_FILE } from "./offline-worker";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "worker-"));
fs.writeFileSync(path.join(folder, WORKER_FILE), "work()");
afterAll(() => fs.rmSync(folder, { recursive: true }));

async function serveWorker(distDir: string | null): Promise<string> {
  const { origin, close } = await serve(makeWorkerAnswer(distDir));
  onTestFinished(close);
  return `${origin}/sw.js`;
}

test("BEYOND-59 browsers check for a new worker at every visit, and it may connect to the shop only", async () => {
  const url = await serveWorker(folder);
  const first = await fetch(url);
  expect(await first.text()).toBe("work()");
  expect(Object.fromEntries(first.headers)).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "no-cache",
    "content-security-policy": "default-src 'none'; connect-src 'self'",
  });
  const etag = first.headers.get("etag") ?? "";
  expect((await fetch(url, { headers: { "if-none-match": `W/${etag}` } })).status).toBe(304);
});

test("BEYOND-59 if it is switched off or missing in the build, its URL removes any worker", async () => {
  for (const distDir of [null, path.join(folder, "nothing")])
    expect(await (await fetch(await serveWorker(distDir))).text()).toBe(REMOVER);
});
