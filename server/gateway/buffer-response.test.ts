import { EventEmitter, once } from "node:events";
import type http from "node:http";
import { afterAll, expect, test, vi } from "vitest";
import { serve } from "@/tests/support/serve";
import { bufferResponse } from "./buffer-response";

// The log needs a valid environment.
vi.stubEnv("DATABASE_URL", "postgresql://127.0.0.1/unused");

const server = await serve((request, response) => {
  const hold = bufferResponse(response, () => undefined);
  hold({
    isBuffered: () => request.url !== "/passes",
    send: async (body) => {
      if (request.url === "/fails") throw new Error("no memory to compress it");
      response.end(body.toString().toUpperCase());
    },
  });
  response.write("lamps ");
  response.end("and cable");
});
afterAll(server.close);

const read = async (path: string) => (await fetch(server.origin + path)).text();

test("a response is buffered completely or passed through", async () => {
  expect(await read("/whole")).toBe("LAMPS AND CABLE");
  expect(await read("/passes")).toBe("lamps and cable");
});

/**
 * Response of a handler that writes like Next, and how often `onHead` was called.
 * @param write receives a promise for the moment the browser has the headers
 */
async function answered(
  write: (response: http.ServerResponse, headArrived: Promise<unknown>) => unknown,
  isBuffered?: boolean,
) {
  const heads: (string | undefined)[] = [];
  const browser = new EventEmitter();
  const headArrived = once(browser, "head");
  const one = await serve((_, response) => {
    const hold = bufferResponse(response, () => {
      heads.push(response.getHeader("x-given")?.toString());
      response.setHeader("x-added", "at the end");
      if (response.statusCode === 200) response.statusCode = 203;
    });
    if (isBuffered !== undefined)
      hold({ isBuffered: () => isBuffered, send: async (body) => void response.end(`held: ${body.toString()}`) });
    write(response, headArrived);
  });
  try {
    const answer = await fetch(one.origin, { signal: AbortSignal.timeout(3000) });
    browser.emit("head");
    return { status: answer.status, headers: answer.headers, text: await answer.text(), heads };
  } finally {
    await one.close();
  }
}

test("headers are reported once, when complete and still changeable, however they were set", async () => {
  for (const write of [
    (response: http.ServerResponse) => response.writeHead(404, { "x-given": "1", "x-none": undefined }).end("no"),
    (response: http.ServerResponse) => response.writeHead(404, "Not here", { "x-given": "1" }).end("no"),
    (response: http.ServerResponse) => {
      response.statusCode = 404;
      response.setHeader("x-given", "1").end("no");
    },
  ]) {
    const { status, headers, text, heads } = await answered(write);
    expect([status, headers.get("x-added"), headers.get("x-none"), text, heads]).toEqual([
      404,
      "at the end",
      null,
      "no",
      ["1"],
    ]);
  }
  expect((await answered((response) => response.end("yes"))).status).toBe(203);
});

test("a buffered response delays its headers too, for any kind of chunk, and calls each waiting callback", async () => {
  const sent: string[] = [];
  const write = (response: http.ServerResponse) => {
    response.flushHeaders();
    response.write("lamps ", () => sent.push("first"));
    response.write("6361626c6520", "hex", () => sent.push("second"));
    response.write(new Uint8Array(Buffer.from("xx€xx")).subarray(2, 5));
    response.setHeader("x-given", "late");
    response.end(Buffer.from("!"), () => sent.push("end"));
  };
  const { text, heads } = await answered(write, true);
  expect([text, heads]).toEqual(["held: lamps cable €!", ["late"]]);
  expect(sent).toEqual(["first", "second", "end"]);
  const passed = await answered((response) => {
    response.flushHeaders();
    response.end("cable");
  }, false);
  expect([passed.text, passed.heads]).toEqual(["cable", [undefined]]);
});

test("headers that Next flushes before a page's body reach the browser before it", async () => {
  const { headers, text } = await answered(async (response, headArrived) => {
    response.setHeader("x-given", "ahead");
    response.flushHeaders();
    await headArrived;
    response.end("cable");
  });
  expect([headers.get("x-given"), text]).toEqual(["ahead", "cable"]);
});

test("a response that cannot be sent is aborted, and the server answers the next one", async () => {
  const unhandled = vi.fn();
  process.on("unhandledRejection", unhandled);
  await expect(read("/fails")).rejects.toThrow("fetch failed");
  expect(await read("/whole")).toBe("LAMPS AND CABLE");
  process.off("unhandledRejection", unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
