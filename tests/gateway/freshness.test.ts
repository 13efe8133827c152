import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { type Freshness, keepFresh } from "@/server/gateway/freshness";
import { loopbackOrigin, makeLoopback } from "@/server/gateway/loopback";
import { testDatabase } from "../support/database";

await testDatabase();

let server: http.Server | undefined;
let freshness: Freshness | undefined;

/** How long a busy machine may take. */
const PATIENCE = { timeout: 60_000 };
/** What the app refuses. */
const NO_TAG = "no tag";

/** A web process of its own: pages are stale once after their tags were dropped. */

async function start(failures = 0) {
  const dropped: string[][] = [];
  const asked: string[] = [];
  const stale = new Set<string>();
  let failing = failures;
  server = http.createServer(async (request, response) => {
    const path = request.url ?? "";
    if (request.method === "POST") {
      let body = "";
      for await (const chunk of request) body += chunk;
      if (failing > 0) {
        failing -= 1;
        return response.writeHead(500).end();
      }
      const { tags } = JSON.parse(body);
      if (tags.includes(NO_TAG)) return response.writeHead(400).end();
      dropped.push(tags);
      stale.add("/").add("/products/a").add("/products/b");
      return response.end("{}");
    }
    asked.push(path);
    response.setHeader("x-nextjs-cache", stale.delete(path) ? "STALE" : "HIT");
    response.end("page");
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  freshness = keepFresh({
    loopback: makeLoopback(loopbackOrigin(port, "127.0.0.1")),
    pagesOf: async () => ({ urgent: ["/products/a", "/"], quiet: ["/products/b"] }),
  });
  return { dropped, asked, freshness };
}

afterEach(() => {
  freshness?.close();
  server?.closeAllConnections();
  server?.close();
});

test("tags of one edit are dropped together, and each page is asked for until it is fresh", async () => {
  const shop = await start();
  shop.freshness.drop(["catalogue"]);
  shop.freshness.drop(["product:a", "catalogue"]);
  await vi.waitFor(() => expect(shop.asked.filter((path) => path === "/products/b")).toHaveLength(2), PATIENCE);
  expect(shop.dropped).toEqual([["catalogue", "product:a"]]);
  expect(shop.asked).toEqual(["/products/a", "/products/a", "/", "/", "/products/b", "/products/b"]);
});

test("a change during the work is taken over as well", async () => {
  const shop = await start();
  shop.freshness.drop(["product:a"]);
  await vi.waitFor(() => expect(shop.asked.length).toBeGreaterThan(0), PATIENCE);
  shop.freshness.drop(["product:b"]);
  await vi.waitFor(() => expect(shop.dropped).toEqual([["product:a"], ["product:b"]]), PATIENCE);
});

test("tags that could not be dropped are tried again", async () => {
  const shop = await start(1);
  shop.freshness.drop(["catalogue"]);
  await vi.waitFor(() => expect(shop.dropped).toEqual([["catalogue"]]), PATIENCE);
});

test("BEYOND-25 a tag that the app refuses is left out, those beside it are dropped", async () => {
  const shop = await start();
  shop.freshness.drop(["catalogue", NO_TAG, "product:a"]);
  await vi.waitFor(() => expect(shop.dropped.flat()).toEqual(["catalogue", "product:a"]), PATIENCE);
  shop.freshness.drop(["product:b"]);
  await vi.waitFor(() => expect(shop.dropped.at(-1)).toEqual(["product:b"]), PATIENCE);
});

test("thousands of tags are dropped in portions that the app accepts", async () => {
  const shop = await start();
  const tags = Array.from({ length: 450 }, (_, i) => `product:${i}`);
  shop.freshness.drop(tags);
  await vi.waitFor(() => expect(shop.dropped.flat()).toEqual(tags), PATIENCE);
  expect(Math.max(...shop.dropped.map((portion) => portion.length))).toBeLessThanOrEqual(200);
});
