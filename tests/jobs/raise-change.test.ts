import { expect, test, vi } from "vitest";
import { switchNotice } from "@/server/jobs/switch-notice";
import { shownSettings } from "@/server/settings";
import { testDatabase } from "../support/database";

vi.mock("next/cache", () => ({ cacheLife: vi.fn(), cacheTag: vi.fn() }));

const shop = await testDatabase();
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
const write = (value: object) =>
  shop.db.setting.upsert({ where: { key: "notice" }, create: { key: "notice", value }, update: { value } });

test.each([
  ["begins tomorrow", { from: day(1) }, false],
  ["is of today", { from: day(0), until: day(0) }, true],
  ["ended yesterday", { until: day(-1) }, false],
  ["has no days", {}, true],
])("BEYOND-106 a notice that %s", async (_, days, isShown) => {
  await write({ text: "Closed on Friday", ...days });
  expect((await shownSettings()).notice.text !== null).toBe(isShown);
});

test.each([
  ["is rendered again after midnight", { text: "Rain", until: day(1) }, true],
  ["without days is not", { text: "Rain", from: null, until: null }, false],
  ["without text is not", { text: null, from: day(0) }, false],
])("BEYOND-106 a page with a notice %s", async (_, value, isRaised) => {
  await write(value);
  await shop.db.catalogueChange.deleteMany();
  await switchNotice();
  const tags = (await shop.db.catalogueChange.findMany()).map(({ tag }) => tag);
  expect(tags.includes("settings:shown")).toBe(isRaised);
});
