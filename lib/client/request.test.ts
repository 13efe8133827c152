import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { serve } from "@/tests/support/serve";
import { noAnswers } from "./call-shop";
import { isUncertain, NetworkError, problemOf, requestJson, tryRequest } from "./request";

let server: Awaited<ReturnType<typeof serve>>;
let base: string;
beforeAll(async () => {
  server = await serve((request, response) => {
    const answer = (status: number, body: string) =>
      response.writeHead(status, { "content-type": "application/json" }).end(body);
    if (request.url === "/good")
      answer(
        200,
        JSON.stringify({ status: "success", data: { method: request.method, accept: request.headers.accept } }),
      );
    if (request.url === "/dated")
      response
        .writeHead(200, { "content-type": "application/json", date: "Sun, 22 Nov 2026 10:00:00 GMT" })
        .end(JSON.stringify({ status: "success", data: null, headers: request.headers }));
    if (request.url === "/taken") {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () =>
        answer(
          200,
          JSON.stringify({
            status: "success",
            data: null,
            type: request.headers["content-type"],
            sent: Buffer.concat(parts).toString(),
          }),
        ),
      );
    }
    if (request.url === "/undated") {
      response.sendDate = false;
      answer(200, '{"status":"success","data":null}');
    }
    if (request.url === "/refused")
      answer(409, JSON.stringify({ status: "error", message: "Sold out", code: "OUT_OF_STOCK" }));
    if (request.url === "/refused-with-200") answer(200, JSON.stringify({ status: "error", message: "Sold out" }));
    if (request.url === "/silent-refusal") answer(200, '{"status":"error"}');
    if (request.url === "/portal") answer(200, '{"login":"required"}');
    if (request.url === "/null") answer(200, "null");
    if (request.url === "/bare") answer(200, '{"status":"success"}');
    if (request.url === "/page") answer(502, "<html>Bad gateway</html>");
    if (request.url === "/cut") answer(200, '{"status":');
    if (request.url === "/half") response.writeHead(409, { "content-type": "application/json" }).write('{"status":');
  });
  base = server.origin;
});
afterAll(() => server.close());

afterEach(() => {
  vi.restoreAllMocks();
});

describe("API calls", () => {
  test("return responses and refusals", async () => {
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

  test("SHP-API-01 use the status field also with HTTP 200", async () => {
    expect(await requestJson(`${base}/refused-with-200`)).toEqual({
      ok: false,
      status: 200,
      error: { status: "error", message: "Sold out" },
    });
    expect(await requestJson(`${base}/silent-refusal`)).toEqual({ ok: false, status: 200, error: null });
  });

  test.each(["portal", "null", "bare"])(
    "SHP-API-01 treat a success without the API's format as no response: %s",
    async (path) => {
      await expect(requestJson(`${base}/${path}`)).rejects.toBeInstanceOf(NetworkError);
      expect(await tryRequest(`${base}/${path}`)).toBeNull();
    },
  );

  test("return the server's time, by which its dates count, or null", async () => {
    expect(await requestJson(`${base}/dated`)).toMatchObject({ serverTime: Date.parse("2026-11-22T10:00:00Z") });
    expect(await requestJson(`${base}/undated`)).toMatchObject({ serverTime: null });
  });

  test("send JSON with its content type and the caller's headers; a call without a body has no content type", async () => {
    const headersOf = async (options: Parameters<typeof requestJson>[1]) =>
      (await requestJson<{ headers: Record<string, string> }>(`${base}/dated`, options)) as {
        body: { headers: Record<string, string> };
      };
    const { headers } = (await headersOf({ method: "POST", body: { a: 1 }, headers: { "idempotency-key": "k" } })).body;
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "idempotency-key": "k",
      "content-length": "7",
    });
    expect((await headersOf({})).body.headers).not.toHaveProperty("content-type");
  });

  test("BEYOND-49 send a file unchanged, with its own type", async () => {
    const file = new Blob(["a picture"], { type: "image/webp" });
    const reply = await requestJson(`${base}/taken`, {
      method: "POST",
      body: file,
    });
    expect(reply).toMatchObject({ body: { type: "image/webp", sent: "a picture" } });
  });

  test("return a message for each failure: the server's own, else refused, else failed", async () => {
    const words = { refused: "Not taken.", failed: "Not reached." };
    const refused = await requestJson(`${base}/refused`);
    const page = await requestJson(`${base}/page`);
    if (refused.ok || page.ok) return expect.fail("nothing was refused");
    const withoutMessage = { ok: false, status: 200, error: null } as const;
    expect([refused, withoutMessage, page, null].map((reply) => problemOf(reply, words))).toEqual([
      "Sold out",
      "Not taken.",
      "Not reached.",
      "Not reached.",
    ]);
    expect([isUncertain(refused), isUncertain(page), isUncertain(null)]).toEqual([false, true, true]);
    expect(await tryRequest(`${base}/cut`)).toBeNull();
    expect(await tryRequest(`${base}/refused`)).toMatchObject({ ok: false, status: 409 });
  });

  test("report a broken response or connection as NetworkError", async () => {
    await expect(requestJson(`${base}/cut`)).rejects.toBeInstanceOf(NetworkError);
    await expect(requestJson("http://127.0.0.1:1/")).rejects.toBeInstanceOf(NetworkError);
  });

  test("BEYOND-59 only a call without a network is announced, for the offline notice", async () => {
    const hear = vi.fn();
    noAnswers.addEventListener("call", hear);
    await requestJson(`${base}/refused`);
    expect(hear).not.toHaveBeenCalled();
    await requestJson("http://127.0.0.1:1/").catch(() => undefined);
    expect(hear).toHaveBeenCalledOnce();
    noAnswers.removeEventListener("call", hear);
  });

  test("SHP-API-02 time out after 15 seconds, also with a caller's signal", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    for (const signal of [undefined, new AbortController().signal]) {
      timeout.mockReturnValueOnce(AbortSignal.abort(new DOMException("late", "TimeoutError")));
      await expect(requestJson(`${base}/hangs`, { signal })).rejects.toBeInstanceOf(NetworkError);
      expect(timeout).toHaveBeenLastCalledWith(15_000);
    }
  });

  test("forward the caller's abort before the call, during it and while the response is read", async () => {
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

  test("return the response with a caller's signal without AbortSignal.any", async () => {
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
