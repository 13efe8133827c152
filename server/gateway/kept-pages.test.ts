import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { KeptPages } from "./kept-pages";

// The log is the environment's.
vi.stubEnv("DATABASE_URL", "postgresql://127.0.0.1/unused");

let pages: KeptPages;
let made = 0;
let headers: Record<string, string>;
let meanwhile: () => void;

/** A gateway with nothing else: what is not kept is made, and offered to be kept. */
function serve(request: IncomingMessage, response: ServerResponse): void {
  if (pages.answer(request, response)) return;
  const begun = pages.begin(request);
  made += 1;
  meanwhile();
  response.statusCode = request.url === "/gone" ? 404 : 200;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader("x-request-id", `request-${made}`);
  const body = Buffer.from(`page ${made}`);
  pages.keep(begun, response, body);
  response.end(body);
}

const server = http.createServer(serve).listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => void server.close());

beforeEach(() => {
  pages = new KeptPages();
  made = 0;
  headers = { "x-nextjs-cache": "HIT", etag: 'W/"one"', "content-type": "text/html" };
  meanwhile = () => undefined;
});

const ask = (path: string, more: Record<string, string> = {}, method = "GET") =>
  fetch(origin + path, { method, headers: { "accept-encoding": "br", ...more } });
const read = async (path: string, more?: Record<string, string>) => (await ask(path, more)).text();

describe("a page that everybody gets", () => {
  test("is made once, and carries what belongs to all answers but not to the first one", async () => {
    expect(await read("/")).toBe("page 1");
    const again = await ask("/");
    expect([await again.text(), again.headers.get("etag"), again.headers.get("x-request-id")]).toEqual([
      "page 1",
      'W/"one"',
      null,
    ]);
  });

  test("is not sent again to who has it", async () => {
    await read("/");
    for (const named of ['W/"one"', '"one"', '"other", W/"one"']) {
      const { status, headers: told } = await ask("/", { "if-none-match": named });
      expect([status, told.get("etag")]).toEqual([304, 'W/"one"']);
    }
    expect((await ask("/", { "if-none-match": '"other"' })).status).toBe(200);
    expect(made).toBe(1);
  });

  test("goes with a change, and is kept again when Next knows of it", async () => {
    await read("/");
    pages.hold();
    expect([await read("/"), await read("/")]).toEqual(["page 2", "page 3"]);
    pages.release();
    expect([await read("/"), await read("/")]).toEqual(["page 4", "page 4"]);
  });

  test("is not kept when a change came between its request and its answer", async () => {
    meanwhile = () => {
      pages.hold();
      pages.release();
    };
    await read("/");
    meanwhile = () => undefined;
    expect([await read("/"), await read("/")]).toEqual(["page 2", "page 2"]);
  });

  test("is asked for anew after a minute", async () => {
    await read("/");
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + 61_000);
    expect(await read("/")).toBe("page 2");
  });
});

test("each encoding has bytes of its own, and who takes none gets none of them", async () => {
  expect(await read("/")).toBe("page 1");
  expect(await read("/", { "accept-encoding": "gzip" })).toBe("page 2");
  expect(await read("/", { "accept-encoding": "identity" })).toBe("page 3");
  expect([await read("/"), await read("/", { "accept-encoding": "gzip" })]).toEqual(["page 1", "page 2"]);
});

test("what is one visitor's, stale, an error, the router's or has a query is never kept", async () => {
  const kinds: [path: string, sent?: Record<string, string>, answered?: Record<string, string>][] = [
    ["/?utm_source=x"],
    ["/gone"],
    ["/", { rsc: "1" }],
    ["/", {}, { "x-nextjs-cache": "STALE" }],
    ["/", {}, { "x-nextjs-cache": "MISS" }],
    ["/", {}, { "set-cookie": "a=1" }],
  ];
  for (const [path, sent, answered] of kinds) {
    headers = { ...headers, ...answered };
    const first = await read(path, sent);
    expect(await read(path, sent), JSON.stringify([path, sent, answered])).not.toBe(first);
    headers = { "x-nextjs-cache": "HIT", etag: 'W/"one"', "content-type": "text/html" };
  }
  await ask("/", {}, "POST");
  expect(await read("/", { rsc: "1" })).not.toBe(await read("/"));
});

test("memory is bounded: the page asked for longest ago goes first", async () => {
  pages = new KeptPages(13);
  expect([await read("/a"), await read("/b"), await read("/a"), await read("/c")]).toEqual([
    "page 1",
    "page 2",
    "page 1",
    "page 3",
  ]);
  expect([await read("/a"), await read("/b")]).toEqual(["page 1", "page 4"]);
});
