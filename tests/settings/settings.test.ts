import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { defaultSettings, type SettingKey, settingRows } from "@/lib/contracts/settings";
import { migrateDatabase } from "@/scripts/migrations";
import { readSettings } from "@/server/settings";
import { testDatabase } from "../support/database";
import { accra, city, remote } from "../support/zones";

const shop = await testDatabase();
await shop.query("CREATE TABLE migrated AS SELECT * FROM setting");
beforeEach(() => shop.query("DELETE FROM setting; INSERT INTO setting SELECT * FROM migrated"));

function write(key: string, value: unknown): Promise<unknown> {
  return shop.query(
    "INSERT INTO setting (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value",
    [key, JSON.stringify(value)],
  );
}

const changes = () => shop.query<{ tag: string }>("SELECT tag FROM catalogue_change ORDER BY id");

describe("BEYOND-49 settings in the database", () => {
  test("every setting has a row with its current value", async () => {
    // Test databases have their own row for cash orders; a migration adds missing rows.
    await shop.query("DELETE FROM setting WHERE key = 'cash'");
    await migrateDatabase(shop.url);
    const rows = await shop.query<{ key: SettingKey; value: unknown }>("SELECT key, value FROM setting");
    expect(rows.map(({ key }) => key).sort()).toEqual(Object.keys(settingRows).sort());
    for (const { key, value } of rows) expect(value, key).toEqual(settingRows[key].value.parse({}));
    expect(await readSettings()).toEqual(defaultSettings);
    await shop.query("DELETE FROM setting");
    expect(await readSettings()).toEqual(defaultSettings);
  });

  test("a manual change applies at once; missing fields have their defaults", async () => {
    await shop.query(
      "UPDATE setting SET value = jsonb_set(value, '{zones,0,feePesewas}', '3500') WHERE key = 'delivery'",
    );
    await write("unpaid-cheque-order", { hours: 48 });
    await write("seller", { legalName: "Adom Lights Ltd" });
    const { delivery, unpaidOrder, seller } = await readSettings();
    expect(delivery.zones).toEqual([{ ...accra, feePesewas: 3500 }, city, remote]);
    expect(unpaidOrder).toEqual({ onlineHours: 24, chequeHours: 48 });
    expect(seller).toEqual({ ...defaultSettings.seller, legalName: "Adom Lights Ltd" });
  });

  test("a migration keeps the owner's values, and announces no change if nothing is missing", async () => {
    await write("contact", { phone: "+233 20 111 2222" });
    await shop.query("TRUNCATE catalogue_change");
    await migrateDatabase(shop.url);
    expect((await readSettings()).contact.phone).toBe("+233 20 111 2222");
    expect(await changes()).toEqual([]);
  });

  test("an invalid row is read field by field, and logged", async () => {
    await write("cash", { maxOrderPesewas: -5, maxOpenPerPhone: 9 });
    const { cash } = await readSettings();
    expect(cash).toEqual({ ...defaultSettings.cash, maxOpenPerPhone: 9 });
  });

  test("BEYOND-105 the three zones of earlier releases become the list, with the owner's names, days and fees", async () => {
    const file = "prisma/migrations/20261128020000_delivery_zones/migration.sql";
    const migrated = async (value: unknown) => {
      await write("delivery", value);
      // Again changes nothing.
      for (let i = 0; i < 2; i++) await shop.query(readFileSync(file, "utf8"));
      const [row] = await shop.query<{ value: unknown }>("SELECT value FROM setting WHERE key = 'delivery'");
      expect(settingRows.delivery.value.parse(row?.value)).toMatchObject(Object(row?.value));
      return (await readSettings()).delivery.zones;
    };
    expect(await migrated({})).toEqual(defaultSettings.delivery.zones);
    const zones = { accra: { label: "Capital", minDays: 2 }, remote: { feePesewas: 9_900, maxDays: 14 } };
    expect(await migrated({ zones, freeAbovePesewas: 100_000 })).toEqual([
      { ...accra, label: "Capital", minDays: 2, freeAbovePesewas: 100_000 },
      city,
      { ...remote, feePesewas: 9_900, maxDays: 14 },
    ]);
  });

  test.each([
    ["stock", { lowStock: "few" }],
    ["reviews", { askAfterDays: -1 }],
  ])("a number of %s is readable by the database functions", async (key, value) => {
    await expect(write(key, value)).rejects.toThrow(/setting_read_as_number/);
  });

  test("settings on pages are separate from the others", async () => {
    const tagsOf = async (change: () => Promise<unknown>) => {
      await shop.query("TRUNCATE catalogue_change");
      await change();
      return [...new Set((await changes()).map(({ tag }) => tag))].sort();
    };
    expect(await tagsOf(() => write("maintenance", { enabled: true }))).toEqual(["settings"]);
    expect(await tagsOf(() => write("hours", { week: [{ days: "Mon", hours: "9-5" }] }))).toEqual([
      "settings",
      "settings:shown",
    ]);
    expect(await tagsOf(() => shop.query("UPDATE setting SET value = value"))).toEqual(["settings"]);
    expect(await tagsOf(() => shop.query("DELETE FROM setting WHERE key = 'seller'"))).toEqual([
      "settings",
      "settings:shown",
    ]);
    const addCode = () => shop.query("INSERT INTO promotion (id, code, percent) VALUES (gen_random_uuid(), 'X', 5)");
    expect(await tagsOf(addCode)).toEqual(["settings:shown"]);
  });
});
