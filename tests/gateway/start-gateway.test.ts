import fs from "node:fs";
import http from "node:http";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { type Gateway, startGateway } from "@/server/gateway/start-gateway";
import { testDatabase } from "../support/database";

const database = await testDatabase();

const PAGE = "<!DOCTYPE html><html><head></head><body><p>lamp</p></body></html>";
let closed = 0;

// Request handling is tested over HTTP (tests/http), this file tests the server around it.
vi.mock("@/server/gateway/next/start-next", () => ({
  startNext: async () => ({
    getRequestHandler: () => async (request: http.IncomingMessage, response: http.ServerResponse) => {
      const waitMs = Number(request.headers["x-wait"] ?? 0);
      for await (const _ of request);
      await delay(waitMs);
      response.setHeader("content-type", "text/html; charset=utf-8").end(PAGE);
    },
    close: async () => {
      closed += 1;
    },
  }),
}));

/** Files of a build that the gateway reads. */
function writeBuild(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), "kanea-gateway-"));
  fs.mkdirSync(path.join(dir, "public"));
  fs.mkdirSync(path.join(dir, ".next/static"), { recursive: true });
  const routes = { staticRoutes: [{ page: "/" }, { page: "/cart" }], dynamicRoutes: [], redirects: [] };
  fs.writeFileSync(path.join(dir, ".next/routes-manifest.json"), JSON.stringify(routes));
  fs.writeFileSync(path.join(dir, ".next/BUILD_ID"), "one");
  fs.writeFileSync(path.join(dir, ".next/sw.js"), "worker()");
  return dir;
}
const dir = writeBuild();
afterAll(() => fs.rmSync(dir, { recursive: true }));

const gateways = new Set<Gateway>();
async function start(options: Partial<Parameters<typeof startGateway>[0]> = {}): Promise<Gateway> {
  const gateway = await startGateway({ port: 0, host: "127.0.0.1", dev: false, dir, ...options });
  gateways.add(gateway);
  return gateway;
}
afterEach(async () => {
  await Promise.all([...gateways].map((gateway) => gateway.close()));
  gateways.clear();
});

function ask(port: number, address: string, headers: http.OutgoingHttpHeaders = {}, agent?: http.Agent) {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: string }>((resolve, reject) => {
    http
      .get({ host: "127.0.0.1", port, path: address, headers, agent: agent ?? false }, async (response) =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }),
      )
      .on("error", reject);
  });
}

/** Sends raw bytes. @returns everything received until the connection is idle */
function send(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let got = "";
    const socket = net.connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.setTimeout(1_500, () => socket.destroy());
    socket.on("data", (chunk) => {
      got += chunk;
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(got));
  });
}

const setMaintenance = (isOn: boolean) =>
  database.query(
    `INSERT INTO setting (key, value) VALUES ('maintenance', jsonb_build_object('enabled', $1::boolean))
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [isOn],
  );

describe("the web process", () => {
  test("listens on a free port or the given one, and reports a taken one", async () => {
    const gateway = await start();
    expect(gateway.url).toBe(`http://127.0.0.1:${gateway.port}`);
    const page = await ask(gateway.port, "/");
    expect([page.status, page.body]).toEqual([200, expect.stringContaining("<p>lamp</p>")]);
    expect(page.headers["x-content-type-options"]).toBe("nosniff");
    await expect(start({ port: gateway.port })).rejects.toMatchObject({ code: "EADDRINUSE" });
    await gateway.close();
    expect((await start({ port: gateway.port })).port).toBe(gateway.port);
  });

  test("serves the build's service worker, and in development one that removes itself", async () => {
    const [built, developed] = await Promise.all([start(), start({ dev: true })]);
    expect((await ask(built.port, "/sw.js")).body).toBe("worker()");
    expect((await ask(developed.port, "/sw.js")).body).toContain("unregister()");
  });

  test("a request with Expect gets 100, or 413 if it is too large", async () => {
    const { port } = await start();
    const head = (length: number) =>
      `POST /api/orders HTTP/1.1\r\nHost: 127.0.0.1\r\nExpect: 100-continue\r\nContent-Length: ${length}\r\n\r\n`;
    expect(await send(port, head(10))).toMatch(/^HTTP\/1\.1 100 Continue/);
    expect(await send(port, head(50_000_000))).toMatch(/^HTTP\/1\.1 413 /);
  });

  test("SHP-MAINT-01 closes and opens with the setting within two seconds", async () => {
    await setMaintenance(true);
    const { port } = await start();
    expect((await ask(port, "/")).status, "from the first request on").toBe(503);
    await setMaintenance(false);
    await vi.waitFor(async () => expect((await ask(port, "/")).status).toBe(200), { timeout: 2_000 });
    await setMaintenance(true);
    await vi.waitFor(async () => expect((await ask(port, "/")).status).toBe(503), { timeout: 2_000 });
    await setMaintenance(false);
  });

  test("finishes running requests on shutdown, closes their connections and accepts no new ones", async () => {
    const { port, close } = await start();
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const first = await ask(port, "/", {}, agent);
    expect(first.headers.connection).toBe("keep-alive");
    const running = ask(port, "/cart", { "x-wait": "1200" });
    await delay(100);
    const before = closed;
    const stopped = close();
    await delay(100);
    expect((await ask(port, "/", {}, agent)).headers.connection, "still answered, for the last time").toBe("close");
    expect((await running).body).toContain("lamp");
    await stopped;
    expect(closed).toBe(before + 1);
    await expect(ask(port, "/")).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });

  test("answers once more on a connection that a proxy keeps open", async () => {
    const { port, close } = await start();
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    await ask(port, "/", {}, agent);
    const stopped = close();
    await delay(50);
    expect((await ask(port, "/", {}, agent)).headers.connection).toBe("close");
    await stopped;
  });
});
