import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { NetworkError, requestJson } from "./request";

let server: Server;
let base: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = (status: number, body: string) =>
      response.writeHead(status, { "content-type": "application/json" }).end(body);
    if (request.url === "/good")
      answer(
        200,
        JSON.stringify({ status: "success", data: { method: request.method, accept: request.headers.accept } }),
      );
    if (request.url === "/refused")
      answer(409, JSON.stringify({ status: "error", message: "Sold out", code: "OUT_OF_STOCK" }));
    if (request.url === "/page") answer(502, "<html>Bad gateway</html>");
    if (request.url === "/cut") answer(200, '{"status":');
    if (request.url === "/half") response.writeHead(409, { "content-type": "application/json" }).write('{"status":');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe("calls to the shop's API", () => {
  test("an answer and a refusal come back as such", async () => {
    expect(await requestJson(`${base}/good`, { method: "POST", body: {} })).toMatchObject({
      ok: true,
      status: 200,
      body: { data: { method: "POST", accept: "application/json" } },
    });
    expect(await requestJson(`${base}/refused`)).toMatchObject({
      ok: false,
      status: 409,
      error: { message: "Sold out" },
    });
    expect(await requestJson(`${base}/page`)).toEqual({ ok: false, status: 502, error: null });
  });

  test("a broken answer or no connection is a NetworkError", async () => {
    await expect(requestJson(`${base}/cut`)).rejects.toBeInstanceOf(NetworkError);
    await expect(requestJson("http://127.0.0.1:1/")).rejects.toBeInstanceOf(NetworkError);
  });

  test("SHP-API-02 a call that hangs is given up after 15 seconds, also one that its caller may give up", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    for (const signal of [undefined, new AbortController().signal]) {
      timeout.mockReturnValueOnce(AbortSignal.abort(new DOMException("late", "TimeoutError")));
      await expect(requestJson(`${base}/hangs`, { signal })).rejects.toBeInstanceOf(NetworkError);
      expect(timeout).toHaveBeenLastCalledWith(15_000);
    }
  });

  test("the caller's own abort is passed on: before the call, while it runs and while its answer is read", async () => {
    const early = AbortSignal.abort(new Error("gone early"));
    await expect(requestJson(`${base}/good`, { signal: early })).rejects.toThrow("gone early");

    const waiting = new AbortController();
    const call = requestJson(`${base}/hangs`, { signal: waiting.signal });
    waiting.abort(new Error("gone meanwhile"));
    await expect(call).rejects.toThrow("gone meanwhile");

    const reading = new AbortController();
    const { fetch } = globalThis;
    vi.spyOn(globalThis, "fetch").mockImplementationOnce(async (...request) => {
      const response = await fetch(...request);
      reading.abort();
      return response;
    });
    await expect(requestJson(`${base}/half`, { signal: reading.signal })).rejects.toThrow(/abort/i);
  });

  test("a caller who may give up gets the answer also from a browser without AbortSignal.any", async () => {
    const { any } = AbortSignal;
    Reflect.deleteProperty(AbortSignal, "any");
    try {
      const reply = await requestJson(`${base}/good`, { signal: new AbortController().signal });
      expect(reply.ok).toBe(true);
    } finally {
      AbortSignal.any = any;
    }
  });
});
