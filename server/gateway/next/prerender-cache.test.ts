import fs from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import PrerenderCache from "./prerender-cache.mjs";
import { setDatabaseAway } from "./tag-changes.mjs";

const page = (tag: string) => ({
  kind: "APP_PAGE",
  html: "<p>9.00</p>",
  headers: { "x-next-cache-tags": `settings,${tag}` },
  status: 200,
});
const CONTEXT = { kind: "APP_PAGE", isFallback: false };

/** Creates an instance, as Next does per request. */
const request = () =>
  new PrerenderCache({
    fs,
    flushToDisk: false,
    serverDistDir: "",
    maxMemoryCacheSize: 1024 * 1024,
    revalidatedTags: [],
  });
const find = (key: string) => request().get(key, CONTEXT);

afterEach(() => setDatabaseAway(false));

test("BEYOND-25 a page whose data changes during rendering is stale as soon as it is stored", async () => {
  const making = request();
  await delay(5);
  await request().revalidateTag("product:lamp");
  await making.set("/products/lamp", page("product:lamp"), CONTEXT);
  expect(await find("/products/lamp")).toBeNull();
});

test("a page rendered after the change is stored, with its tags and time", async () => {
  await request().revalidateTag(["product:fan"]);
  await delay(5);
  await request().set("/products/fan", page("product:fan"), CONTEXT);
  const entry = await find("/products/fan");
  expect(entry?.value).toMatchObject({ headers: { "x-shown-tags": "settings,product:fan" } });
  await request().revalidateTag("product:fan");
  expect(await find("/products/fan")).toBeNull();
});

test("BEYOND-47 a page that redirects or is not found is not stored", async () => {
  for (const status of [308, 404]) {
    await request().set(`/products/${status}`, { ...page("product:x"), status }, CONTEXT);
    expect(await find(`/products/${status}`)).toBeNull();
  }
  await request().set("/_not-found", { ...page("product:x"), status: 404 }, CONTEXT);
  expect(await find("/_not-found")).not.toBeNull();
});

test("shells of pages rendered per request become stale too; nothing does while the database is down", async () => {
  const beginning = { ...page("categories"), html: "", postponed: "data" };
  await request().set("/products", beginning, CONTEXT);
  expect(await find("/products")).not.toBeNull();
  await request().revalidateTag("categories");
  setDatabaseAway(true);
  expect(await find("/products")).not.toBeNull();
  setDatabaseAway(false);
  expect(await find("/products")).toBeNull();
});

test("BEYOND-25 a page of the build becomes stale by changes since the build", async () => {
  Reflect.get(PrerenderCache, "memoryCache").set("/products/sander", {
    value: page("product:sander"),
    lastModified: Date.now() - 60_000,
  });
  expect(await find("/products/sander")).not.toBeNull();
  await request().revalidateTag("product:sander");
  expect(await find("/products/sander")).toBeNull();
});
