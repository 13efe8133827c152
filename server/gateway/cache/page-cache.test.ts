import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { serve } from "@/tests/support/serve";
import { noteChanges, now, setDatabaseAway } from "../next/tag-changes.mjs";
import { Compressor, compress } from "./compression";
import { PageCache } from "./page-cache";

// The log needs a valid environment.
vi.stubEnv("DATABASE_URL", "postgresql://127.0.0.1/unused");

let pages: PageCache;
let made = 0;
let headers: Record<string, string>;
const SHARED = { "cache-control": "public, max-age=0, s-maxage=2" };
/** Whether the rendered page is prerendered, or specific to its query. */
let isPrerendered: boolean;
/** Start of the page's data read, if before its request. */
let madeFrom: number | undefined;
/** Runs while a page is rendered. */
let meanwhile: () => unknown;

/** Minimal gateway: renders uncached pages and offers them to the cache. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (sendCached(request, response)) return;
  if ((await pages.join(request)) && sendCached(request, response)) return;
  const miss = pages.miss(request, response);
  made += 1;
  const body = Buffer.from(`page ${made}`);
  await meanwhile();
  response.statusCode = request.url === "/gone" ? 404 : 200;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader("x-request-id", `request-${made}`);
  response.end(body);
  const compressed = { encoding: "br" as const, body, isBest: true, uses: 0 };
  pages.store(miss, response, compressed, { tags: ["lamps", "settings"], isPrerendered, madeFrom });
}

function sendCached(request: IncomingMessage, response: ServerResponse): boolean {
  const page = pages.find(request, false);
  if (page) pages.send(request, response, page, "request-of-its-own");
  return page !== undefined;
}

const { origin, close } = await serve((request, response) => void answer(request, response));
afterAll(close);

beforeEach(() => {
  pages = new PageCache();
  made = 0;
  headers = { etag: 'W/"one"', "content-type": "text/html", "x-nextjs-cache": "MISS", ...SHARED };
  isPrerendered = true;
  madeFrom = undefined;
  meanwhile = () => undefined;
});

const ask = (path: string, more: Record<string, string> = {}, method = "GET") =>
  fetch(origin + path, { method, headers: { "accept-encoding": "br", ...more } });
const read = async (path: string, more?: Record<string, string>) => (await ask(path, more)).text();

describe("a page that is equal for all visitors", () => {
  test("is rendered once, with the headers of all responses but not those of the first one", async () => {
    expect(await read("/")).toBe("page 1");
    const again = await ask("/");
    const sent = ["etag", "x-request-id", "x-nextjs-cache"].map((name) => again.headers.get(name));
    expect([await again.text(), ...sent]).toEqual(["page 1", 'W/"one"', "request-of-its-own", "HIT"]);
  });

  test("is not sent again to a client that has it", async () => {
    await read("/");
    for (const named of ['W/"one"', '"one"', '"other", W/"one"']) {
      const { status, headers: sent } = await ask("/", { "if-none-match": named });
      expect([status, sent.get("etag")]).toEqual([304, 'W/"one"']);
    }
    expect((await ask("/", { "if-none-match": '"other"' })).status).toBe(200);
    expect(made).toBe(1);
  });

  test("is rendered again after a change of its data, and of nothing else", async () => {
    await read("/");
    noteChanges(["drills"]);
    expect(await read("/")).toBe("page 1");
    noteChanges(["drills", "lamps"]);
    expect([await read("/"), await read("/")]).toEqual(["page 2", "page 2"]);
  });

  test("stays after a change while the database is down, and is rendered again when it is back", async () => {
    await read("/");
    setDatabaseAway(true);
    noteChanges(["lamps"]);
    expect(await read("/")).toBe("page 1");
    setDatabaseAway(false);
    expect(await read("/")).toBe("page 2");
  });

  test("is the same for every query, without an entry of its own", async () => {
    expect([await read("/?utm_source=x"), await read("/?utm_source=x"), await read("/")]).toEqual([
      "page 1",
      "page 2",
      "page 3",
    ]);
    expect(await read("/?utm_source=x")).toBe("page 3");
  });

  test("is not cached if a change came between its request and its response", async () => {
    meanwhile = () => noteChanges(["lamps"]);
    await read("/");
    meanwhile = () => undefined;
    expect([await read("/"), await read("/")]).toEqual(["page 2", "page 2"]);
  });

  test("is not cached if its rendering began for another visitor before a change", async () => {
    madeFrom = now();
    noteChanges(["lamps"]);
    expect([await read("/"), await read("/")]).toEqual(["page 1", "page 2"]);
    madeFrom = now();
    expect([await read("/"), await read("/")]).toEqual(["page 3", "page 3"]);
  });

  test("is rendered again after ten minutes", async () => {
    await read("/");
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + 601_000);
    expect(await read("/")).toBe("page 2");
  });
});

test("has its own bytes for each encoding, and none for a client that accepts none", async () => {
  expect(await read("/")).toBe("page 1");
  expect(await read("/", { "accept-encoding": "gzip" })).toBe("page 2");
  expect(await read("/", { "accept-encoding": "identity" })).toBe("page 3");
  expect([await read("/"), await read("/", { "accept-encoding": "gzip" })]).toEqual(["page 1", "page 2"]);
});

describe("a page rendered for its query and equal for all visitors", () => {
  beforeEach(() => {
    isPrerendered = false;
  });

  test("is cached under its exact URL", async () => {
    expect([await read("/?page=2"), await read("/?page=2"), await read("/"), await read("/?page=2&")]).toEqual([
      "page 1",
      "page 1",
      "page 2",
      "page 3",
    ]);
  });

  test("is rendered once for simultaneous requests", async () => {
    await read("/");
    let finish = () => undefined as unknown;
    meanwhile = () =>
      new Promise((resolve) => {
        finish = () => resolve(undefined);
      });
    const asked = [read("/?page=2"), read("/?page=2"), read("/?page=2")];
    await vi.waitFor(() => expect(made).toBe(2));
    await new Promise((resolve) => setTimeout(resolve, 50));
    finish();
    expect(await Promise.all(asked)).toEqual(["page 2", "page 2", "page 2"]);
  });

  test("is finished for the next visitor if the first one leaves", async () => {
    await read("/");
    const left = new AbortController();
    meanwhile = () => left.abort();
    await expect(
      fetch(`${origin}/?page=2`, { signal: left.signal, headers: { "accept-encoding": "br" } }),
    ).rejects.toThrow();
    meanwhile = () => undefined;
    expect(await read("/?page=2")).toMatch(/page [23]/);
  });

  test("cannot evict prerendered pages, however many queries there are", async () => {
    pages = new PageCache(new Compressor(), { plain: 10_000, query: 10_000 });
    isPrerendered = true;
    const home = await read("/");
    isPrerendered = false;
    const first = await read("/products?page=0");
    for (let page = 1; page < 20; page++) await read(`/products?page=${page}`);
    expect(await read("/")).toBe(home);
    expect(await read("/products?page=0")).not.toBe(first);
  });
});

test("is served at any age while rendering fails", async () => {
  await read("/");
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 601_000);
  const asked = { method: "GET", url: "/", headers: { "accept-encoding": "br" } } as unknown as IncomingMessage;
  expect(pages.find(asked, true)?.compressed.body).toEqual(Buffer.from("page 1"));
});

test("is recompressed if it is requested often", async () => {
  const copy = await compress("br", Buffer.from("lamp ".repeat(1000)));
  const request = { method: "GET", url: "/", headers: { "accept-encoding": "br" } } as unknown as IncomingMessage;
  const response = {
    statusCode: 200,
    hasHeader: () => false,
    getHeader: () => SHARED["cache-control"],
    getHeaders: () => SHARED,
    once: () => undefined,
    writeHead: () => ({ end: () => undefined }),
  } as unknown as ServerResponse;
  pages.store(pages.miss(request, response), response, copy, { tags: [], isPrerendered: true });
  const page = pages.find(request, false);
  if (!page) throw new Error("not stored");
  for (let n = 0; n < 7; n++) pages.send(request, response, page, "one");
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(copy.isBest).toBe(false);
  pages.send(request, response, page, "one");
  await vi.waitFor(() => expect(copy.isBest).toBe(true), 60_000);
});

test("errors, personal pages and router data are never cached", async () => {
  const kinds: [path: string, sent?: Record<string, string>, answered?: Record<string, string>][] = [
    ["/gone"],
    ["/", { rsc: "1" }],
    ["/", {}, { "set-cookie": "a=1" }],
    ["/", {}, { "cache-control": "private, no-store" }],
  ];
  for (const [path, sent, answered] of kinds) {
    headers = { ...headers, ...answered };
    const first = await read(path, sent);
    expect(await read(path, sent), JSON.stringify([path, sent, answered])).not.toBe(first);
    headers = { etag: 'W/"one"', "content-type": "text/html", ...SHARED };
  }
  await ask("/", {}, "POST");
  expect(await read("/", { rsc: "1" })).not.toBe(await read("/"));
});

test("memory is bounded: the least recently requested page is evicted first", async () => {
  pages = new PageCache(new Compressor(), { plain: 5_000, query: 1 });
  expect([await read("/a"), await read("/b"), await read("/a"), await read("/c")]).toEqual([
    "page 1",
    "page 2",
    "page 1",
    "page 3",
  ]);
  expect([await read("/a"), await read("/b")]).toEqual(["page 1", "page 4"]);
});
