import fs from "node:fs";
import { createRequire } from "node:module";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import PageCache from "./page-cache.mjs";

const { areTagsStale } = createRequire(import.meta.url)(
  "next/dist/server/lib/incremental-cache/tags-manifest.external",
) as { areTagsStale(tags: string[], timestamp: number): boolean };

const PAGE = { kind: "APP_PAGE", html: "<p>9.00</p>", headers: {}, status: 200 };
const MOVED = { ...PAGE, status: 308, headers: { location: "/products/lamp-now" } };
const CONTEXT = { kind: "APP_PAGE", isFallback: false };
const DURATIONS = { expire: 3600 };

/** As Next makes one for each request. */
const request = () =>
  new PageCache({
    fs,
    flushToDisk: false,
    serverDistDir: "",
    maxMemoryCacheSize: 1024 * 1024,
    revalidatedTags: [],
  });

async function isStale(key: string, tag: string): Promise<boolean> {
  const entry = await request().get(key, CONTEXT);
  return areTagsStale([tag], entry?.lastModified ?? Number.NaN);
}

test("BEYOND-25 a page in the making while its goods change is stale as soon as it is kept", async () => {
  const making = request();
  await delay(5);
  await request().revalidateTag("product:lamp", DURATIONS);
  await delay(5);
  await making.set("/products/lamp", { ...PAGE }, CONTEXT);
  expect(await isStale("/products/lamp", "product:lamp")).toBe(true);
});

test("a page whose making began after the change is fresh", async () => {
  await request().revalidateTag("product:fan", DURATIONS);
  await delay(5);
  await request().set("/products/fan", { ...PAGE }, CONTEXT);
  expect(await isStale("/products/fan", "product:fan")).toBe(false);
});

test("BEYOND-47 a page that leads on is not kept, nor what stood there before", async () => {
  await request().set("/products/moved-lamp", { ...PAGE }, CONTEXT);
  expect(await request().get("/products/moved-lamp", CONTEXT)).not.toBeNull();
  await request().set("/products/moved-lamp", { ...MOVED }, CONTEXT);
  expect(await request().get("/products/moved-lamp", CONTEXT)).toBeNull();
  await request().set("/products/moved-lamp", { ...PAGE }, CONTEXT);
  expect(await request().get("/products/moved-lamp", CONTEXT)).not.toBeNull();
});

test("what pages made per request begin with is made anew as soon as its data has changed, but not while the database is away", async () => {
  const away = Symbol.for("kanea.database-away");
  const beginning = { ...PAGE, html: "", postponed: "data", headers: { "x-next-cache-tags": "categories,settings" } };
  await request().set("/products", beginning, CONTEXT);
  expect(await request().get("/products", CONTEXT)).not.toBeNull();
  await delay(5);
  await request().revalidateTag("categories", DURATIONS);
  Object.assign(globalThis, { [away]: true });
  expect(await request().get("/products", CONTEXT)).not.toBeNull();
  Object.assign(globalThis, { [away]: false });
  expect(await request().get("/products", CONTEXT)).toBeNull();
});

test("BEYOND-25 a page that was made anew is never again what the build made of it, but while the database is away", async () => {
  const away = Symbol.for("kanea.database-away");
  const ofTheBuild = { value: { ...PAGE }, lastModified: Date.now() - 60_000 };
  const find = async () => {
    // Memory has let go of it, and Next finds the file of the build.
    Reflect.get(PageCache, "memoryCache").set("/products/drill", ofTheBuild);
    return request().get("/products/drill", CONTEXT);
  };
  expect(await find()).not.toBeNull();
  await request().set("/products/drill", { ...PAGE }, CONTEXT);
  expect(await request().get("/products/drill", CONTEXT)).not.toBeNull();
  expect(await find()).toBeNull();
  Object.assign(globalThis, { [away]: true });
  expect(await find()).not.toBeNull();
  Object.assign(globalThis, { [away]: false });
});
