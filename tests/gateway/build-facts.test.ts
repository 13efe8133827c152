import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import {
  BUILD_SETTINGS_FILE,
  readBuildTime,
  SETTINGS_FINGERPRINT,
  showsOtherSettings,
} from "@/server/gateway/build-facts";
import { testDatabase } from "../support/database";

const distDir = fs.mkdtempSync(path.join(os.tmpdir(), "kanea-build-"));
const shop = await testDatabase();
afterAll(() => fs.rmSync(distDir, { recursive: true }));

const isOld = () => showsOtherSettings(distDir, shop);
const set = (key: string, value: object) =>
  shop.db.setting.upsert({ where: { key }, create: { key, value }, update: { value } });

/** A build whose pages match the current database. */
async function build() {
  const [row] = await shop.query<{ fingerprint: string }>(SETTINGS_FINGERPRINT);
  fs.writeFileSync(path.join(distDir, BUILD_SETTINGS_FILE), row?.fingerprint ?? "");
}

test("BEYOND-49 a build without the settings of its pages counts as old", async () => {
  expect(await isOld()).toBe(true);
  await build();
  expect(await isOld()).toBe(false);
});

test("BEYOND-49 a changed setting or promotion on pages makes a build old; other settings do not", async () => {
  await build();
  await set("cash", { maxOpenPerPhone: 7 });
  expect(await isOld()).toBe(true);
  await build();
  await shop.db.promotion.create({ data: { code: "HARMATTAN", percent: 10 } });
  expect(await isOld()).toBe(true);
  await build();
  await set("maintenance", { enabled: true });
  await set("staff-mail", { addresses: ["orders@kanea.example"] });
  expect(await isOld()).toBe(false);
});

test("a build's time is that of its id; an unreadable id counts as very old", () => {
  expect(readBuildTime(distDir).getTime()).toBe(0);
  const file = path.join(distDir, "BUILD_ID");
  fs.writeFileSync(file, "abc");
  const made = new Date("2026-11-01T10:00:00Z");
  fs.utimesSync(file, made, made);
  expect(readBuildTime(distDir)).toEqual(made);
});
