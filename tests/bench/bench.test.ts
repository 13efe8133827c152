import { spawnSync } from "node:child_process";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, load } from "@/scripts/bench/load";
import { ROOT } from "@/scripts/support/paths";

const run = (...args: string[]) =>
  spawnSync(process.execPath, ["--import", "tsx", "scripts/bench.ts", ...args], { cwd: ROOT, encoding: "utf8" });

test("the bench prints its options and refuses an unknown part (BEYOND-76)", () => {
  const help = run("--help");
  expect(help.status).toBe(0);
  for (const word of ["--quick", "--only", "reports/bench.json"]) expect(help.stdout).toContain(word);
  const wrong = run("--only", "pages,speed");
  expect(wrong.status).toBe(1);
  expect(wrong.stderr).toContain("No such part: speed");
});

let port: number;
const seen: { headers: http.IncomingHttpHeaders; body: string }[] = [];
const server = http.createServer(async (request, response) => {
  let body = "";
  for await (const part of request.setEncoding("utf8")) body += part;
  seen.push({ headers: request.headers, body });
  if (request.url === "/broken") return void request.socket.destroy();
  if (request.url === "/empty") return void response.writeHead(304).end();
  if (request.url === "/whole") return void response.writeHead(201).end("x".repeat(200_000));
  for (let piece = 0; piece < 5; piece++) {
    response.write(request.url === "/nothing" ? "" : "0\r\n\r\n".repeat(1_000));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  response.end();
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

test("a connection of the load client resolves after the last byte and survives a broken answer", async () => {
  const { request, close } = connect(port);
  const statuses: number[] = [];
  for (const path of ["/whole", "/pieces", "/nothing", "/empty", "/broken", "/whole"])
    statuses.push(await request({ path }));
  statuses.push(await request({ path: "/whole", headers: { "x-one": "two" }, body: '{"cedi":"₵"}' }));
  await close();
  expect(statuses).toEqual([201, 200, 200, 304, 0, 201, 201]);
  expect(seen.at(-1)).toMatchObject({ body: '{"cedi":"₵"}', headers: { "x-one": "two", "accept-encoding": "gzip" } });
});

test("a load sends each request once if asked to, and counts failures", async () => {
  const requests = ["/whole", "/pieces", "/empty", "/broken"].map((path) => ({ path }));
  const before = seen.length;
  expect(await load({ port, requests, connections: 2, seconds: 10, once: true })).toMatchObject({ failed: 2 });
  expect(seen.length - before).toBe(4);
});
