import { beforeEach, expect, test, vi } from "vitest";
import { changeJob, raiseChange } from "@/server/jobs/raise-change";
import { shownSettings } from "@/server/settings";
import { testDatabase } from "../support/database";

vi.mock("next/cache", () => ({ cacheLife: vi.fn(), cacheTag: vi.fn() }));

const shop = await testDatabase();
const DAY_MS = 86_400_000;
const day = (from: number) => new Date(Date.now() + from * DAY_MS).toISOString().slice(0, 10);
const writeNotice = (value: object) =>
  shop.db.setting.upsert({ where: { key: "notice" }, create: { key: "notice", value }, update: { value } });
const planned = () =>
  shop.query<{ payload: { at: string; tags: string[] }; run_at: Date }>(
    "SELECT payload, run_at FROM graphile_worker._private_jobs WHERE payload ->> 'at' IS NOT NULL ORDER BY run_at",
  );

beforeEach(async () => {
  await shop.query("DELETE FROM graphile_worker._private_jobs");
});

test.each([
  ["begins tomorrow", { from: day(1) }, false],
  ["is of today", { from: day(0), until: day(0) }, true],
  ["ended yesterday", { until: day(-1) }, false],
  ["has no days", {}, true],
])("BEYOND-106 a notice that %s", async (_, days, isShown) => {
  await writeNotice({ text: "Closed on Friday", ...days });
  expect((await shownSettings()).notice.text !== null).toBe(isShown);
});

test("BEYOND-106 a notice changes the pages when its first day begins and its last one ends", async () => {
  await writeNotice({ text: "Rain", from: day(1), until: day(3) });
  const jobs = await planned();
  expect(jobs.map(({ payload }) => new Date(payload.at).toISOString())).toEqual([
    `${day(1)}T00:00:00.000Z`,
    `${day(4)}T00:00:00.000Z`,
  ]);
  for (const { payload, run_at } of jobs) {
    expect(payload.tags).toEqual(["settings:shown"]);
    expect(Date.parse(payload.at) - run_at.getTime()).toBe(5_000);
  }
  await shop.query("DELETE FROM graphile_worker._private_jobs");
  await writeNotice({ text: "Rain", from: day(-2), until: null });
  expect(await planned()).toEqual([]);
});

test("BEYOND-89 BEYOND-90 BEYOND-106 a planned change is raised at its time, and no unknown tag", async () => {
  await shop.db.catalogueChange.deleteMany();
  const at = new Date(Date.now() + 300);
  await raiseChange(changeJob.parse({ at: at.toISOString(), tags: ["catalogue", "settings:shown"] }));
  expect(Date.now()).toBeGreaterThan(at.getTime());
  const raised = await shop.db.catalogueChange.findMany({ orderBy: { tag: "asc" } });
  expect(raised.map(({ tag }) => tag)).toEqual(["catalogue", "settings:shown"]);
  expect(changeJob.safeParse({ at, tags: ["everything"] }).success).toBe(false);
});
