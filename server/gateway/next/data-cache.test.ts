import { afterEach, expect, test } from "vitest";
import dataCache from "./data-cache.mjs";
import { noteChanges, now, setDatabaseAway } from "./tag-changes.mjs";

const entry = (text: string, more = {}) => ({
  value: new Response(text).body as ReadableStream<Uint8Array>,
  tags: ["catalogue", "product:lamp"],
  stale: 300,
  timestamp: now(),
  expire: 3600,
  revalidate: 900,
  ...more,
});
const read = async (key: string) => {
  const found = await dataCache.get(key, []);
  return found && new Response(found.value).text();
};

afterEach(() => setDatabaseAway(false));

test("a value is returned on each read, also while it is being created", async () => {
  let make = (_: ReturnType<typeof entry>) => undefined as unknown;
  const storing = dataCache.set("a", new Promise((resolve) => (make = resolve)));
  const waiting = read("a");
  make(entry("lamps"));
  expect([await waiting, await read("a")]).toEqual(["lamps", "lamps"]);
  await storing;
  expect(await read("b")).toBeUndefined();
});

test("BEYOND-25 a value is invalidated by a change of its tags, but not while the database is down", async () => {
  await dataCache.set("changed", Promise.resolve(entry("old")));
  noteChanges(["product:drill"]);
  expect(await read("changed")).toBe("old");
  await dataCache.updateTags(["product:lamp"]);
  setDatabaseAway(true);
  expect(await read("changed")).toBe("old");
  setDatabaseAway(false);
  expect(await read("changed")).toBeUndefined();
});

test("an aborted or uncacheable value is not stored", async () => {
  const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error("no database")) });
  await dataCache.set("broken", Promise.resolve(entry("", { value: broken })));
  await dataCache.set("dynamic", Promise.resolve(entry("now", { expire: 0 })));
  await dataCache.set("failed", Promise.reject(new Error("no database")));
  expect([await read("broken"), await read("dynamic"), await read("failed")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
