import { beforeEach, describe, expect, test } from "vitest";
import { isUnseen, SearchesWithoutResult } from "@/server/gateway/searches-without-result";
import { testDatabase } from "../support/database";

const shop = await testDatabase();
const kept = () => shop.query("SELECT words, searches FROM search_without_result ORDER BY searches DESC, words");
beforeEach(() => shop.query("TRUNCATE search_without_result"));

describe("BEYOND-45 searches without result", () => {
  test("are counted by day and words, by any number of processes", async () => {
    const [one, other] = [new SearchesWithoutResult(shop), new SearchesWithoutResult(shop)];
    for (const words of ["zip drive", "abacus", "zip drive"]) one.count(words);
    await one.write();
    other.count("zip drive");
    one.count("quill");
    await Promise.all([one.write(), other.write(), one.write()]);
    expect(await kept()).toEqual([
      { words: "zip drive", searches: 3 },
      { words: "abacus", searches: 1 },
      { words: "quill", searches: 1 },
    ]);
  });

  test("stop at five hundred different ones a day; known ones still count, and the next day starts again", async () => {
    await shop.query(`INSERT INTO search_without_result
      SELECT (now() AT TIME ZONE 'UTC')::date - 1, n, 1 FROM generate_series(1, 500) AS n
      UNION ALL SELECT (now() AT TIME ZONE 'UTC')::date, n, 1 FROM generate_series(1, 498) AS n`);
    const searches = new SearchesWithoutResult(shop);
    for (const words of ["7", "new", "newer", "newest"]) searches.count(words);
    await searches.write();
    for (let n = 0; n < 600; n += 1) searches.count(`flood ${n}`);
    await searches.write();
    const [row] = await shop.query(`SELECT count(*)::int AS rows, count(*) FILTER (WHERE words LIKE 'new%')::int AS new,
      max(searches) AS most FROM search_without_result WHERE day = (now() AT TIME ZONE 'UTC')::date`);
    expect(row).toEqual({ rows: 500, new: 2, most: 2 });
  });

  test("are dropped without an error while the database is down", async () => {
    const searches = new SearchesWithoutResult({ query: () => Promise.reject(new Error("away")) });
    searches.count("zip drive");
    await expect(searches.write()).resolves.toBeUndefined();
  });

  test("are not counted for crawlers and prefetches", () => {
    const phone =
      "Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36";
    expect(isUnseen({ "user-agent": phone })).toBe(false);
    for (const agent of ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "curl/8.5.0"])
      expect(isUnseen({ "user-agent": agent }), agent).toBe(true);
    expect(isUnseen({ "user-agent": phone, "next-router-prefetch": "1" })).toBe(true);
    expect(isUnseen({ "user-agent": phone, "sec-purpose": "prefetch" })).toBe(true);
  });
});
