import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
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
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
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

  test("SHP-API-02 a call that hangs is given up after 15 seconds", async () => {
    const timeout = vi
      .spyOn(AbortSignal, "timeout")
      .mockReturnValueOnce(AbortSignal.abort(new DOMException("late", "TimeoutError")));
    await expect(requestJson(`${base}/hangs`)).rejects.toBeInstanceOf(NetworkError);
    expect(timeout).toHaveBeenCalledWith(15_000);
  });

  test("the caller's own abort is passed on", async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(requestJson(`${base}/good`, { signal: controller.signal })).rejects.toThrow(/abort/i);
  });
});
