import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeWorkerAnswer, REMOVER, WORKER_FILE } from "./offline-worker";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "worker-"));
fs.writeFileSync(path.join(folder, WORKER_FILE), "work()");
const servers: http.Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
  fs.rmSync(folder, { recursive: true });
});

async function serve(distDir: string | null): Promise<string> {
  const server = http.createServer(makeWorkerAnswer(distDir));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/sw.js`;
}

test("BEYOND-59 browsers check for a new worker at every visit, and it may connect to the shop only", async () => {
  const url = await serve(folder);
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
    expect(await (await fetch(await serve(distDir))).text()).toBe(REMOVER);
});
