import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loopbackOrigin, makeLoopback } from "./loopback";

test("a process reaches itself by the address that it listens at, on this machine where that is any", () => {
  for (const host of [undefined, "0.0.0.0", "::"]) expect(loopbackOrigin(3000, host)).toBe("http://127.0.0.1:3000");
  expect(loopbackOrigin(3001, "10.0.0.5")).toBe("http://10.0.0.5:3001");
  expect(loopbackOrigin(3001, "shop.internal")).toBe("http://shop.internal:3001");
  expect(loopbackOrigin(3001, "::1")).toBe("http://[::1]:3001");
});

describe("a call of the gateway to its own process", () => {
  let server: http.Server;
  let origin = "";
  const heard: { method?: string; headers: http.IncomingHttpHeaders; body: string }[] = [];
  beforeAll(async () => {
    server = http.createServer(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      heard.push({ method: request.method, headers: request.headers, body });
      if (request.url === "/hangs") return;
      response.writeHead(request.url === "/moved" ? 307 : 200, { location: "/login" }).end("page");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = loopbackOrigin((server.address() as AddressInfo).port, undefined);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test("asks for a page as browsers do, so that its compressed copy is made, and follows no redirect", async () => {
    const call = makeLoopback(origin, "secret");
    expect(await (await call("/products")).text()).toBe("page");
    expect(heard.at(-1)).toMatchObject({ method: "GET", headers: { "accept-encoding": "br" }, body: "" });
    expect(heard.at(-1)?.headers).not.toHaveProperty("content-type");
    expect((await call("/moved")).status).toBe(307);
  });

  test("tells with the shop's secret what it has to say; without one it proves nothing", async () => {
    await makeLoopback(origin, "secret")("/api/internal/x", { method: "POST", json: { tags: ["catalogue"] } });
    expect(heard.at(-1)).toMatchObject({
      method: "POST",
      headers: { "x-internal-secret": "secret", "content-type": "application/json" },
      body: '{"tags":["catalogue"]}',
    });
    await makeLoopback(origin)("/");
    expect(heard.at(-1)?.headers["x-internal-secret"]).toBe("");
  });

  test("is broken off when nobody wants it any more", async () => {
    const wanted = new AbortController();
    const call = makeLoopback(origin)("/hangs", { signal: wanted.signal });
    wanted.abort(new Error("the shop closes"));
    await expect(call).rejects.toThrow("the shop closes");
  });
});
